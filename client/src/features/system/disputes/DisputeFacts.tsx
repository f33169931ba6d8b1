import { formatEur, lotNumber } from '@autoplace/shared/auction';
import type { DisputeView } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { formatBidCount, statusLabels, statusPalettes } from '../../../entities/auction/lot.ts';
import { formatMoment } from '../../../kit/format-moments.ts';
import { Panel } from '../../../kit/page/Panel.tsx';
import { TextLink } from '../../../kit/page/TextLink.tsx';
import { texts } from './texts.ts';

/** Which auction it is, whose, and how it stands. */
export function DisputeFacts({
  dispute: { auction, seller, sealed, reservePrice },
}: {
  dispute: DisputeView;
}) {
  const facts: [name: string, value: ReactNode][] = [
    [texts.facts.number, lotNumber(auction.id)],
    [texts.facts.id, auction.id],
    [
      texts.facts.seller,
      seller === null ? (
        texts.facts.noSeller
      ) : (
        <>
          <bdi translate="no">{seller.companyName}</bdi>
          <Box htmlTranslate="no" textStyle="sm" color="fg.muted" fontWeight="400">
            {seller.email}
          </Box>
        </>
      ),
    ],
    [texts.facts.starting, formatEur(auction.startingPrice)],
    [
      texts.facts.reserve,
      sealed ? texts.facts.sealed : reservePrice === null ? texts.facts.noReserve : formatEur(reservePrice),
    ],
    auction.hammerPrice === null
      ? [texts.facts.price, formatEur(auction.currentPrice)]
      : [texts.facts.hammer, formatEur(auction.hammerPrice)],
    [texts.facts.bids, formatBidCount(auction.bidCount)],
    [texts.facts.period, `${formatMoment(auction.startTime)} – ${formatMoment(auction.endTime)}`],
  ];
  return (
    <Panel
      title={auction.title}
      hint={<TextLink to={`/auctions/${auction.id}`}>{texts.openAuction}</TextLink>}
      aside={<Badge colorPalette={statusPalettes[auction.status]}>{statusLabels[auction.status]}</Badge>}
    >
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 13rem), 1fr))"
        columnGap="6"
        rowGap="4"
      >
        {facts.map(([name, value]) => (
          <Box key={name} minW="0">
            <Box as="dt" textStyle="eyebrow" color="fg.muted">
              {name}
            </Box>
            <Box as="dd" textStyle="figure" overflowWrap="anywhere">
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
