import { Box } from '@chakra-ui/react/box';
import { type PointerEvent, useState } from 'react';
import { Plot } from './Plot.tsx';
import { type Frame, pointAt, type TimePoint } from './path.ts';

export interface TimeChartProps {
  /** What a screen reader calls the control that goes through the points. */
  scrubLabel: string;
  /** In order of time; not empty. */
  points: readonly TimePoint[];
  frame: Frame;
  /** Where lines are drawn across, with the values at them. */
  marks: readonly number[];
  palette: string;
  /** Each value holds until the next. */
  steps?: boolean;
  /** Points that are further apart, in milliseconds, are not joined. */
  gapMs?: number;
  height?: Record<string, string>;
  format: (value: number) => string;
  formatTime: (at: number) => string;
  /** For the axis, where there is less room. */
  formatMark?: (value: number) => string;
  formatAxisTime?: (at: number) => string;
}

/**
 * Values over time. A range that lies over the drawing goes through the points, by pointer, finger or arrow keys: the
 * chosen one stands above, and is what a screen reader says. Anyone who is at it with the keyboard stays at their moment
 * while new points come.
 */
export function TimeChart(props: TimeChartProps) {
  const { points, frame, steps = false, format, formatTime, formatAxisTime = formatTime } = props;
  const [chosenAt, setChosenAt] = useState<number | null>(null);
  const last = points.length - 1;
  const index = chosenAt === null ? last : pointAt(points, chosenAt, steps);
  const point = points[index];
  if (point === undefined) return null;
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosenAt(frame.from + ((event.clientX - left) / width) * (frame.to - frame.from));
  };
  return (
    <Box colorPalette={props.palette}>
      <Box
        aria-hidden
        display="flex"
        justifyContent="space-between"
        alignItems="baseline"
        gap="3"
        textStyle="sm"
        minH="7"
        mb="5"
        whiteSpace="nowrap"
      >
        <Box as="span" textStyle="figure.lg" data-readout>
          {format(point.value)}
        </Box>
        <Box as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
          {formatTime(point.at)}
        </Box>
      </Box>
      <Box
        position="relative"
        h={props.height ?? { base: '130px', md: '150px' }}
        borderRadius="sm"
        onPointerMove={follow}
        onPointerLeave={() => setChosenAt(null)}
        _focusWithin={{ outline: '2px solid {colors.brand.focusRing}', outlineOffset: '4px' }}
      >
        <Plot {...props} point={point} picked={chosenAt !== null} />
        <Box asChild position="absolute" inset="0" w="full" h="full" m="0" opacity="0" cursor="crosshair">
          <input
            type="range"
            min={0}
            max={last}
            step={1}
            value={index}
            onFocus={() => setChosenAt((at) => at ?? point.at)}
            onBlur={() => setChosenAt(null)}
            onChange={({ target }) => setChosenAt(points[Number(target.value)]?.at ?? null)}
            aria-label={props.scrubLabel}
            aria-valuetext={`${formatTime(point.at)}: ${format(point.value)}`}
          />
        </Box>
      </Box>
      <Box
        aria-hidden
        display="flex"
        justifyContent="space-between"
        pt="1.5"
        borderTopWidth="1px"
        borderColor="border.emphasized"
        textStyle="xs"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        <span>{formatAxisTime(frame.from)}</span>
        <span>{formatAxisTime((frame.from + frame.to) / 2)}</span>
        <span>{formatAxisTime(frame.to)}</span>
      </Box>
    </Box>
  );
}
