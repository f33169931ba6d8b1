import { type BidStanding, bidStanding, type MyBid, type Negotiation } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { AnimatePresence } from 'framer-motion';
import * as m from 'framer-motion/m';
import { Gavel } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { CalendarButton } from '../../entities/auction/CalendarButton.tsx';
import { mayBeNegotiated, useNegotiations } from '../../entities/auction/negotiations.ts';
import { PagedLots } from '../../entities/auction/PagedLots.tsx';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { StateAnnouncer } from '../../kit/list/StateAnnouncer.tsx';
import { TabRow } from '../../kit/list/TabRow.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { Motion } from '../../kit/theme/Motion.tsx';
import { BidRow } from './BidRow.tsx';
import { texts } from './texts.ts';
import { useMyBids } from './use-my-bids.ts';

/** `/my-bids`, of one standing with `?standing=`, in the order in which they need their owner (R67). */
export function MyBidsPage() {
  const [search] = useSearchParams();
  const standing = bidStanding.safeParse(search.get('standing')).data;
  const list = useMyBids(standing);
  const negotiations = useNegotiations(list.bids.some(({ auction }) => mayBeNegotiated(auction)));
  return (
    <Container py={{ base: '8', md: '12' }}>
      <Box display="flex" flexWrap="wrap" alignItems="baseline" columnGap="4" rowGap="1">
        <PageTitle>{texts.title}</PageTitle>
        {list.bids.length > 0 && <CalendarButton />}
      </Box>
      <Box my="6">
        <StandingTabs chosen={standing} counts={list.counts} />
      </Box>
      <StateAnnouncer
        items={list.bids.map(({ auction: { id, title }, standing }) => ({ id, title, state: standing }))}
        words={texts.standing}
      />
      <PagedLots list={list} words={texts} none={<NoBids standing={standing} />} count={list.bids.length}>
        <Motion>
          <BidList bids={list.bids} negotiations={negotiations} />
        </Motion>
      </PagedLots>
    </Container>
  );
}

/** What a count says by its colour while there is something to count. */
const palettes: Record<BidStanding, string> = {
  leading: 'leading',
  outbid: 'outbid',
  won: 'leading',
  lost: 'gray',
};

/** The standings with how many bids there are of each. */
function StandingTabs(props: {
  chosen: BidStanding | undefined;
  counts: Record<BidStanding, number> | undefined;
}) {
  const { chosen, counts } = props;
  const all = { to: '/my-bids', label: texts.tabs.all, isChosen: chosen === undefined };
  const standings = bidStanding.options.map((standing) => ({
    to: `/my-bids?standing=${standing}`,
    label: texts.tabs[standing],
    isChosen: chosen === standing,
    count: counts?.[standing] ?? null,
    palette: palettes[standing],
  }));
  return <TabRow label={texts.tabsLabel} tabs={[all, ...standings]} />;
}

/** A row whose standing is asked for no more, or that no longer has it, closes its gap. */
function BidList(props: { bids: readonly MyBid[]; negotiations: ReadonlyMap<string, Negotiation> }) {
  const { bids, negotiations } = props;
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
              <BidRow bid={bid} negotiation={negotiations.get(bid.auction.id)} />
            </Box>
          </m.li>
        ))}
      </AnimatePresence>
    </Box>
  );
}

function NoBids({ standing }: { standing: BidStanding | undefined }) {
  const [title, hint] = texts.empty[standing ?? 'all'];
  return (
    <EmptyState
      icon={Gavel}
      title={title}
      action={<LinkButton to="/auctions">{texts.toAuctions}</LinkButton>}
    >
      {hint}
    </EmptyState>
  );
}
