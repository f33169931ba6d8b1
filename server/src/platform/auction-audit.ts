import type { AuctionHistory, AuctionLog, Step } from '../auctions/index.ts';
import type { Principal } from '../core/principal.ts';
import { factText } from '../disputes/index.ts';
import type { AuditRecord, AuditTrail } from './audit.ts';
import { userChanges } from './texts.ts';

/** How far back in the log an action is searched, in facts: its request may be repeated after others have bid. */
const FACTS_LOOKED_AT = 500;

/** Writes the actions of administrators on auctions of others from the log into the audit trail. */
export class AuctionAudit {
  readonly #deps: { log: Pick<AuctionLog, 'readAfter'>; audit: Pick<AuditTrail, 'append'> };

  constructor(deps: { log: Pick<AuctionLog, 'readAfter'>; audit: Pick<AuditTrail, 'append'> }) {
    this.#deps = deps;
  }

  /** Adds the latest actions of `who` on this auction, which may be there already; nothing for their own auction. */
  async note(
    { userId, email }: Pick<Principal, 'userId' | 'email'>,
    { auctionId, version, view }: Pick<AuctionHistory, 'auctionId' | 'version' | 'view'>,
  ): Promise<void> {
    if (userId === view.dealerId) return;
    const { log, audit } = this.#deps;
    const commits = await log.readAfter(auctionId, Math.max(0, version - FACTS_LOOKED_AT));
    for (const { firstSeq, steps } of commits)
      for (const [index, step] of steps.entries()) {
        const entry = entryOf(step, userId);
        if (entry === null) continue;
        const key = `auction:${auctionId}:${firstSeq}:${index}`;
        await audit.append({ key, by: email, ...entry, subject: auctionId, subjectName: view.title });
      }
  }
}

/** Deleting an open auction cancels it first, which is not an entry of its own. */
function entryOf(step: Step, by: string): Pick<AuditRecord, 'action' | 'details'> | null {
  const fact = step.findLast((fact) => 'by' in fact && fact.by === by);
  switch (fact?.type) {
    case 'AuctionUpdated':
      return { action: 'auction.updated', details: [factText(fact, { sealed: true })] };
    case 'AuctionExtended':
      return { action: 'auction.extended', details: [factText(fact, { sealed: true })] };
    case 'AuctionCancelled':
      return { action: 'auction.cancelled', details: [userChanges.reason(fact.reason)] };
    case 'BidsVoided':
    case 'ArmedPriceVoided':
      return {
        action: 'bids.voided',
        details: [factText(fact, { sealed: true }), userChanges.told(fact.why)],
      };
    case 'AuctionWithdrawn':
      return { action: 'auction.deleted', details: [] };
    default:
      return null;
  }
}
