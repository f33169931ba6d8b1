import { type AuctionEvent, type BidResult, type CloseReason, publicLog } from '@autoplace/shared/contract';
import { verifyLog } from '../../../../server/src/auctions/log/verify-chain.ts';

/** What is wrong with the published log of an auction that is over, seen by those who hold receipts; empty when nothing is. */
export async function problemsOfLog(
  url: string,
  auctionId: string,
  acknowledged: readonly BidResult[],
): Promise<string[]> {
  const response = await fetch(`${url}/api/auctions/${auctionId}/log`);
  const log = publicLog.parse(await response.json());
  const verification = verifyLog(log);
  const events = log.links.flatMap((link) => link.events);
  const problems = [...(verification.ok ? [] : [verification.problem]), ...problemsOfEvents(events)];

  const hashes = new Set(log.links.map(({ hash }) => hash));
  const logged = new Map(bidsOf(events).map((bid) => [bid.id, bid]));
  for (const { bid, receipt } of acknowledged) {
    // A leader who bids again raises a maximum: such a receipt is for a link without events, and names the leading bid.
    const isHeld = hashes.has(receipt.hash) && logged.get(bid.id)?.amount === bid.amount;
    if (!isHeld) problems.push(`the bid of ${bid.amount} with receipt ${receipt.seq} is lost`);
  }
  const receipted = new Set(acknowledged.map(({ bid }) => bid.id));
  for (const { id, automatic } of logged.values())
    if (!automatic && !receipted.has(id)) problems.push(`nobody was told of bid ${id}`);
  return problems.map((problem) => `${auctionId}: ${problem}`);
}

/** What is wrong with events that make up a whole auction: numbers without a gap, prices that rise but where bids are voided (R100), one end. */
function problemsOfEvents(events: readonly AuctionEvent[]): string[] {
  const problems: string[] = [];
  for (const [index, { seq }] of events.entries())
    if (seq !== index + 1) problems.push(`event ${seq} stands at place ${index + 1}`);
  let last = 0;
  for (const event of events) {
    if (event.type === 'BidsVoided') last = event.data.currentBid ?? 0;
    if (event.type !== 'BidPlaced') continue;
    const { amount } = event.data.bid;
    if (amount <= last) problems.push(`${amount} does not rise above ${last}`);
    last = amount;
  }
  const ends = events.filter(
    ({ type, data }) => (type === 'AuctionSold' || type === 'AuctionEnded') && !AFTERWARDS.has(data.reason),
  );
  if (ends.length !== 1) problems.push(`it ended ${ends.length} times`);
  return problems;
}

/** What may still follow an outcome (R100, R143, R148). */
const AFTERWARDS: ReadonlySet<CloseReason> = new Set([
  'sale_voided',
  'sale_defaulted',
  'sale_cancelled',
  'below_reserve',
  'second_chance',
]);

const bidsOf = (events: readonly AuctionEvent[]) =>
  events.flatMap((event) => (event.type === 'BidPlaced' ? [event.data.bid] : []));
