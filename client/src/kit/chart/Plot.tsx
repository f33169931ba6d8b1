import { Box } from '@chakra-ui/react/box';
import { HEIGHT, pathsOf, shareOfHeight, shareOfTime, type TimePoint, WIDTH } from './path.ts';
import type { TimeChartProps } from './TimeChart.tsx';

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

/** The drawing itself. Words and figures are text over it, so they are not stretched with it. */
export function Plot(props: TimeChartProps & { point: TimePoint; picked: boolean }) {
  const { points, frame, marks, steps, dots = false, format, point, picked } = props;
  // Each on its own: a line too short to be seen but for its round ends.
  const gapMs = dots ? -1 : props.gapMs;
  const { line, area } = pathsOf(points, frame, {
    ...(steps !== undefined && { steps }),
    ...(gapMs !== undefined && { gapMs }),
  });
  return (
    <Box aria-hidden>
      {marks.map((mark) => (
        <Box
          key={mark}
          position="absolute"
          insetX="0"
          bottom={percent(shareOfHeight(frame, mark))}
          borderTopWidth="1px"
          borderColor="border"
        />
      ))}
      <Box asChild position="absolute" inset="0" w="full" h="full" color="colorPalette.fg" overflow="visible">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          fill="none"
          aria-hidden="true"
          focusable="false"
        >
          <path d={area} fill="currentColor" opacity="0.12" />
          <path
            d={line}
            stroke="currentColor"
            opacity={dots ? 0.6 : 1}
            strokeWidth={dots ? 7 : 2}
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </Box>
      {marks.map((mark) => (
        <Box
          key={mark}
          as="span"
          position="absolute"
          bottom={`calc(${percent(shareOfHeight(frame, mark))} + 2px)`}
          pe="1"
          borderRadius="xs"
          // Over the line, and still to be read.
          bg="bg.panel/75"
          textStyle="xs"
          lineHeight="1"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
        >
          {format(mark)}
        </Box>
      ))}
      {picked && (
        <Box
          position="absolute"
          insetY="0"
          insetStart={percent(shareOfTime(frame, point.at))}
          borderStartWidth="1px"
          borderColor="border.control"
        />
      )}
      <Box
        position="absolute"
        insetStart={percent(shareOfTime(frame, point.at))}
        bottom={percent(shareOfHeight(frame, point.value))}
        boxSize="2.5"
        m="-5px"
        borderRadius="full"
        bg="colorPalette.fg"
        boxShadow="0 0 0 3px {colors.bg.panel}"
      />
    </Box>
  );
}
