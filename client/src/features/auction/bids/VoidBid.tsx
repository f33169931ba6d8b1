import { formatEur } from '@autoplace/shared/auction';
import type { ListedBid } from '@autoplace/shared/contract';
import { Button } from '@chakra-ui/react/button';
import { texts } from './void-texts.ts';

/** What an administrator can do with a bid (R100). */
export default function VoidBid({ bid, onAsk }: { bid: ListedBid; onAsk: (bid: ListedBid) => void }) {
  if (bid.voided) return null;
  return (
    <Button
      size="xs"
      variant="ghost"
      colorPalette="outbid"
      aria-label={texts.voidBidOf(bid.bidder, formatEur(bid.amount))}
      onClick={() => onAsk(bid)}
    >
      {texts.voidBid}
    </Button>
  );
}
