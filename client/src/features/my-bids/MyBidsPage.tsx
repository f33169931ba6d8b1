import { bidStanding } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { useSearchParams } from 'react-router-dom';
import { PagedLots } from '../../entities/auction/PagedLots.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { Motion } from '../../kit/theme/Motion.tsx';
import { BidList } from './BidList.tsx';
import { NoBids } from './NoBids.tsx';
import { StandingAnnouncer } from './StandingAnnouncer.tsx';
import { StandingTabs } from './StandingTabs.tsx';
import { texts } from './texts.ts';
import { useMyBids } from './use-my-bids.ts';

/** `/my-bids`, of one standing with `?standing=`: the auction bid in last comes first. */
export function MyBidsPage() {
  const [search] = useSearchParams();
  const standing = bidStanding.safeParse(search.get('standing')).data;
  const list = useMyBids(standing);
  return (
    <Container py={{ base: '8', md: '12' }}>
      <PageTitle>{texts.title}</PageTitle>
      <Box my="6">
        <StandingTabs chosen={standing} counts={list.counts} />
      </Box>
      <StandingAnnouncer bids={list.bids} />
      <PagedLots list={list} words={texts} none={<NoBids standing={standing} />} count={list.bids.length}>
        <Motion>
          <BidList bids={list.bids} />
        </Motion>
      </PagedLots>
    </Container>
  );
}
