import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Failure } from '../../../kit/page/Failure.tsx';
import { PANEL_PADDING } from '../parts/panel-padding.ts';
import { BidderOffer } from './BidderOffer.tsx';
import { SellerOffers } from './SellerOffers.tsx';
import { texts } from './texts.ts';
import { useSecondChance } from './use-second-chance.ts';

/** Below the result of a sale that the buyer has defaulted: what its bidder is offered, or what its seller offers. */
export default function SecondChance({ view }: { view: AuctionView }) {
  const { value, error, reload, change } = useSecondChance(view.id);
  const panel = useRef<HTMLDivElement>(null);
  if (value === null)
    return error === null ? null : (
      <Box p={PANEL_PADDING}>
        <Failure title={texts.loadFailed} reason={error} onRetry={() => void reload()} />
      </Box>
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
    <Frame panel={panel}>
      {own !== null && <BidderOffer offer={own} {...answering} />}
      {seller !== null && <SellerOffers seller={seller} {...answering} />}
    </Frame>
  );
}

const Frame = ({ panel, children }: { panel: RefObject<HTMLDivElement | null>; children: ReactNode }) => (
  <Box
    ref={panel}
    tabIndex={-1}
    role="group"
    aria-label={texts.title}
    p={PANEL_PADDING}
    display="grid"
    gap="3"
    data-testid="second-chance"
  >
    <Heading as="h3" textStyle="subtitle">
      {texts.title}
    </Heading>
    {children}
  </Box>
);
