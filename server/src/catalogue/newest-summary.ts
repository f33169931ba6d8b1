import { priceAt } from '@autoplace/shared/auction';
import type { AuctionSummary, AuctionView } from '@autoplace/shared/contract';
import type { AuctionDesk } from '../auctions/index.ts';

/**
 * The auction at its price at `now` (epoch milliseconds). The read model lags a little: a newer fold in
 * memory is shown instead, so that users do not miss their own bid.
 */
export function newestSummary(
  stored: AuctionSummary,
  desk: Pick<AuctionDesk, 'peek'>,
  now: number,
): AuctionSummary {
  const view = desk.peek(stored.id)?.view;
  const newest = view !== undefined && view.seq > stored.seq ? toSummary(view) : stored;
  return { ...newest, currentPrice: priceAt(newest, now) };
}

/** A view without its long texts, and what only verifiers need. */
function toSummary({ car, ...whole }: AuctionView): AuctionSummary {
  const { description, termsVersion, termChanges, ...known } = whole;
  const { reserveCommitment, reserveNonce, softCloseSeconds, ...view } = known;
  const { description: _, features, documents, paper, video, ...brief } = car;
  return { ...view, car: brief };
}
