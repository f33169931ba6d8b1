import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { texts } from './texts.ts';
import { useBidCounts } from './use-bid-counts.ts';

const Way = chakra(Link, {
  base: {
    // Above the link of the card.
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '12',
    px: { base: '5', md: '6' },
    py: '2.5',
    borderTopWidth: '1px',
    borderBottomRadius: 'l3',
    textStyle: 'sm',
    fontWeight: '560',
    _hover: { bg: 'bg.subtle' },
  },
});

/** How the user's bids stand, and the way to them. */
export function BidStandings() {
  const counts = useBidCounts();
  return (
    <Way to="/my-bids">
      <Box flex="1" minW="0" overflowWrap="anywhere">
        {textOf(counts)}
      </Box>
      {counts !== null && counts.outbid > 0 && (
        <Box as="span" aria-hidden boxSize="2" borderRadius="full" bg="outbid.solid" />
      )}
      <ChevronRight size={18} aria-hidden />
    </Way>
  );
}

function textOf(counts: ReturnType<typeof useBidCounts>): string {
  if (counts === null) return texts.standingUnknown;
  const { leading, outbid, won, lost } = counts;
  if (leading + outbid + won + lost === 0) return texts.noBids;
  return texts.standing(leading, outbid);
}
