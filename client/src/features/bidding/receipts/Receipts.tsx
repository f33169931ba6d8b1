import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { FileCheck } from 'lucide-react';
import { lazy, useState } from 'react';
import { formatClock } from '../../../kit/format-moments.ts';
import { useStored } from '../../../lib/page/use-stored.ts';
import { BidDialog } from '../parts/BidDialog.tsx';
import { keptReceipts, receiptsKey } from './receipts.ts';

const ReceiptList = lazy(async () => ({ default: (await import('./ReceiptList.tsx')).ReceiptList }));

const texts = {
  title: 'Potvrde vaših ponuda',
  line: (seq: number, time: string, hash: string) => `Potvrda br. ${seq} · ${time} · ${hash}`,
};

/** The newest receipt in one line, and a dialog with all of this user's in this auction. */
export default function Receipts({ auctionId, userId }: { auctionId: string; userId: string }) {
  const [receipts] = useStored(receiptsKey(userId, auctionId), keptReceipts);
  const [open, setOpen] = useState(false);
  const newest = receipts?.[0];
  if (!receipts || newest === undefined) return null;
  return (
    <>
      <Button
        variant="ghost"
        colorPalette="gray"
        size="sm"
        px="2"
        textAlign="start"
        mx="-2"
        maxW="calc(100% + 16px)"
        justifyContent="flex-start"
        fontWeight="500"
        color="fg.muted"
        aria-haspopup="dialog"
        data-testid="receipt"
        onClick={() => setOpen(true)}
      >
        <FileCheck aria-hidden />
        <Box as="span" fontVariantNumeric="tabular-nums" minW="0" overflowWrap="anywhere">
          {texts.line(newest.seq, formatClock(Date.parse(newest.at)), newest.hash.slice(0, 8))}
        </Box>
      </Button>
      <BidDialog title={texts.title} open={open} onClose={() => setOpen(false)}>
        <ReceiptList label={texts.title} receipts={receipts} />
      </BidDialog>
    </>
  );
}
