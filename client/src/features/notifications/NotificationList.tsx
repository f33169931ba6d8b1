import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { AnimatePresence } from 'framer-motion';
import type { Feed } from './feed/feed.ts';
import { loadMore } from './feed/load-feed.ts';
import { NoNotifications } from './NoNotifications.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { texts } from './texts.ts';

export function NotificationList({ feed }: { feed: Feed }) {
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
