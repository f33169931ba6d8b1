import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { Gavel } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useKeptFocus } from '../../../../kit/form/use-kept-focus.ts';
import { lazy } from '../../../../kit/page/Spare.tsx';
import { BidDialog } from '../../parts/BidDialog.tsx';
import { isMissing } from '../../parts/missing-rights.ts';
import type { Block } from '../../phase.ts';
import { texts } from '../../texts.ts';
import { type Feedback, placedFeedback, useCommand } from '../../use-command.ts';

const MissingBody = lazy(async () => ({
  default: (await import('../../parts/MissingBody.tsx')).MissingBody,
}));

interface QuickBidProps {
  view: AuctionView;
  minimum: number;
  /** The leader has nobody to outbid: a bid would only raise their own maximum, which is not shown. */
  leading: boolean;
  block: Block | null;
  reasonId: string;
  onFeedback: (feedback: Feedback | null) => void;
}

/** Screen readers speak the question for some seconds, and press by keys or by taps (WCAG 2.2.1). */
const ASKS_MS = 10_000;

/**
 * Bids the minimum in two presses: the first asks, in the same place and for ten seconds, and the second sends the amount that was asked
 * about. Another minimum or other terms meanwhile take the question back.
 */
export function QuickBid(props: QuickBidProps) {
  const { view, minimum, leading, block, reasonId, onFeedback } = props;
  const { pending, missing, forget, send } = useCommand('bid:place');
  const { termsVersion } = view;
  const [asked, setAsked] = useState<{ minimum: number; termsVersion: number } | null>(null);
  const asking = asked?.minimum === minimum && asked.termsVersion === termsVersion;
  /** Whether it asked when the finger came down. */
  const pressed = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(button, pending);
  useEffect(() => {
    if (asked === null) return;
    if (!asking) {
      setAsked(null);
      onFeedback(
        asked.termsVersion === termsVersion
          ? { tone: 'info', text: texts.minimumIsNow(minimum) }
          : { tone: 'warning', text: texts.termsChangedQuick, stays: true },
      );
      return;
    }
    const timer = setTimeout(() => setAsked(null), ASKS_MS);
    return () => clearTimeout(timer);
  }, [asked, asking, minimum, termsVersion, onFeedback]);

  const bid = async (amount: number) => {
    setAsked(null);
    const reply = await send({ auctionId: view.id, amount, termsVersion });
    if (!reply.ok && isMissing(reply.error)) return;
    onFeedback(
      reply.ok
        ? placedFeedback(texts.quickBidPlaced, reply.value, amount)
        : { tone: 'error', text: reply.error.message },
    );
  };
  // The amount is asked for where it was, at the button, which gets the keyboard.
  const phoneSaved = (text: string) => {
    forget();
    onFeedback({ tone: 'warning', text, stays: true });
  };
  const press = ({ detail }: MouseEvent) => {
    // A click from the keyboard has no finger that came down before. A double click is one press.
    const changed = detail !== 0 && pressed.current !== asking;
    if (leading || changed || (asking && detail === 2)) return;
    if (asking) return void bid(minimum);
    onFeedback(null);
    setAsked({ minimum, termsVersion });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that is held would press twice.
    if (event.repeat) event.preventDefault();
    if (event.key === 'Escape') setAsked(null);
  };

  return (
    <>
      {/* Not after the button, which leaves the keyboard to its neighbour where it is hidden. */}
      <VisuallyHidden role="status">
        {asking && texts.quickBidAsksAloud(minimum, ASKS_MS / 1000)}
      </VisuallyHidden>
      <Button
        ref={button}
        size="lg"
        px="3"
        colorPalette={asking ? 'leading' : undefined}
        disabled={block !== null}
        // Not `disabled`, which would take the keyboard's focus away from anyone who has just bid.
        aria-disabled={leading || undefined}
        // The bar of the phone has no room for a button that cannot be pressed.
        hideBelow={leading ? 'lg' : undefined}
        aria-describedby={block === null ? undefined : reasonId}
        loading={pending}
        loadingText={texts.quickBidSending}
        onPointerDown={() => {
          pressed.current = asking;
        }}
        onKeyDown={onKeyDown}
        onClick={press}
      >
        <Box asChild hideBelow="sm">
          <Gavel aria-hidden />
        </Box>
        {/* As wide as the longer of the two: nothing moves under the finger. */}
        <Box as="span" display="inline-grid" css={{ '& > span': { gridArea: '1 / 1' } }}>
          <span style={{ visibility: asking ? 'hidden' : undefined }}>{texts.quickBid(minimum)}</span>
          <span style={{ visibility: asking ? undefined : 'hidden' }}>{texts.quickBidAsks(minimum)}</span>
        </Box>
      </Button>
      <BidDialog
        title={texts.notTaken['bid:place']}
        open={missing !== null}
        onClose={forget}
        finalFocus={() => button.current}
      >
        {missing !== null && <MissingBody error={missing} onPhoneSaved={phoneSaved} onClose={forget} />}
      </BidDialog>
    </>
  );
}
