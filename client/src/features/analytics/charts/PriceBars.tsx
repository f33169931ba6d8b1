import { formatEur } from '@autoplace/shared/auction';
import type { DealerAnalytics } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { formatChange } from '../../../kit/format.ts';
import { Panel } from '../../../kit/page/Panel.tsx';
import { texts } from '../texts.ts';

type Auction = DealerAnalytics['auctions'][number];
/** The newest; all of them are in the table. */
const MOST = 10;

/** How far each price has come from where it began, and whether it has reached the reserve. */
export function PriceBars({ auctions }: { auctions: readonly Auction[] }) {
  const shown = auctions.filter(({ status }) => status !== 'scheduled').slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <Panel title={texts.prices} hint={texts.pricesHint}>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="5"
        // On a phone fewer: the table below has all of them.
        css={{ '& > :nth-of-type(n + 5)': { display: { base: 'none', md: 'list-item' } } }}
      >
        {shown.map((auction) => (
          <li key={auction.auctionId}>
            <PriceBar auction={auction} />
          </li>
        ))}
      </Box>
    </Panel>
  );
}

function PriceBar({ auction: { title, startingPrice, reservePrice, price } }: { auction: Auction }) {
  const most = Math.max(startingPrice, reservePrice ?? 0, price) * 1.05;
  const at = (euros: number) => `${(euros / most) * 100}%`;
  const met = reservePrice === null || price >= reservePrice;
  return (
    <>
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4" alignItems="baseline">
        <Box flex="1 1 10rem" fontWeight="600" minW="0" overflowWrap="anywhere">
          {title}
        </Box>
        <Box flexShrink="0" textStyle="figure">
          {formatEur(price)}{' '}
          <Box as="span" color={price > startingPrice ? 'fg.success' : 'fg.muted'} textStyle="sm">
            {formatChange(price / startingPrice - 1)}
          </Box>
        </Box>
      </Box>
      <Box aria-hidden position="relative" h="3" my="2" bg="bg.muted" borderRadius="xs" overflow="hidden">
        <Box
          position="absolute"
          insetY="0"
          insetStart="0"
          w={at(Math.min(startingPrice, price))}
          bg="border.emphasized"
        />
        <Box
          position="absolute"
          insetY="0"
          insetStart={at(Math.min(startingPrice, price))}
          w={at(Math.abs(price - startingPrice))}
          bg={price >= startingPrice ? 'leading.solid' : 'dutch.solid'}
        />
        {reservePrice !== null && (
          <Box
            position="absolute"
            insetY="0"
            insetStart={at(reservePrice)}
            w="3px"
            bg={met ? 'fg' : 'outbid.solid'}
          />
        )}
      </Box>
      <Box textStyle="sm" color="fg.muted">
        {texts.start(startingPrice)}
        {reservePrice !== null && `, ${texts.reserve(reservePrice)}`}
      </Box>
    </>
  );
}
