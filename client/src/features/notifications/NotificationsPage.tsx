import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { useAtomValue } from 'jotai';
import { CheckCheck } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import { formatUnread, unreadAtom } from '../../entities/user/unread.ts';
import { Failure } from '../../kit/page/Failure.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { Motion } from '../../kit/theme/Motion.tsx';
import { markAllRead } from './feed/changes.ts';
import { feedAtom } from './feed/feed.ts';
import { load, openFeed } from './feed/load-feed.ts';
import { NotificationList } from './NotificationList.tsx';
import { NotificationSkeleton } from './NotificationSkeleton.tsx';
import { Problem } from './Problem.tsx';
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
      {feed.state === 'failed' && (
        <Failure title={texts.loadFailed} reason={feed.error} onRetry={() => void load()} />
      )}
      {feed.state === 'ready' && (
        <Motion>
          <NotificationList feed={feed} />
        </Motion>
      )}
    </Container>
  );
}
