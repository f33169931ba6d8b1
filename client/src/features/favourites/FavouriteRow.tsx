import { formatCountdown, formatEur, primaryImageOf } from '@autoplace/shared/auction';
import type { AuctionSummary } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { factsOf } from '../../entities/auction/card/facts.ts';
import { CROWDED } from '../../entities/auction/crowded.ts';
import { KindMark } from '../../entities/auction/KindMark.tsx';
import { kindLooks } from '../../entities/auction/kinds/index.ts';
import { LotFigure } from '../../entities/auction/LotParts.tsx';
import { LotRow } from '../../entities/auction/LotRow.tsx';
import { closedAt, type LotState, lotState } from '../../entities/auction/lot.ts';
import { CarFactLine } from '../../entities/car/CarFactLine.tsx';
import { formatDate } from '../../kit/format-moments.ts';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { Flash } from '../../kit/theme/Flash.tsx';
import { useServerNow } from '../../lib/live/index.ts';
import FavouriteButton from './FavouriteButton.tsx';
import { texts } from './texts.ts';

const priceLabel = ({ status, running }: LotState) => {
  if (running) return texts.price.running;
  if (status === 'sold') return texts.price.sold;
  return status === 'scheduled' ? texts.price.scheduled : texts.price.over;
};

const timeLabel = ({ status, over }: LotState) => {
  if (over) return texts.endedOn;
  return status === 'scheduled' ? texts.startsIn : texts.timeLeft;
};

/** One favourite, with price and time as they are now. `dropped` ones can still be taken back. */
export function FavouriteRow({ auction, dropped }: { auction: AuctionSummary; dropped: boolean }) {
  const state = lotState(auction, useServerNow());
  const { car } = auction;
  return (
    <LotRow
      to={`/auctions/${auction.id}`}
      title={auction.title}
      image={primaryImageOf(car)}
      dimmed={dropped}
      figures={
        <>
          <LotFigure label={priceLabel(state)}>
            <Flash value={state.price} color="cobalt.500">
              {formatEur(state.price)}
            </Flash>
          </LotFigure>
          <LotFigure label={timeLabel(state)} color={state.lastMinute ? 'fg.error' : undefined}>
            {state.over ? formatDate(closedAt(auction)) : formatCountdown(state.leftMs)}
          </LotFigure>
        </>
      }
      action={
        <>
          <LinkButton
            to={`/auctions/${auction.id}`}
            flex={{ base: '1', lg: 'initial' }}
            variant={state.status === 'ending_soon' ? 'solid' : 'subtle'}
            colorPalette={state.over ? 'gray' : kindLooks[auction.auctionType].palette}
          >
            {state.running && !state.paused ? kindLooks[auction.auctionType].action : texts.view}
            <Box as="span" srOnly>
              : <bdi translate="no">{auction.title}</bdi>
            </Box>
          </LinkButton>
          <FavouriteButton auctionId={auction.id} title={auction.title} place="page" />
        </>
      }
    >
      <CarFactLine facts={factsOf(car)} />
      <Box mt="2" display="flex" flexWrap="wrap" gap="1.5">
        {dropped ? (
          <Badge colorPalette="gray">{texts.removed}</Badge>
        ) : (
          <Badge colorPalette={state.look.palette} whiteSpace="normal" css={{ [CROWDED]: { py: '0.5' } }}>
            {state.look.label}
          </Badge>
        )}
        <KindMark type={auction.auctionType} variant="outline" />
      </Box>
    </LotRow>
  );
}
