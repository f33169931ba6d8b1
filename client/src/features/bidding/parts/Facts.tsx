import { formatEur } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useState } from 'react';
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

/** How the reserve stands; of one that was committed to also, on demand, that it is sealed and whether it will be opened. */
export function ReserveChip({ view }: { view: AuctionView }) {
  const [palette, text] = !view.hasReserve
    ? ['gray', texts.noReserve]
    : view.reserveMet
      ? ['leading', texts.reserveMet]
      : ['warning', texts.reserveNotMet];
  const [isTold, setTold] = useState(false);
  const look = { colorPalette: palette, whiteSpace: 'normal', py: '0.5' } as const;
  if (view.reserveCommitment == null) return <Badge {...look}>{text}</Badge>;
  return (
    <>
      <Badge {...look} asChild minH="6" cursor="button" textDecoration="underline dotted">
        <button type="button" aria-expanded={isTold} onClick={() => setTold(!isTold)}>
          {text}
        </button>
      </Badge>
      {isTold && (
        <Box order="1" flexBasis="full" pt="1" textStyle="sm" color="fg.muted">
          {view.opensReserve ? texts.reserveSealed : texts.reserveKept}
        </Box>
      )}
    </>
  );
}

/** What the next bid has to be; `children` stand beside the step. */
export function Ladder(props: { minimum: number; increment: number; children: ReactNode }) {
  return (
    <Box display="grid" gap="1.5">
      <Box as="dl">
        <Fact name={texts.minimumBid} value={formatEur(props.minimum)} testId="minimum-bid" />
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="3">
        {props.children}
        <Box as="dl" display="flex" alignItems="baseline" gap="3" ms="auto">
          <Box as="dt" color="fg.muted" textStyle="sm">
            {texts.increment}
          </Box>
          <Box as="dd" textStyle="figure">
            {formatEur(props.increment)}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
