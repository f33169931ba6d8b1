import { formatCountdown, formatEur, primaryImageOf } from '@autoplace/shared/auction';
import type { AuctionSummary } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { CROWDED } from '../../../entities/auction/crowded.ts';
import {
  type LotImage,
  LotPicture,
  LotRoom,
  LotSheet,
  LotTitle,
} from '../../../entities/auction/LotParts.tsx';
import { lotState } from '../../../entities/auction/lot.ts';
import { useServerNow } from '../../../lib/live/index.ts';
import { texts } from './texts.ts';

/** Other lots beside one another, as many as there is room for. */
export const LotTiles = ({ children }: { children: ReactNode }) => (
  <Box
    as="ul"
    listStyleType="none"
    display="grid"
    gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 19rem), 1fr))"
    gap="3"
    _empty={{ display: 'none' }}
  >
    {children}
  </Box>
);

/** Another lot in a few words. */
export const LotTile = (props: {
  id: string;
  title: string;
  image: LotImage | undefined;
  price: number;
  /** What else is said of it. */
  children: ReactNode;
}) => (
  <li>
    <LotRoom>
      <LotSheet
        edge={undefined}
        gridTemplateColumns="6.5rem minmax(0, 1fr)"
        alignItems="center"
        columnGap="3"
        p="3"
        css={{ [CROWDED]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
      >
        <LotPicture image={props.image} />
        <Box minW="0">
          <LotTitle to={`/auctions/${props.id}`} mb="0.5">
            {props.title}
          </LotTitle>
          <Box textStyle="figure">{formatEur(props.price)}</Box>
          <Box textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
            {props.children}
          </Box>
        </Box>
      </LotSheet>
    </LotRoom>
  </li>
);

/** One that can be bid on, with price and end as they move. */
export function OpenTile({ lot }: { lot: AuctionSummary }) {
  const { price, status, leftMs, over, look } = lotState(lot, useServerNow());
  const { car } = lot;
  return (
    <LotTile id={lot.id} title={lot.title} image={primaryImageOf(car)} price={price}>
      {over ? look.label : (status === 'scheduled' ? texts.startsIn : texts.endsIn)(formatCountdown(leftMs))}
    </LotTile>
  );
}
