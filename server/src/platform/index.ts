/** What other capabilities may use of this one. */
export type { AuctionAudit } from './auction-audit.ts';
export type { AuditRecord, AuditTrail } from './audit.ts';
export { conflicts, leftOpen, notEntered, userChanges } from './texts.ts';
