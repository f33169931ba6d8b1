import type { AuditAction, AuditEntry, Paged } from '@autoplace/shared/contract';

/** One action of an administrator. */
export interface AuditRecord extends Pick<AuditEntry, 'action' | 'subject' | 'subjectName' | 'details'> {
  /** Identifies an action whose request may be repeated: of one key only the first entry is kept. */
  key?: string;
  /** E-mail of the administrator. */
  by: string;
}

/** The actions of administrators: entries are added and never changed. */
export interface AuditTrail {
  /** Adds a record, stamped with the server's time. Resolves when it is durable. */
  append(record: AuditRecord): Promise<void>;
  /** The newest first, narrowed by what is given. */
  page(query: AuditQuery): Promise<Paged<AuditEntry>>;
}

interface AuditQuery {
  page: number;
  pageSize: number;
  subject?: string | undefined;
  action?: AuditAction | undefined;
  /** Who did it, or the name of the subject, holds it, in any case and script, with diacritics or without. */
  search?: string | undefined;
}
