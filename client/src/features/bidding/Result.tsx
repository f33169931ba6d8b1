import { formatEur } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Ban, Gavel, type LucideIcon, TimerOff, Trophy } from 'lucide-react';
import { kindLooks } from '../../entities/auction/kinds/index.ts';
import { formatBidCount } from '../../entities/auction/lot.ts';
import type { LiveAuction } from '../../lib/live/index.ts';
import { texts } from './texts.ts';

interface Outcome {
  icon: LucideIcon;
  won: boolean;
  title: string;
  text: string;
}

export function outcomeOf({ view, viewer }: LiveAuction, isOwn: boolean): Outcome {
  const price = view.hammerPrice ?? view.currentPrice;
  if (view.status === 'cancelled')
    return {
      icon: Ban,
      won: false,
      title: texts.cancelled,
      text: isOwn ? texts.ownCancelled : texts.reason.cancelled,
    };
  if (view.status !== 'sold') {
    const reason = view.closeReason === null ? '' : texts.reason[view.closeReason];
    const text = isOwn ? `${reason} ${texts.ownUnsold}`.trim() : reason;
    return { icon: TimerOff, won: false, title: texts.notSold, text };
  }
  if (viewer?.isWinner)
    return { icon: Trophy, won: true, title: texts.youWon, text: texts.youWonText(price) };
  return {
    icon: Gavel,
    won: false,
    title: texts.sold(price),
    text: soldText({ view, viewer }, price, isOwn),
  };
}

function soldText({ view, viewer }: Pick<LiveAuction, 'view' | 'viewer'>, price: number, isOwn: boolean) {
  const winner = view.winner ?? '';
  if (isOwn) return texts.ownSold(winner, Math.round((price * view.commissionRate) / 100));
  return viewer === null ? texts.soldTo(winner) : texts.youLost(winner);
}

/** How it ended, in place of everything that one could still have done. */
export function Result({ live, isOwn }: { live: LiveAuction; isOwn: boolean }) {
  const { icon: Icon, won, title, text } = outcomeOf(live, isOwn);
  const { view } = live;
  return (
    <Box
      role="status"
      data-testid="auction-result"
      bg={won ? 'leading.solid' : 'stage'}
      color={won ? 'leading.contrast' : 'stage.fg'}
      px="6"
      py="8"
      textAlign="center"
      animation="rise-in 0.4s {easings.settle}"
    >
      <Box
        display="inline-grid"
        placeItems="center"
        boxSize="14"
        borderRadius="full"
        bg="color-mix(in srgb, currentColor, transparent 86%)"
        mb="4"
      >
        <Icon size={28} aria-hidden />
      </Box>
      <Heading as="h2" textStyle="title">
        {title}
      </Heading>
      <Box mt="1.5" color={won ? undefined : 'stage.muted'}>
        {text}
      </Box>
      {view.cancelReason !== null && (
        <Box mt="3" overflowWrap="anywhere">
          {texts.cancelReason(view.cancelReason)}
        </Box>
      )}
      {kindLooks[view.auctionType].hasBids && view.bidCount > 0 && (
        <Box mt="4" textStyle="figure" color={won ? undefined : 'stage.muted'}>
          {formatBidCount(view.bidCount)} · {formatEur(view.currentPrice)}
        </Box>
      )}
    </Box>
  );
}
