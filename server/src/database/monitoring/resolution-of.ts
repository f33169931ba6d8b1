import type { AuditRecord } from '../../platform/index.ts';
import type { StoredAlert } from './monitoring.ts';

/** What the audit trail says of an alert that an administrator has resolved; `by` is their e-mail. */
export const resolutionOf = ({ id, message }: StoredAlert, by: string): AuditRecord => ({
  key: `alert.resolved:${id}`,
  by,
  action: 'alert.resolved',
  subject: id,
  subjectName: message,
  details: [],
});
