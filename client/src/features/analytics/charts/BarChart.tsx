import { Box } from '@chakra-ui/react/box';
import { type PointerEvent, useState } from 'react';
import { AxisTimes } from '../../../kit/chart/AxisTimes.tsx';
import { Scrub } from '../../../kit/chart/Scrub.tsx';
import { axisTop } from '../../../kit/chart/scale.ts';
import { formatDay } from '../../../kit/format-days.ts';
import { formatDayGenitive } from '../../../kit/format-moments.ts';
import type { Bar } from '../series.ts';
import { texts } from '../texts.ts';

/** The drawing's own units; it is stretched to the room there is. */
const HEIGHT = 100;

interface BarChartProps {
  title: string;
  bars: readonly Bar[];
  format: (value: number) => string;
  palette: string;
}

export const whenOf = ({ from, to }: Bar): string =>
  from === to ? formatDayGenitive(from) : texts.span(formatDay(from), formatDayGenitive(to));

/**
 * Values over time as bars. A range that lies over the drawing chooses one of them, by pointer, finger or arrow keys;
 * its value stands above and is what a screen reader says.
 */
export function BarChart({ title, bars, format, palette }: BarChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const top = axisTop(Math.max(...bars.map(({ value }) => value)), 1);
  const index = Math.min(chosen ?? bars.length - 1, bars.length - 1);
  const bar = bars[index];
  if (bar === undefined) return null;
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - left) / width) * bars.length);
    setChosen(Math.max(0, Math.min(bars.length - 1, at)));
  };
  return (
    <Box colorPalette={palette}>
      <Box aria-hidden display="flex" justifyContent="space-between" gap="3" textStyle="sm" minH="6" mb="5">
        <Box as="span" color="fg.muted">
          {whenOf(bar)}
        </Box>
        <Box as="span" textStyle="figure">
          {format(bar.value)}
        </Box>
      </Box>
      <Box
        position="relative"
        h={{ base: '140px', md: '170px' }}
        onPointerMove={point}
        // Lifting a finger leaves the area: keep its choice.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
        borderRadius="sm"
        _focusWithin={{ outline: '2px solid {colors.brand.focusRing}', outlineOffset: '4px' }}
      >
        <Axis top={top} format={format} />
        <Box asChild position="absolute" inset="0" w="full" h="full" color="colorPalette.solid">
          <svg
            viewBox={`0 0 ${bars.length} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            {bars.map(({ from, value }, n) => (
              <rect
                key={from}
                x={n + 0.12}
                width={0.76}
                y={HEIGHT - (value / top) * HEIGHT}
                height={(value / top) * HEIGHT}
                fill="currentColor"
                opacity={chosen === null || n === index ? 1 : 0.45}
              />
            ))}
          </svg>
        </Box>
        <Scrub
          last={bars.length - 1}
          place={index}
          onPlace={setChosen}
          aria-label={texts.charts.scrub(title)}
          aria-valuetext={`${whenOf(bar)}: ${format(bar.value)}`}
        />
      </Box>
      <AxisTimes>
        <span>{formatDay(bars[0]?.from ?? bar.from)}</span>
        <span>{formatDay(bars.at(-1)?.to ?? bar.to)}</span>
      </AxisTimes>
    </Box>
  );
}

const Axis = ({ top, format }: { top: number; format: (value: number) => string }) => (
  <Box aria-hidden position="absolute" insetX="0" top="0" borderTopWidth="1px" borderColor="border">
    <Box
      as="span"
      position="absolute"
      bottom="1px"
      textStyle="xs"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
    >
      {format(top)}
    </Box>
  </Box>
);
