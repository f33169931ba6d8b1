/** What other capabilities may use of this one. */
export type { AuctionDeeds } from './auction-deeds.ts';
export type { AuditRecord, AuditTrail } from './audit.ts';
export { conflicts, userChanges } from './texts.ts';
