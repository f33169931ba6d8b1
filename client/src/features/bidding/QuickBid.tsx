import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Gavel } from 'lucide-react';
import { useRef } from 'react';
import { texts } from './texts.ts';
import { type Feedback, useCommand } from './use-command.ts';

interface QuickBidProps {
  auctionId: string;
  minimum: number;
  disabled: boolean;
  reasonId: string;
  onFeedback: (feedback: Feedback | null) => void;
}

/** One tap bids the minimum: the one on the button when the finger came down, not one that slipped in under it. */
export function QuickBid({ auctionId, minimum, disabled, reasonId, onFeedback }: QuickBidProps) {
  const { pending, send } = useCommand('bid:place');
  const pressed = useRef<number>(undefined);

  const bid = async () => {
    const amount = pressed.current ?? minimum;
    pressed.current = undefined;
    onFeedback(null);
    const reply = await send({ auctionId, amount });
    onFeedback(
      reply.ok
        ? { tone: 'success', text: texts.quickBidPlaced }
        : { tone: 'error', text: reply.error.message },
    );
  };

  return (
    <Button
      size="lg"
      px="3"
      disabled={disabled}
      aria-describedby={disabled ? reasonId : undefined}
      loading={pending}
      loadingText={texts.quickBidSending}
      onPointerDown={() => {
        pressed.current = minimum;
      }}
      onPointerLeave={() => {
        pressed.current = undefined;
      }}
      onClick={bid}
    >
      <Box asChild hideBelow="sm">
        <Gavel aria-hidden />
      </Box>
      {texts.quickBid(minimum)}
    </Button>
  );
}
