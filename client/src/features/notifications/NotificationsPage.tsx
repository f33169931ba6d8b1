import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { AnimatePresence } from 'framer-motion';
import { useAtom, useAtomValue } from 'jotai';
import { BellOff, CheckCheck } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import { formatUnread, unreadAtom } from '../../entities/user/unread.ts';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { Failure } from '../../kit/page/Failure.tsx';
import { Placeholder } from '../../kit/page/Loading.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { Motion } from '../../kit/theme/Motion.tsx';
import { markAllRead } from './feed/changes.ts';
import { type Feed, feedAtom, problemAtom } from './feed/feed.ts';
import { load, loadMore, openFeed } from './feed/load-feed.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { texts } from './texts.ts';

/** The button takes itself away: the keyboard goes on at the top of the page. */
const readAll = (event: MouseEvent<HTMLElement>) => {
  event.currentTarget.closest('main')?.focus({ preventScroll: true });
  void markAllRead();
};

/** It is kept up to date by the `NotificationCenter` of the shell. */
export function NotificationsPage() {
  const feed = useAtomValue(feedAtom);
  const unread = useAtomValue(unreadAtom) ?? 0;
  useEffect(openFeed, []);
  return (
    <Container py={{ base: '8', md: '12' }} maxW="56rem">
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="4" minH="11" mb="6">
        <PageTitle tab={texts.tab(unread)}>{texts.title}</PageTitle>
        <Box role="status" flex="1">
          {unread > 0 && (
            <Badge size="md" variant="solid" colorPalette="brand">
              {formatUnread(unread)}
            </Badge>
          )}
        </Box>
        {feed.state === 'ready' && unread > 0 && (
          <Button variant="outline" colorPalette="gray" onClick={readAll}>
            <CheckCheck aria-hidden />
            {texts.markAllRead}
          </Button>
        )}
      </Box>
      <Problem />
      {(feed.state === 'closed' || feed.state === 'loading') && <NotificationSkeleton />}
      {feed.state === 'failed' && <Failure title={texts.loadFailed} reason={feed.error} onRetry={load} />}
      {feed.state === 'ready' && (
        <Motion>
          <NotificationList feed={feed} />
        </Motion>
      )}
    </Container>
  );
}

/** What did not come about. It stays in view, however far down the list it was asked for. */
function Problem() {
  const [problem, setProblem] = useAtom(problemAtom);
  if (problem === null) return null;
  return (
    <Box position="sticky" top="calc({sizes.pageTop} + 8px)" zIndex="docked" mb="4">
      <Notice
        tone="error"
        title={problem.title}
        action={
          <Button variant="outline" colorPalette="gray" onClick={() => setProblem(null)}>
            {texts.close}
          </Button>
        }
      >
        {problem.reason}
      </Notice>
    </Box>
  );
}

/** The list before it is known, in rows as high as they will be. */
const NotificationSkeleton = () => (
  <Placeholder label={texts.loading} borderWidth="1px" borderRadius="l3" bg="bg.panel" overflow="clip">
    {['70%', '85%', '60%', '75%', '80%'].map((width) => (
      <Box
        key={width}
        display="flex"
        gap="4"
        px={{ base: '4', md: '6' }}
        pt="4"
        pb={{ base: '6', md: '5' }}
        borderBottomWidth="1px"
        mb="-1px"
      >
        <Skeleton boxSize="10" flexShrink="0" />
        <Box flex="1">
          <Skeleton h="5" w="12rem" maxW="60%" />
          <Skeleton h="4" w={width} maxW="32rem" mt="2.5" />
        </Box>
      </Box>
    ))}
  </Placeholder>
);

function NotificationList({ feed }: { feed: Feed }) {
  if (feed.total === 0) return <NoNotifications />;
  return (
    <>
      <Box borderWidth="1px" borderRadius="l3" overflow="clip">
        <Box as="ul" listStyleType="none" aria-label={texts.list} mb="-1px" containerType="inline-size">
          <AnimatePresence initial={false}>
            {feed.items.map((item) => (
              <NotificationRow key={item.id} item={item} />
            ))}
          </AnimatePresence>
        </Box>
      </Box>
      {feed.items.length < feed.total && (
        <Box mt="8" textAlign="center">
          <Button
            size="lg"
            variant="surface"
            colorPalette="gray"
            loading={feed.loadingMore}
            onClick={() => void loadMore()}
          >
            {texts.more}
          </Button>
        </Box>
      )}
    </>
  );
}

const NoNotifications = () => (
  <EmptyState
    icon={BellOff}
    title={texts.empty}
    action={
      <LinkButton to="/auctions" variant="outline" colorPalette="gray">
        {texts.toAuctions}
      </LinkButton>
    }
  >
    {texts.emptyHint}
  </EmptyState>
);
