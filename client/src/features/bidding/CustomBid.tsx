import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { BidDialog } from './BidDialog.tsx';
import { CustomBidForm } from './CustomBidForm.tsx';
import type { Block } from './phase.ts';
import { texts } from './texts.ts';

interface CustomBidProps {
  auctionId: string;
  minimum: number;
  increment: number;
  block: Block | null;
  reasonId: string;
  onPlaced: () => void;
}

/** The button that opens the dialog for an amount of the viewer's own. */
export function CustomBid({ block, reasonId, onPlaced, ...form }: CustomBidProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="lg"
        px="3"
        variant="outline"
        disabled={block !== null}
        aria-describedby={block === null ? undefined : reasonId}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.customBid}
      </Button>
      <BidDialog title={texts.customBidTitle} open={open} onClose={() => setOpen(false)}>
        <CustomBidForm
          {...form}
          block={block}
          onCancel={() => setOpen(false)}
          onPlaced={() => {
            setOpen(false);
            onPlaced();
          }}
        />
      </BidDialog>
    </>
  );
}
