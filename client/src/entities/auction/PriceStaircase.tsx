import type { AuctionType } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { kindLooks } from './kinds/index.ts';

/** The price over time, for the dark stage: up by bids, or down by the clock until somebody takes it. */
export function PriceStaircase({ type }: { type: AuctionType }) {
  const { line, rest, at, color } = kindLooks[type].staircase;
  const [cx, cy] = at;
  return (
    <Box color={color} aria-hidden>
      <svg viewBox="0 0 320 116" width="100%" fill="none" focusable="false" role="presentation">
        <path d={line} stroke="currentColor" strokeWidth="3" strokeLinejoin="round" />
        {rest !== undefined && (
          <path d={rest} stroke="currentColor" strokeWidth="2" strokeDasharray="3 6" opacity="0.5" />
        )}
        <circle cx={cx} cy={cy} r="6" fill="currentColor" />
        <circle cx={cx} cy={cy} r="12" stroke="currentColor" opacity="0.45" strokeWidth="2" />
      </svg>
    </Box>
  );
}
