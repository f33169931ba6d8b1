import { dutchScheduleOf } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { Button } from '@chakra-ui/react/button';
import { AlarmClockPlus } from 'lucide-react';
import { useState } from 'react';
import { ArmedNotice } from './ArmedNotice.tsx';
import { ArmForm } from './ArmForm.tsx';
import { armChoices } from './arm-choices.ts';
import { BidDialog } from './BidDialog.tsx';
import type { Block } from './phase.ts';
import { texts } from './texts.ts';
import type { Feedback } from './use-command.ts';
import { useTick } from './use-tick.ts';

interface ArmPriceProps {
  view: AuctionView;
  armedPrice: number | null;
  block: Block | null;
  reasonId: string;
  onFeedback: (feedback: Feedback | null) => void;
}

/** 'Kupi kada cena padne na X': armed, changed and taken back here; what is armed stands in its place. */
export function ArmPrice({ view, armedPrice, block, reasonId, onFeedback }: ArmPriceProps) {
  const [open, setOpen] = useState(false);
  const schedule = dutchScheduleOf(view);
  const now = useTick(schedule);
  // It may be armed before the start too.
  const blocked = block === 'scheduled' ? null : block;
  if (schedule === null) return null;
  const choices = armChoices(schedule, now);
  if (choices.length === 0 && armedPrice === null && !open) return null;
  return (
    <>
      {armedPrice === null ? (
        <Button
          size="lg"
          variant="outline"
          colorPalette="gray"
          disabled={blocked !== null}
          aria-describedby={blocked === null ? undefined : reasonId}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <AlarmClockPlus aria-hidden />
          {texts.arm}
        </Button>
      ) : (
        <ArmedNotice
          {...{ view, schedule, armedPrice, onFeedback }}
          disabled={blocked !== null}
          onChange={() => setOpen(true)}
        />
      )}
      <BidDialog title={texts.arm} open={open} onClose={() => setOpen(false)}>
        <ArmForm
          {...{ view, choices, armedPrice }}
          block={blocked}
          onCancel={() => setOpen(false)}
          onArmed={(price) => {
            setOpen(false);
            if (price !== null) onFeedback({ tone: 'success', text: texts.armedNow(price) });
          }}
        />
      </BidDialog>
    </>
  );
}
