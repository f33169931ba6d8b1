import type { Notification } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Center } from '@chakra-ui/react/center';
import { Heading } from '@chakra-ui/react/heading';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import * as m from 'framer-motion/m';
import { formatAgo, formatLongMoment } from '../../kit/format-days.ts';
import { withWholeDays } from '../../kit/format-moments.ts';
import { TextLink } from '../../kit/page/TextLink.tsx';
import { useServerTime } from '../../lib/live/index.ts';
import { AuctionLink } from './AuctionLink.tsx';
import { kindIcons } from './kind-icons.ts';
import { NotificationActions } from './NotificationActions.tsx';
import { texts } from './texts.ts';

/** One notification. A new one slides in from above and pushes the others down; a deleted one closes its gap. */
export function NotificationRow({ item }: { item: Notification }) {
  return (
    <m.li
      initial={{ opacity: 0, height: 0, y: -12 }}
      animate={{ opacity: 1, height: 'auto', y: 0 }}
      exit={{ opacity: 0, height: 0 }}
      transition={{ duration: 0.32, ease: [0.2, 0.8, 0.2, 1] }}
      style={{ overflow: 'clip' }}
    >
      <Box
        position="relative"
        display="grid"
        gridTemplateColumns={{ base: 'auto 1fr', md: 'auto 1fr auto' }}
        columnGap="4"
        alignItems="start"
        px={{ base: '4', md: '6' }}
        pt="4"
        pb={{ base: '2', md: '4' }}
        bg="bg.panel"
        borderBottomWidth="1px"
        boxShadow={item.read ? undefined : 'inset 3px 0 0 {colors.brand.solid}'}
        _hover={{ bg: 'bg.subtle' }}
        // Where larger text has too little room beside the icon.
        css={{ '@container (max-width: 16rem)': { display: 'block' } }}
        transition="background-color 0.15s"
      >
        <KindIcon kind={item.kind} type={item.type} />
        <Box minW="0">
          <Heading as="h2" textStyle="md" fontWeight={item.read ? '520' : '680'} overflowWrap="anywhere">
            <AuctionLink item={item} />
            {!item.read && <UnreadDot />}
          </Heading>
          <Box color="fg.muted" mt="0.5" overflowWrap="anywhere">
            {withWholeDays(item.message)}
          </Box>
          {item.searchId !== undefined && (
            // Over the link that covers the row.
            <Box position="relative" w="fit-content" textStyle="sm" py="1">
              <TextLink to="/saved-searches">{texts.toSearches}</TextLink>
            </Box>
          )}
        </Box>
        <Box
          gridColumn={{ base: '2', md: 'auto' }}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent={{ base: 'space-between', md: 'flex-end' }}
          columnGap="3"
          // The buttons are higher than the title that they stand beside.
          mt={{ md: '-2.5' }}
        >
          <Box color="fg.muted" textStyle="sm" whiteSpace="nowrap">
            <TimeAgo instant={item.timestamp} />
          </Box>
          <Box display="flex" justifyContent="flex-end" minW={{ md: '5.5rem' }} position="relative">
            <NotificationActions item={item} />
          </Box>
        </Box>
      </Box>
    </m.li>
  );
}

const UnreadDot = () => (
  <>
    <VisuallyHidden>{texts.unread}</VisuallyHidden>
    <Box
      as="span"
      aria-hidden
      display="inline-block"
      boxSize="2"
      ms="2"
      borderRadius="full"
      bg="brand.solid"
      verticalAlign="middle"
    />
  </>
);

/** How long ago, growing older by itself; the moment itself on hover and for machines. */
function TimeAgo({ instant }: { instant: string }) {
  const ago = useServerTime((now) => formatAgo(instant, now), 1_000);
  return (
    <time dateTime={instant} title={formatLongMoment(instant)}>
      {ago}
    </time>
  );
}

/** Kind by shape, type by colour, and both by name for screen readers. */
function KindIcon({ kind, type }: Pick<Notification, 'kind' | 'type'>) {
  const Icon = kindIcons[kind];
  return (
    <Center
      role="img"
      aria-label={texts.types[type]}
      boxSize="10"
      flexShrink="0"
      borderRadius="l2"
      bg={`bg.${type}`}
      color={`fg.${type}`}
    >
      <Icon size={20} aria-hidden />
    </Center>
  );
}
