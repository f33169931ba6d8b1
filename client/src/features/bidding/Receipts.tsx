import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { FileCheck } from 'lucide-react';
import { receiptsPath } from '../../entities/addresses.ts';
import { keptReceipts, receiptsKey } from '../../entities/auction/receipts.ts';
import { formatClock } from '../../kit/format-moments.ts';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { useStored } from '../../lib/page/use-stored.ts';

const texts = {
  line: (seq: number, time: string, hash: string) => `Potvrda br. ${seq} · ${time} · ${hash}`,
};

/** The newest receipt of the user in this auction in one line, which leads to all of them. */
export default function Receipts({ auctionId, userId }: { auctionId: AuctionView['id']; userId: string }) {
  const [receipts] = useStored(receiptsKey(userId, auctionId), keptReceipts);
  const newest = receipts?.[0];
  if (newest === undefined) return null;
  return (
    <LinkButton
      to={receiptsPath(auctionId)}
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
      data-testid="receipt"
    >
      <FileCheck aria-hidden />
      <Box as="span" fontVariantNumeric="tabular-nums" minW="0" overflowWrap="anywhere">
        {texts.line(newest.seq, formatClock(Date.parse(newest.at)), newest.hash.slice(0, 8))}
      </Box>
    </LinkButton>
  );
}
