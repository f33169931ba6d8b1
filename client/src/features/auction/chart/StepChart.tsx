import { formatEur } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { AxisTimes } from '../../../kit/chart/AxisTimes.tsx';
import {
  HEIGHT,
  pathsOf,
  shareOfHeight,
  shareOfTime,
  type TimePoint,
  WIDTH,
} from '../../../kit/chart/path.ts';
import { wholeMarks } from '../../../kit/chart/scale.ts';
import { formatAxisEnd } from '../../../kit/format-days.ts';
import type { PriceSeries } from './price-series.ts';
import { chartTexts } from './texts.ts';

interface StepChartProps {
  series: PriceSeries;
  /** What the drawing says, in words. */
  summary: string;
  palette: 'brand' | 'dutch';
  /** At which side the amounts stand. */
  marksAt: 'start' | 'end';
  /** False once nothing moves any more. */
  live: boolean;
}

/** The last of these prices holds until `at`. */
const upTo = (points: readonly TimePoint[], at: number) =>
  points.concat(points.slice(-1).map(({ value }) => ({ at, value })));

/** Prices over time as steps. Words and figures are text over the drawing, so they are not stretched with it. */
export function StepChart({ series, summary, palette, marksAt, live }: StepChartProps) {
  const { past, future, from, to, extendedAt } = series;
  const prices = [...past, ...future].map(({ value }) => value);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const room = Math.max(1, (most - least) * 0.12);
  const frame = { from, to, bottom: least - room, top: most + room };
  const left = (at: number) => `${shareOfTime(frame, at) * 100}%`;
  const top = (price: number) => `${(1 - shareOfHeight(frame, price)) * 100}%`;
  const now = past.at(-1);
  const here = future.length > 0 ? (now?.at ?? from) : to;
  const drawn = pathsOf(upTo(past, here), frame, { steps: true });
  return (
    <Box>
      <Box position="relative" h={{ base: '190px', md: '240px' }} colorPalette={palette}>
        <Box
          asChild
          position="absolute"
          inset="0"
          w="full"
          h="full"
          color="colorPalette.fg"
          overflow="visible"
        >
          <svg
            role="img"
            aria-label={summary}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            fill="none"
          >
            <path d={drawn.area} fill="currentColor" opacity="0.1" />
            <path
              d={drawn.line}
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={pathsOf(upTo(future, to), frame, { steps: true }).line}
              stroke="currentColor"
              strokeWidth="2"
              strokeDasharray="2 5"
              opacity="0.75"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </Box>
        {wholeMarks(least, most).map((mark) => (
          <Box
            key={mark}
            aria-hidden
            position="absolute"
            insetX="0"
            top={top(mark)}
            borderTopWidth="1px"
            borderColor="border"
          >
            <Box
              as="span"
              position="absolute"
              {...(marksAt === 'end' ? { insetEnd: '0' } : { insetStart: '0' })}
              bottom="1px"
              textStyle="xs"
              color="fg.muted"
              fontVariantNumeric="tabular-nums"
            >
              {formatEur(mark)}
            </Box>
          </Box>
        ))}
        {extendedAt.map((at) => (
          <Box
            key={at}
            aria-hidden
            data-testid="extension-mark"
            position="absolute"
            bottom="0"
            insetStart={left(at)}
            h="3"
            borderStartWidth="2px"
            borderColor="warning.solid"
          />
        ))}
        {now && live && (
          <Box
            aria-hidden
            position="absolute"
            insetStart={left(here)}
            top={top(now.value)}
            boxSize="3"
            m="-6px"
            borderRadius="full"
            bg="colorPalette.fg"
            boxShadow="0 0 0 4px {colors.bg.panel}"
          />
        )}
      </Box>
      <AxisTimes>
        <span>{formatAxisEnd(from, to - from)}</span>
        {extendedAt.length > 0 && (
          <Box as="span" color="fg.warning">
            | {chartTexts.chartExtended}
          </Box>
        )}
        <span>{live && future.length === 0 ? chartTexts.chartNow : formatAxisEnd(to, to - from)}</span>
      </AxisTimes>
    </Box>
  );
}
