import { Box } from '@chakra-ui/react/box';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { AxisTimes } from './AxisTimes.tsx';
import { Plot } from './Plot.tsx';
import {
  closerSpan,
  type Frame,
  halfAround,
  pointAt,
  type Span,
  shareOfTime,
  type TimePoint,
} from './path.ts';
import { Scrub } from './Scrub.tsx';

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
  /** The points alone, not joined. */
  dots?: boolean;
  height?: Record<string, string>;
  format: (value: number) => string;
  formatTime: (at: number) => string;
  /** For the axis, where there is less room. */
  formatAxisTime?: (at: number) => string;
  /** Shows a part of the time more closely, drawn with the mouse or by + and -; null shows all of it again. */
  onZoom?: (span: Span | null) => void;
}

/**
 * Values over time. A range that lies over the drawing goes through the points, by pointer, finger or arrow keys: the
 * chosen one stands above, and is what a screen reader says. Anyone who is at it with the keyboard stays at their moment
 * while new points come.
 */
export function TimeChart(props: TimeChartProps) {
  const { points, frame, steps = false, format, formatTime, formatAxisTime = formatTime, onZoom } = props;
  const [chosenAt, setChosenAt] = useState<number | null>(null);
  const [drawn, setDrawn] = useState<Span | null>(null);
  const last = points.length - 1;
  const index = chosenAt === null ? last : pointAt(points, chosenAt, steps);
  const point = points[index];
  if (point === undefined) return null;
  const momentOf = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return frame.from + ((event.clientX - left) / width) * (frame.to - frame.from);
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const at = momentOf(event);
    setChosenAt(at);
    setDrawn((span) => span && { ...span, to: at });
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    // A finger goes through the points.
    if (onZoom === undefined || event.pointerType !== 'mouse' || event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setDrawn({ from: momentOf(event), to: momentOf(event) });
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const span = drawn && closerSpan(points, frame, { ...drawn, to: momentOf(event) });
    setDrawn(null);
    if (span) onZoom?.(span);
  };
  const zoomByKey = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') {
      const span = closerSpan(points, frame, halfAround(frame, point.at));
      if (span) onZoom?.(span);
    } else if (key === '-' || key === 'Escape') onZoom?.(null);
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
        flexWrap="wrap"
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
        onPointerDown={begin}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={() => setDrawn(null)}
        onPointerLeave={() => setChosenAt(null)}
        _focusWithin={{ outline: '2px solid {colors.brand.focusRing}', outlineOffset: '4px' }}
      >
        <Plot {...props} point={point} picked={chosenAt !== null} />
        {drawn !== null && (
          <Box
            aria-hidden
            position="absolute"
            insetY="0"
            left={`${100 * shareOfTime(frame, Math.min(drawn.from, drawn.to))}%`}
            right={`${100 * (1 - shareOfTime(frame, Math.max(drawn.from, drawn.to)))}%`}
            bg="colorPalette.solid/20"
          />
        )}
        <Scrub
          last={last}
          place={index}
          onPlace={(place) => setChosenAt(points[place]?.at ?? null)}
          onFocus={() => setChosenAt((at) => at ?? point.at)}
          onBlur={() => setChosenAt(null)}
          onKeyDown={onZoom && zoomByKey}
          aria-label={props.scrubLabel}
          aria-valuetext={`${formatTime(point.at)}: ${format(point.value)}`}
        />
      </Box>
      <AxisTimes>
        <span>{formatAxisTime(frame.from)}</span>
        <span>{formatAxisTime((frame.from + frame.to) / 2)}</span>
        <span>{formatAxisTime(frame.to)}</span>
      </AxisTimes>
    </Box>
  );
}
