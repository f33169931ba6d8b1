import { Box } from '@chakra-ui/react/box';

const paths = {
  classic: { line: 'M0 96H52V80H96V70H150V48H204V36H252V20H320', at: [252, 20], color: 'cobalt.300' },
  dutch: { line: 'M0 20H44V36H88V52H132V68H176V84H214', at: [214, 84], color: 'amber.400' },
} as const;

/** The price over time, for the dark stage: up by bids, or down by the clock until somebody takes it. */
export function PriceStaircase({ type }: { type: keyof typeof paths }) {
  const { line, at, color } = paths[type];
  const [cx, cy] = at;
  return (
    <Box color={color} aria-hidden>
      <svg viewBox="0 0 320 116" width="100%" fill="none" focusable="false" role="presentation">
        <path d={line} stroke="currentColor" strokeWidth="3" strokeLinejoin="round" />
        {type === 'dutch' && (
          <path
            d="M226 84H258V100H320"
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray="3 6"
            opacity="0.5"
          />
        )}
        <circle cx={cx} cy={cy} r="6" fill="currentColor" />
        <circle cx={cx} cy={cy} r="12" stroke="currentColor" opacity="0.45" strokeWidth="2" />
      </svg>
    </Box>
  );
}
