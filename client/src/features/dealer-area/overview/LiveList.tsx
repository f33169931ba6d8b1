import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import type { useOwnAuctions } from '../../../entities/auction/own-auctions.ts';
import { useFirst } from '../../../kit/list/use-first.ts';
import { Failure } from '../../../kit/page/Failure.tsx';
import { Placeholder } from '../../../kit/page/Loading.tsx';
import { Surface } from '../../../kit/page/Surface.tsx';
import { LiveRow } from './LiveRow.tsx';
import { texts } from './texts.ts';

const WayOn = chakra(Link, {
  base: { display: 'inline-flex', alignItems: 'center', minH: '8', color: 'brand.fg', fontWeight: '560' },
});

/** Shown at first; with more, what is below them would be out of sight. */
const FIRST = 10;

/** The dealer's running auctions as they stand this moment, those that end first on top. */
export function LiveList({ live }: { live: ReturnType<typeof useOwnAuctions> }) {
  const known = [...live.auctions.values()];
  const all = known
    .filter(({ status }) => status === 'active')
    .sort((a, b) => a.endTime.localeCompare(b.endTime) || a.auctionId.localeCompare(b.auctionId));
  const { list, shown, more, showAll } = useFirst(all, FIRST);
  const scheduled = known.filter(({ status }) => status === 'scheduled').length;
  return (
    <Surface p="0" aria-labelledby="u-toku" overflow="clip">
      <Box
        px={{ base: '4', md: '6' }}
        py="4"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="4"
      >
        <Heading as="h2" id="u-toku" textStyle="subtitle">
          {texts.live.title}
        </Heading>
        <Box textStyle="sm">
          {scheduled > 0 ? (
            <WayOn to="/dealer/auctions?status=scheduled">{texts.live.scheduled(scheduled)}</WayOn>
          ) : (
            <WayOn to="/dealer/auctions">{texts.live.all}</WayOn>
          )}
        </Box>
      </Box>
      {live.error !== null && (
        <Box px="4" pb="4">
          <Failure title={texts.live.loadFailed} reason={live.error} onRetry={live.reload} />
        </Box>
      )}
      {!live.known && live.error === null && <RowsSkeleton />}
      {live.known && shown.length === 0 && <Nothing />}
      <ul ref={list}>
        {shown.map((auction) => (
          <LiveRow key={auction.auctionId} auction={auction} />
        ))}
      </ul>
      {more > 0 && (
        <Box borderTopWidth="1px" p="3" textAlign="center">
          <Button variant="ghost" onClick={showAll}>
            {texts.live.showAll(all.length)}
          </Button>
        </Box>
      )}
    </Surface>
  );
}

const Nothing = () => (
  <Box px="6" py="10" textAlign="center" borderTopWidth="1px">
    <Box fontWeight="600">{texts.live.empty}</Box>
    <Box color="fg.muted" mt="1">
      {texts.live.emptyHint}
    </Box>
  </Box>
);

const RowsSkeleton = () => (
  <Placeholder label={texts.live.loading} aria-busy>
    {['55%', '70%', '40%'].map((width) => (
      <Box key={width} px={{ base: '4', md: '6' }} py="4" borderTopWidth="1px">
        <Skeleton h="5" w={width} />
        <Skeleton h="8" w="60%" mt="3" display={{ lg: 'none' }} />
      </Box>
    ))}
  </Placeholder>
);
