import { formatEur } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { useMemo } from 'react';
import type { TimePoint } from '../../../kit/chart/path.ts';
import { wholeMarks } from '../../../kit/chart/scale.ts';
import { TimeChart } from '../../../kit/chart/TimeChart.tsx';
import { formatChartTime } from '../../../kit/format-days.ts';
import type { Moment } from './TimelineRow.tsx';
import { texts } from './texts.ts';

const words = texts.replay;

/** The price as far as it has been replayed, within the frame of the whole. */
export function ReplayChart({ timeline, step }: { timeline: readonly Moment[]; step: number }) {
  const all = useMemo(
    () =>
      timeline.flatMap(({ at, price }, index): (TimePoint & { index: number })[] =>
        price === null ? [] : [{ at: Date.parse(at), value: price, index }],
      ),
    [timeline],
  );
  const points = all.filter(({ index }) => index < step);
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return null;
  const prices = all.map(({ value }) => value);
  const [least, most] = prices.reduce(
    ([least, most], price) => [Math.min(least, price), Math.max(most, price)] as const,
    [first.value, first.value] as const,
  );
  const room = Math.max(1, (most - least) * 0.12);
  const frame = { from: first.at, to: last.at, bottom: least - room, top: most + room };
  const spanMs = last.at - first.at;
  return (
    <Box minH={{ base: '17rem', md: '19.5rem' }}>
      {points.length === 0 ? (
        <Box color="fg.muted">{words.noPrice}</Box>
      ) : (
        <TimeChart
          scrubLabel={words.scrub}
          points={points}
          frame={frame}
          marks={wholeMarks(frame.bottom, frame.top)}
          palette="brand"
          steps
          height={{ base: '190px', md: '230px' }}
          format={formatEur}
          formatTime={(at) => formatChartTime(at, spanMs)}
        />
      )}
    </Box>
  );
}
