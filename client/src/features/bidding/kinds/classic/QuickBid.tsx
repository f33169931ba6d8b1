import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Gavel } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { useKeptFocus } from '../../../../kit/form/use-kept-focus.ts';
import type { Block } from '../../phase.ts';
import { texts } from '../../texts.ts';
import { type Feedback, hasRaised, placedFeedback, useCommand } from '../../use-command.ts';

interface QuickBidProps {
  auctionId: string;
  minimum: number;
  /** The leader has nobody to outbid: the tap would only raise their own maximum, which is not shown. */
  leading: boolean;
  block: Block | null;
  reasonId: string;
  /** The new maximum of a bidder who already led, by a bid from another window. */
  onMaximum: (maximum: number) => void;
  onFeedback: (feedback: Feedback | null) => void;
}

/** One tap bids the minimum: the one on the button when the finger came down, not one that slipped in under it. */
export function QuickBid(props: QuickBidProps) {
  const { auctionId, minimum, leading, block, reasonId, onMaximum, onFeedback } = props;
  const { pending, send } = useCommand('bid:place');
  const pressed = useRef<number>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(button, pending);

  const bid = async (event: MouseEvent) => {
    if (leading) return;
    // A click without a pointer, from the keyboard, has no such moment.
    const amount = event.detail === 0 ? minimum : (pressed.current ?? minimum);
    onFeedback(null);
    const reply = await send({ auctionId, amount });
    if (reply.ok && hasRaised(reply.value)) onMaximum(amount);
    onFeedback(
      reply.ok
        ? placedFeedback(texts.quickBidPlaced, reply.value, amount)
        : { tone: 'error', text: reply.error.message },
    );
  };

  return (
    <Button
      ref={button}
      size="lg"
      px="3"
      disabled={block !== null}
      // Not `disabled`, which would take the keyboard's focus away from anyone who has just bid.
      aria-disabled={leading || undefined}
      aria-describedby={block === null ? undefined : reasonId}
      loading={pending}
      loadingText={texts.quickBidSending}
      onPointerDown={() => {
        pressed.current = minimum;
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
