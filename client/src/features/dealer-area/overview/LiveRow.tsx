import { dutchPriceOf, formatCountdown, formatEur, LAST_MINUTE_MS } from '@autoplace/shared/auction';
import type { DealerAuctionUpdate } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Eye, Gavel } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { clockOf } from '../../../entities/auction/lot.ts';
import { formatWhole } from '../../../kit/format.ts';
import { Flash } from '../../../kit/theme/Flash.tsx';
import { useServerTime } from '../../../lib/live/index.ts';
import { texts } from './texts.ts';

const TitleLink = chakra(Link, {
  // All of the row leads there.
  base: {
    fontWeight: '600',
    _hover: { textDecoration: 'underline' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

/** One running auction: price, watchers and time left. */
export const LiveRow = ({ auction }: { auction: DealerAuctionUpdate }) => (
  <Box
    as="li"
    position="relative"
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' }}
    columnGap="6"
    rowGap="2"
    alignItems="center"
    px={{ base: '4', md: '6' }}
    py="3.5"
    borderTopWidth="1px"
    _hover={{ bg: 'bg.subtle' }}
  >
    <Box minW="0" lineClamp="2" overflowWrap="anywhere">
      <TitleLink htmlTranslate="no" to={`/auctions/${auction.auctionId}`}>
        {auction.title}
      </TitleLink>
      {auction.pausedAt !== null && (
        <Badge ms="2" colorPalette="warning">
          {texts.live.paused}
        </Badge>
      )}
    </Box>
    <Box
      as="dl"
      display={{ base: 'flex', lg: 'grid' }}
      flexWrap="wrap"
      gridTemplateColumns="7rem 4rem 4.5rem 7.5rem"
      columnGap={{ base: '4', sm: '6' }}
      rowGap="2"
    >
      <Price auction={auction} />
      <Figure label={texts.live.bids}>
        <Gavel size={14} aria-hidden />
        {formatWhole(auction.bidCount)}
      </Figure>
      <Figure label={texts.live.watchers}>
        <Eye size={14} aria-hidden />
        {formatWhole(auction.watchers)}
      </Figure>
      <TimeLeft auction={auction} />
    </Box>
  </Box>
);

const Figure = (props: { label: string; color?: string | undefined; children: ReactNode }) => (
  <Box minW="0">
    <Box as="dt" textStyle="eyebrow" color="fg.muted">
      {props.label}
    </Box>
    <Box
      as="dd"
      display="flex"
      alignItems="center"
      gap="1.5"
      textStyle="figure"
      whiteSpace="nowrap"
      color={props.color}
    >
      {props.children}
    </Box>
  </Box>
);

function Price({ auction }: { auction: DealerAuctionUpdate }) {
  const { currentPrice, dutch } = auction;
  const price = useServerTime((now) =>
    dutch === undefined ? currentPrice : dutchPriceOf(dutch, clockOf(auction, now)).price,
  );
  return (
    <Figure label={texts.live.price}>
      <Flash value={price} color="cobalt.500">
        {formatEur(price)}
      </Flash>
    </Figure>
  );
}

function TimeLeft({ auction }: { auction: DealerAuctionUpdate }) {
  const end = Date.parse(auction.endTime);
  const left = useServerTime((now) => formatCountdown(end - clockOf(auction, now)));
  const lastMinute = useServerTime((now) => auction.pausedAt === null && end - now <= LAST_MINUTE_MS);
  return (
    <Figure label={texts.live.timeLeft} color={lastMinute ? 'fg.error' : undefined}>
      {left}
    </Figure>
  );
}
