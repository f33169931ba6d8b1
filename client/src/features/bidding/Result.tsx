import { formatEur } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Ban, Gavel, type LucideIcon, TimerOff, Trophy } from 'lucide-react';
import { formatBidCount } from '../../lib/labels.ts';
import type { LiveAuction } from '../../lib/live/index.ts';
import { texts } from './texts.ts';

interface Outcome {
  icon: LucideIcon;
  palette: string;
  title: string;
  text: string;
}

export function outcomeOf({ view, viewer }: LiveAuction): Outcome {
  const price = view.hammerPrice ?? view.currentPrice;
  if (view.status === 'cancelled')
    return { icon: Ban, palette: 'gray', title: texts.cancelled, text: texts.reason.cancelled };
  if (view.status !== 'sold')
    return {
      icon: TimerOff,
      palette: 'gray',
      title: texts.notSold,
      text: view.closeReason === null ? '' : texts.reason[view.closeReason],
    };
  if (viewer?.isWinner)
    return { icon: Trophy, palette: 'leading', title: texts.youWon, text: texts.youWonText(price) };
  const winner = view.winner ?? '';
  const text = viewer === null ? texts.soldTo(winner) : texts.youLost(winner);
  return { icon: Gavel, palette: 'brand', title: texts.sold(price), text };
}

/** How it ended, in place of everything that one could still have done. */
export function Result({ live }: { live: LiveAuction }) {
  const { icon: Icon, palette, title, text } = outcomeOf(live);
  const { view } = live;
  const price = view.hammerPrice ?? view.currentBid;
  return (
    <Box
      role="status"
      data-testid="auction-result"
      colorPalette={palette}
      p="6"
      textAlign="center"
      animation="rise-in 0.4s {easings.settle}"
    >
      <Box
        display="inline-grid"
        placeItems="center"
        boxSize="14"
        borderRadius="full"
        bg="colorPalette.muted"
        color="colorPalette.fg"
        mb="4"
      >
        <Icon size={28} aria-hidden />
      </Box>
      <Heading as="h2" textStyle="title">
        {title}
      </Heading>
      <Box color="fg.muted" mt="1.5">
        {text}
      </Box>
      {view.status === 'ended' && price !== null && (
        <Box mt="4" textStyle="figure">
          {formatBidCount(view.bidCount)} · {formatEur(price)}
        </Box>
      )}
    </Box>
  );
}
