import { formatEur } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { AxisTimes } from '../../../kit/chart/AxisTimes.tsx';
import { formatAxisEnd } from '../../../kit/format-days.ts';
import { type PricePoint, type PriceSeries, priceMarks } from './price-series.ts';
import { chartTexts } from './texts.ts';

/** The drawing's own units; it is stretched to the room there is, and lines keep their width. */
const WIDTH = 1000;
const HEIGHT = 400;

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

/** Prices over time as steps. Words and figures are text over the drawing, so they are not stretched with it. */
export function StepChart({ series, summary, palette, marksAt, live }: StepChartProps) {
  const { past, future, from, to, extendedAt } = series;
  const prices = [...past, ...future].map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const room = Math.max(1, (most - least) * 0.12);
  const share = (at: number) => (at - from) / Math.max(1, to - from);
  const height = (price: number) => 1 - (price - least + room) / (most - least + 2 * room);
  const x = (at: number) => Math.round(share(at) * WIDTH * 10) / 10;
  const y = (price: number) => Math.round(height(price) * HEIGHT * 10) / 10;
  const line = (points: PricePoint[], until: number) =>
    points.map(({ at, price }, n) => (n === 0 ? `M${x(at)} ${y(price)}` : `H${x(at)}V${y(price)}`)).join('') +
    (points.length > 0 ? `H${x(until)}` : '');
  const now = past.at(-1);
  const here = future.length > 0 ? (now?.at ?? from) : to;
  const drawn = line(past, here);
  const area = drawn === '' ? '' : `${drawn}V${HEIGHT}H${x(past[0]?.at ?? from)}Z`;
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
            <path d={area} fill="currentColor" opacity="0.1" />
            <path
              d={drawn}
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={line(future, to)}
              stroke="currentColor"
              strokeWidth="2"
              strokeDasharray="2 5"
              opacity="0.75"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </Box>
        {priceMarks(least, most).map((mark) => (
          <Box
            key={mark}
            aria-hidden
            position="absolute"
            insetX="0"
            top={`${height(mark) * 100}%`}
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
            insetStart={`${share(at) * 100}%`}
            h="3"
            borderStartWidth="2px"
            borderColor="warning.solid"
          />
        ))}
        {now && live && (
          <Box
            aria-hidden
            position="absolute"
            insetStart={`${share(here) * 100}%`}
            top={`${height(now.price) * 100}%`}
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
