import type { DutchSchedule } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { AlarmClockCheck } from 'lucide-react';
import { formatClockOrDay } from '../../../../kit/format-moments.ts';
import { serverNow } from '../../../../lib/live/index.ts';
import { texts } from '../../texts.ts';
import { type Feedback, useCommand } from '../../use-command.ts';
import { reachedAt } from './arm-choices.ts';

interface ArmedNoticeProps {
  view: AuctionView;
  schedule: DutchSchedule;
  armedPrice: number;
  disabled: boolean;
  onChange: () => void;
  onFeedback: (feedback: Feedback | null) => void;
}

/** The viewer's own armed price, hidden from others. */
export function ArmedNotice({
  view,
  schedule,
  armedPrice,
  disabled,
  onChange,
  onFeedback,
}: ArmedNoticeProps) {
  const { pending, send } = useCommand('price:disarm');
  const at = reachedAt(schedule, armedPrice);
  const remove = async () => {
    onFeedback(null);
    const reply = await send({ auctionId: view.id });
    onFeedback(
      reply.ok ? { tone: 'success', text: texts.disarmed } : { tone: 'error', text: reply.error.message },
    );
  };
  return (
    <Box
      bg="dutch.subtle"
      borderRadius="l2"
      ps="3"
      pe="1.5"
      py="2"
      display="flex"
      flexWrap="wrap"
      columnGap="2.5"
      alignItems="center"
    >
      <Box color="dutch.fg" flexShrink="0">
        <AlarmClockCheck size={20} aria-hidden />
      </Box>
      <Box flex="1 1 3rem" textStyle="sm" data-testid="armed-price">
        <Box fontWeight="600">{texts.armed(armedPrice)}</Box>
        <Box color="fg.muted">
          {at === null ? texts.armedNever : texts.armedWhen(formatClockOrDay(at, serverNow()))}
        </Box>
      </Box>
      <Box display="flex" flexDirection={{ lg: 'column' }}>
        <Button size="sm" variant="ghost" colorPalette="gray" disabled={disabled} onClick={onChange}>
          {texts.armChange}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          disabled={disabled}
          loading={pending}
          onClick={remove}
        >
          {texts.armRemove}
        </Button>
      </Box>
    </Box>
  );
}
