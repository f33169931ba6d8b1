import { formatCountdown, formatEur } from '@autoplace/shared/auction';
import type { AuctionSummary } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useServerNow } from '../../lib/live/index.ts';
import { cardState } from './card-state.ts';
import { texts } from './texts.ts';

const Frame = chakra(Link, {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'relative',
    aspectRatio: 3 / 2,
    borderRadius: 'l3',
    overflow: 'hidden',
    bg: 'stage.raised',
    color: 'stage.fg',
  },
});

/** The running lot with a picture that ends next, large, for wide screens: the hall's stage. */
export function Spotlight({ items, waiting }: { items: readonly AuctionSummary[]; waiting: boolean }) {
  const now = useServerNow();
  const last = useRef<string | undefined>(undefined);
  const running = items.filter((item) => item.car.images.length > 0 && cardState(item, now).running);
  // It changes hands when its lot is over, not whenever the list is filtered or sorted.
  const lot =
    running.find(({ id }) => id === last.current) ??
    running.toSorted((one, other) => one.endTime.localeCompare(other.endTime))[0];
  last.current = lot?.id;

  if (waiting)
    return <Skeleton display={{ base: 'none', lg: 'block' }} aspectRatio={3 / 2} css={stageSkeleton} />;
  if (lot === undefined) return null;
  const state = cardState(lot, now);
  const image = lot.car.images[0];
  return (
    <Frame to={`/auctions/${lot.id}`}>
      <chakra.img
        src={image?.large}
        alt=""
        width={1600}
        height={1067}
        w="full"
        h="full"
        objectFit="cover"
        fetchPriority="high"
      />
      <Box
        position="absolute"
        inset="0"
        p="6"
        display="flex"
        flexDirection="column"
        justifyContent="flex-end"
        bgImage="linear-gradient(to top, rgb(10 12 14 / 0.92), rgb(10 12 14 / 0.55) 45%, transparent 75%)"
      >
        <Box textStyle="eyebrow" color="stage.muted">
          {texts.hero.spotlight}
        </Box>
        <Box textStyle="subtitle" mt="0.5">
          {lot.title}
        </Box>
        <Box mt="2" display="flex" justifyContent="space-between" alignItems="baseline" gap="4">
          <Box textStyle="figure.xl" color={state.lastMinute ? 'ruby.300' : undefined}>
            {formatCountdown(state.leftMs)}
          </Box>
          <Box textStyle="figure.lg">{formatEur(state.price)}</Box>
        </Box>
      </Box>
    </Frame>
  );
}

const stageSkeleton = { '--start-color': 'colors.stage.raised', '--end-color': 'colors.stage.line' };
