import type { AuctionView } from '@autoplace/shared/contract';
import { useRef } from 'react';
import { AnswerFailure, AnswerPanel } from '../parts/AnswerPanel.tsx';
import { BidderOffer } from './BidderOffer.tsx';
import { SellerOffers } from './SellerOffers.tsx';
import { texts } from './texts.ts';
import { useSecondChance } from './use-second-chance.ts';

/** Below the result of a sale that the buyer has defaulted: what its bidder is offered, or what its seller offers, which support sees too. */
export default function SecondChance({ view, isOwn }: { view: AuctionView; isOwn: boolean }) {
  const { value, error, reload, change } = useSecondChance(view.id, isOwn);
  const panel = useRef<HTMLDivElement>(null);
  if (value === null)
    return error === null ? null : (
      <AnswerFailure title={texts.loadFailed} reason={error} onRetry={() => void reload()} />
    );
  const { own, seller } = value;
  if (own === null && seller === null) return null;
  const answering = {
    view,
    onRefused: () => void reload(),
    onAnswered: (chance: typeof value) => {
      change(() => chance);
      // The button that asked is gone.
      panel.current?.focus({ preventScroll: true });
    },
  };
  return (
    <AnswerPanel panel={panel} title={texts.title} testId="second-chance">
      {own !== null && <BidderOffer offer={own} panel={panel} {...answering} />}
      {seller !== null && <SellerOffers seller={seller} isOwn={isOwn} {...answering} />}
    </AnswerPanel>
  );
}
