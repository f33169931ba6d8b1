import type { AuctionView } from '@autoplace/shared/contract';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { lazy } from '../../../../kit/page/Spare.tsx';
import { BidDialog } from '../../parts/BidDialog.tsx';
import type { Block } from '../../phase.ts';
import { texts } from '../../texts.ts';
import type { Feedback } from '../../use-command.ts';

const AcceptConfirm = lazy(async () => ({ default: (await import('./AcceptConfirm.tsx')).AcceptConfirm }));

interface AcceptPriceProps {
  view: AuctionView;
  price: number;
  block: Block | null;
  reasonId: string;
  onFeedback: (feedback: Feedback | null) => void;
}

/** 'Prihvati cenu', and the question whether it is meant. */
export function AcceptPrice({ view, price, block, reasonId, onFeedback }: AcceptPriceProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="xl"
        colorPalette="dutch"
        disabled={block !== null}
        aria-describedby={block === null ? undefined : reasonId}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.accept(price)}
      </Button>
      <BidDialog title={texts.acceptTitle} open={open} onClose={() => setOpen(false)}>
        <AcceptConfirm
          view={view}
          price={price}
          block={block}
          onCancel={() => setOpen(false)}
          onDone={(feedback) => {
            setOpen(false);
            onFeedback(feedback);
          }}
        />
      </BidDialog>
    </>
  );
}
