import { dutchScheduleOf } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { AlarmClockPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { lazy } from '../../../../kit/page/Spare.tsx';
import { requestLogin } from '../../../../lib/auth/index.ts';
import { BidDialog } from '../../parts/BidDialog.tsx';
import type { Block } from '../../phase.ts';
import { texts } from '../../texts.ts';
import type { Feedback } from '../../use-command.ts';
import { useTick } from '../../use-tick.ts';
import { ArmedNotice } from './ArmedNotice.tsx';
import { armChoices } from './arm-choices.ts';

const ArmForm = lazy(async () => ({ default: (await import('./ArmForm.tsx')).ArmForm }));

interface ArmPriceProps {
  view: AuctionView;
  armedPrice: number | null;
  block: Block | null;
  reasonId: string;
  onFeedback: (feedback: Feedback | null) => void;
}

/** 'Kupi kada cena padne na X': arms, changes and disarms a price, and shows the armed one. */
export function ArmPrice({ view, armedPrice, block, reasonId, onFeedback }: ArmPriceProps) {
  const [open, setOpen] = useState(false);
  const schedule = dutchScheduleOf(view);
  const now = useTick(schedule);
  const place = useRef<HTMLDivElement>(null);
  const firstButton = () => place.current?.querySelector('button') ?? null;
  const armed = armedPrice !== null;
  const wasArmed = useRef(armed);
  useEffect(() => {
    // The focused button disappears with the armed price: move the focus.
    if (wasArmed.current && !armed && document.activeElement === document.body)
      place.current?.querySelector('button')?.focus();
    wasArmed.current = armed;
  }, [armed]);
  const signedOut = block === 'signedOut';
  if (schedule === null) return null;
  const choices = armChoices(schedule, now);
  if (choices.length === 0 && armedPrice === null && !open) return null;
  return (
    <Box ref={place} display="grid">
      {armedPrice === null ? (
        <Button
          size="lg"
          variant="outline"
          colorPalette="gray"
          // Before the start there is no other button here that lets a visitor sign in.
          disabled={block !== null && !signedOut}
          aria-describedby={block === null ? undefined : reasonId}
          aria-haspopup="dialog"
          onClick={() => (signedOut ? requestLogin() : setOpen(true))}
        >
          <AlarmClockPlus aria-hidden />
          {texts.arm}
        </Button>
      ) : (
        <ArmedNotice
          view={view}
          schedule={schedule}
          armedPrice={armedPrice}
          onFeedback={onFeedback}
          disabled={block !== null}
          onChange={() => setOpen(true)}
        />
      )}
      <BidDialog title={texts.arm} open={open} onClose={() => setOpen(false)} finalFocus={firstButton}>
        <ArmForm
          view={view}
          choices={choices}
          armedPrice={armedPrice}
          block={block}
          onCancel={() => setOpen(false)}
          onArmed={(price) => {
            setOpen(false);
            if (price !== null) onFeedback({ tone: 'success', text: texts.armedNow(price) });
          }}
        />
      </BidDialog>
    </Box>
  );
}
