import { type DutchSchedule, dutchPriceOf, dutchScheduleOf, formatEur } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { useId } from 'react';
import { formatClock } from '../../../../kit/format-moments.ts';
import { Surface } from '../../../../kit/page/Surface.tsx';
import { useServerTime } from '../../../../lib/live/index.ts';
import { PANEL_PADDING } from '../../parts/panel-padding.ts';
import { phaseOf } from '../../phase.ts';
import { useTick } from '../../use-tick.ts';

const texts = {
  schedule: 'Sledeća sniženja',
  endUnsold: 'Kraj bez prodaje',
};

const SHOWN = 4;

/** The next drops after `now`, and the end if it comes among them; times in epoch milliseconds. */
export function upcomingDrops(schedule: DutchSchedule, now: number): { at: number; price: number | null }[] {
  const drops: { at: number; price: number | null }[] = [];
  let at: number | null = now;
  while (drops.length < SHOWN) {
    at = dutchPriceOf(schedule, at).nextDropAt;
    if (at === null) return [...drops, { at: schedule.endsAt, price: null }];
    drops.push({ at, price: dutchPriceOf(schedule, at).price });
  }
  return drops;
}

/** What waiting would bring, and that it may bring nothing. */
export default function DropSchedule({ view }: { view: AuctionView }) {
  const headingId = useId();
  const schedule = dutchScheduleOf(view);
  const open = useServerTime((now) => phaseOf(view, now) === 'open');
  const now = useTick(schedule);
  if (schedule === null || !open) return null;
  return (
    <Surface aria-labelledby={headingId} p={PANEL_PADDING}>
      <Heading as="h2" id={headingId} textStyle="subtitle" mb="3">
        {texts.schedule}
      </Heading>
      <Box as="ol" listStyleType="none">
        {upcomingDrops(schedule, now).map(({ at, price }) => (
          <Box
            as="li"
            key={at}
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            columnGap="3"
            py="1.5"
          >
            <Box color="fg.muted" fontVariantNumeric="tabular-nums">
              {formatClock(at)}
            </Box>
            <Box textStyle="figure" color={price === null ? 'fg.muted' : undefined}>
              {price === null ? texts.endUnsold : formatEur(price)}
            </Box>
          </Box>
        ))}
      </Box>
    </Surface>
  );
}
