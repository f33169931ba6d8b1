import { bidStanding } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { useSearchParams } from 'react-router-dom';
import { LotRowsSkeleton } from '../../ui/LotRowSkeleton.tsx';
import { Motion } from '../../ui/Motion.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
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
      {list.error !== null && (
        <Box mb="4">
          <Notice
            tone="error"
            title={texts.loadFailed}
            action={
              <Button colorPalette="outbid" onClick={list.reload}>
                {texts.retry}
              </Button>
            }
          >
            {list.error}
          </Notice>
        </Box>
      )}
      {list.state === 'loading' && <LotRowsSkeleton label={texts.loading} />}
      {list.state === 'ready' && list.bids.length === 0 && <NoBids standing={standing} />}
      <Motion>
        <BidList bids={list.bids} />
      </Motion>
      {list.hasMore && (
        <Box mt="8" textAlign="center">
          <Button
            size="lg"
            variant="surface"
            colorPalette="gray"
            loading={list.loadingMore}
            onClick={list.more}
          >
            {texts.more}
          </Button>
        </Box>
      )}
    </Container>
  );
}
