import { formatEur } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { texts } from '../texts.ts';

/** A named amount; the list of them is a `dl`. */
export function Fact({ name, value, testId }: { name: string; value: string; testId?: string }) {
  return (
    <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="baseline" columnGap="3">
      <Box as="dt" flex="1 1 0" minW="5.5rem" color="fg.muted" textStyle="sm">
        {name}
      </Box>
      <Box as="dd" textStyle="figure" data-testid={testId}>
        {value}
      </Box>
    </Box>
  );
}

export function ReserveChip({ view }: { view: AuctionView }) {
  const [palette, text] = !view.hasReserve
    ? ['gray', texts.noReserve]
    : view.reserveMet
      ? ['leading', texts.reserveMet]
      : ['warning', texts.reserveNotMet];
  return (
    <Badge colorPalette={palette} whiteSpace="normal" py="0.5">
      {text}
    </Badge>
  );
}

/** What the next bid has to be. */
export function Ladder({ minimum, increment }: { minimum: number; increment: number }) {
  return (
    <Box as="dl" display="grid" gap="1.5">
      <Fact name={texts.minimumBid} value={formatEur(minimum)} testId="minimum-bid" />
      <Fact name={texts.increment} value={formatEur(increment)} />
    </Box>
  );
}
