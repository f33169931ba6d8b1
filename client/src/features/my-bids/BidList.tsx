import type { MyBid } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { AnimatePresence } from 'framer-motion';
import * as m from 'framer-motion/m';
import { BidRow } from './BidRow.tsx';
import { texts } from './texts.ts';

/** A row whose standing is asked for no more, or that no longer has it, closes its gap. */
export function BidList({ bids }: { bids: readonly MyBid[] }) {
  if (bids.length === 0) return null;
  return (
    <Box as="ul" listStyleType="none" aria-label={texts.list} mb="-4">
      <AnimatePresence initial={false}>
        {bids.map((bid) => (
          <m.li
            key={bid.auction.id}
            initial={{ opacity: 0, height: 0 }}
            animate={{ opacity: 1, height: 'auto' }}
            exit={{ opacity: 0, height: 0, overflow: 'hidden' }}
            transition={{ duration: 0.32, ease: [0.2, 0.8, 0.2, 1] }}
          >
            <Box pb="4">
              <BidRow bid={bid} />
            </Box>
          </m.li>
        ))}
      </AnimatePresence>
    </Box>
  );
}
