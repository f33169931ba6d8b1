import { formatCountdown, formatEur } from '@autoplace/shared/auction';
import type { AuctionSummary } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useServerNow } from '../../../lib/live/index.ts';
import { cardState } from '../card/card-state.ts';
import { texts } from '../texts.ts';

const Frame = chakra(Link, {
  base: {
    display: { base: 'none', lg: 'block' },
    borderRadius: 'l3',
    overflow: 'hidden',
    bg: 'stage.raised',
    color: 'stage.fg',
    boxShadow: '0 0 0 1px {colors.stage.line}',
    '& img': { transition: 'transform 0.5s {easings.settle}' },
    _hover: { '& img': { transform: 'scale(1.02)' } },
  },
});

/** The running lot with a picture that ends next, for wide screens: what stands on the hall's stage now. */
export function Spotlight({ items, waiting }: { items: readonly AuctionSummary[]; waiting: boolean }) {
  const now = useServerNow();
  const last = useRef<string | undefined>(undefined);
  const running = items.filter((item) => item.car.images.length > 0 && cardState(item, now).running);
  // It changes hands when its lot is over, not whenever the list is filtered or sorted.
  const lot =
    running.find(({ id }) => id === last.current) ??
    running.toSorted((one, other) => one.endTime.localeCompare(other.endTime))[0];
  last.current = lot?.id;

  if (waiting) return <Waiting />;
  // Keep the space: the list below must not jump while the user types.
  if (lot === undefined) return <Vacant />;
  const state = cardState(lot, now);
  return (
    <Frame to={`/auctions/${lot.id}`}>
      <Box aspectRatio={PICTURE} overflow="hidden">
        <chakra.img
          key={lot.id}
          src={lot.car.images[0]?.medium}
          alt=""
          width={800}
          height={533}
          w="full"
          h="full"
          objectFit="cover"
          objectPosition="50% 65%"
          // Hidden on narrow screens, and lazy pictures that are hidden are never fetched.
          loading="lazy"
        />
      </Box>
      <Box px="5" h={STRIP} display="flex" justifyContent="space-between" alignItems="center" gap="4">
        <Box minW="0">
          <Box textStyle="eyebrow" color="stage.muted">
            {texts.hero.spotlight}
          </Box>
          <Box fontWeight="620" truncate>
            {lot.title}
          </Box>
        </Box>
        <Box textAlign="end" flexShrink="0">
          <Box textStyle="figure.lg" color={state.lastMinute ? 'ruby.300' : undefined}>
            {formatCountdown(state.leftMs)}
          </Box>
          <Box textStyle="figure" color="stage.muted">
            {formatEur(state.price)}
          </Box>
        </Box>
      </Box>
    </Frame>
  );
}

const PICTURE = 2;
const STRIP = '5rem';

const Vacant = () => (
  <Box hideBelow="lg">
    <Box aspectRatio={PICTURE} />
    <Box h={STRIP} />
  </Box>
);

const Waiting = () => (
  <Box display={{ base: 'none', lg: 'block' }} borderRadius="l3" overflow="hidden" bg="stage.raised">
    <Skeleton
      aspectRatio={PICTURE}
      borderRadius="0"
      css={{ '--start-color': 'colors.stage.raised', '--end-color': 'colors.stage.line' }}
    />
    <Box h={STRIP} />
  </Box>
);
