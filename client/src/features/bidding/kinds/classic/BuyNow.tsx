import type { AuctionView } from '@autoplace/shared/contract';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { lazy } from '../../../../kit/page/Spare.tsx';
import { requestLogin } from '../../../../lib/auth/index.ts';
import { BidDialog } from '../../parts/BidDialog.tsx';
import type { Block } from '../../phase.ts';
import { texts } from '../../texts.ts';

const BuyNowConfirm = lazy(async () => ({ default: (await import('./BuyNowConfirm.tsx')).BuyNowConfirm }));

/** Possible while the bidding is below the price of it (R7); null when it is not. */
const buyNowPriceOf = ({ buyItNowPrice, currentBid }: AuctionView): number | null =>
  buyItNowPrice !== null && (currentBid ?? 0) < buyItNowPrice ? buyItNowPrice : null;

interface BuyNowProps {
  view: AuctionView;
  block: Block | null;
  reasonId: string;
}

/** 'Kupi odmah', which lets a visitor sign in, and the question whether it is meant. An open dialog stays when the bidding has passed the price. */
export function BuyNow({ view, block, reasonId }: BuyNowProps) {
  const [open, setOpen] = useState(false);
  const price = buyNowPriceOf(view);
  const signedOut = block === 'signedOut';
  if (view.buyItNowPrice === null || (price === null && !open)) return null;
  return (
    <>
      {price !== null && (
        <Button
          size="lg"
          px="3"
          // As the buttons over it.
          minHeight={{ lg: '2.75rem' }}
          fontSize={{ lg: 'sm' }}
          variant="outline"
          colorPalette="leading"
          disabled={block !== null && !signedOut}
          aria-describedby={block === null ? undefined : reasonId}
          aria-haspopup="dialog"
          onClick={() => (signedOut ? requestLogin() : setOpen(true))}
        >
          {texts.buyNow(price)}
        </Button>
      )}
      <BidDialog title={texts.buyNowTitle} open={open} onClose={() => setOpen(false)}>
        <BuyNowConfirm
          view={view}
          price={view.buyItNowPrice}
          passed={price === null}
          block={block}
          onClose={() => setOpen(false)}
        />
      </BidDialog>
    </>
  );
}
