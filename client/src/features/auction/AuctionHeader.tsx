import { auctionKinds, displayStatus } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { phaseOf } from '../../entities/auction/lot.ts';
import { carFacts } from '../../entities/car/labels.ts';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { useServerTime } from '../../lib/live/index.ts';
import { texts } from './texts.ts';

/** The way back to all auctions; `children` are what else can be done with this one. */
export const AuctionBar = ({ children }: { children?: ReactNode }) => (
  <Box display="flex" flexWrap="wrap" alignItems="center" gap={{ base: '1', sm: '2' }} minH="11">
    <Box
      asChild
      display="inline-flex"
      alignItems="center"
      gap="1"
      minH="9"
      ms="-1"
      me="auto"
      color="fg.muted"
      textStyle="sm"
      _hover={{ color: 'fg' }}
    >
      <Link to="/auctions">
        <ChevronLeft size={16} aria-hidden />
        {texts.allAuctions}
      </Link>
    </Box>
    {children}
  </Box>
);

/** What is for sale, and how it stands: title, number and one line of facts. */
export function AuctionHeader({ view }: { view: AuctionView }) {
  const { car } = view;
  const facts = carFacts(car);
  return (
    <Box as="header">
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
        <PageTitle isName>{view.title}</PageTitle>
        <Box display="flex" flexWrap="wrap" gap="2">
          <StatusChip view={view} />
          {view.featured && (
            <Badge size="md" colorPalette="brand">
              {texts.featured}
            </Badge>
          )}
        </Box>
      </Box>
      <Box display="flex" flexWrap="wrap" columnGap="3" rowGap="1" mt="2" color="fg.muted" textStyle="sm">
        <Box as="ul" display="flex" flexWrap="wrap" listStyleType="none" fontVariantNumeric="tabular-nums">
          {facts.map((fact) => (
            <Box as="li" key={fact} _notFirst={{ _before: { content: '"·"', mx: '2', color: 'fg.subtle' } }}>
              {fact}
            </Box>
          ))}
        </Box>
        <Box
          color="fg.subtle"
          ps={{ md: '3' }}
          borderStartWidth={{ md: '1px' }}
          borderColor="border.emphasized"
        >
          {auctionKinds[view.auctionType].name}
          <Box as="span" mx="2">
            ·
          </Box>
          <span>{texts.auctionNumber(view.id)}</span>
        </Box>
      </Box>
    </Box>
  );
}

function StatusChip({ view }: { view: AuctionView }) {
  const status = useServerTime((now) => displayStatus(view, now));
  const { label, palette } = phaseOf(status, view.pausedAt).look;
  return (
    <Badge
      size="md"
      variant={status === 'sold' ? 'solid' : 'subtle'}
      // A cancelled one stands out on its own page.
      colorPalette={status === 'cancelled' ? 'outbid' : palette}
    >
      {label}
    </Badge>
  );
}
