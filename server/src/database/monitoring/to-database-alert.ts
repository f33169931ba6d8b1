import type { DatabaseAlert } from '@autoplace/shared/contract';
import type { StoredAlert } from './monitoring.ts';

export const toDatabaseAlert = ({ id, type, severity, message, ...alert }: StoredAlert): DatabaseAlert => ({
  id,
  type,
  severity,
  message,
  timestamp: new Date(alert.at).toISOString(),
  resolved: alert.resolvedAt !== null,
  resolvedAt: alert.resolvedAt === null ? null : new Date(alert.resolvedAt).toISOString(),
  resolvedBy: alert.resolvedBy,
});
