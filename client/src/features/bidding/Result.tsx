import { AUCTION_OVER, feeCents, formatEur, isBrokenPromise } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Ban, Gavel, type LucideIcon, TimerOff, Trophy } from 'lucide-react';
import { kindLooks } from '../../entities/auction/kinds/index.ts';
import { formatBidCount, reserveWas } from '../../entities/auction/lot.ts';
import { lazy } from '../../kit/page/Spare.tsx';
import { Wanted } from '../../kit/page/Wanted.tsx';
import type { AuctionStanding } from '../../lib/live/index.ts';
import { texts } from './texts.ts';

const NextSteps = lazy(() => import('./NextSteps.tsx'));

export interface Outcome {
  icon: LucideIcon;
  won: boolean;
  title: string;
  text: string;
}

/** How it ended, for the viewer. */
export function outcomeOf({ view, viewer, armedPrice }: AuctionStanding, isOwn: boolean): Outcome {
  const price = view.hammerPrice ?? view.currentPrice;
  if (view.status === 'cancelled')
    return {
      icon: Ban,
      won: false,
      title: texts.cancelled,
      text: cancelledText(view, armedPrice),
    };
  if (view.status !== 'sold') {
    const reason = view.closeReason === null ? '' : texts.reason[view.closeReason];
    // Below the reserve they may still agree: the negotiation says it once that is over.
    const isOpen = view.closeReason === 'reserve_not_met';
    const text = isOwn && !isOpen ? `${reason} ${texts.ownUnsold}`.trim() : reason;
    return { icon: TimerOff, won: false, title: texts.notSold, text };
  }
  if (viewer?.isWinner)
    return {
      icon: Trophy,
      won: true,
      title: view.closeReason === 'hammer' ? texts.youWon : texts.youBought,
      text: texts.youWonText(price),
    };
  return {
    icon: Gavel,
    won: false,
    title: texts.sold(price),
    text: soldText({ view, viewer }, price, isOwn),
  };
}

function cancelledText(view: AuctionView, armedPrice: number | null): string {
  if (armedPrice !== null) return texts.armedVoid;
  if (isBrokenPromise(view)) return texts.brokenPromise;
  return texts.reason[view.bidCount > 0 ? 'cancelled' : 'no_bids'];
}

function soldText({ view, viewer }: Pick<AuctionStanding, 'view' | 'viewer'>, price: number, isOwn: boolean) {
  const winner = view.winner ?? '';
  if (isOwn) return texts.ownSold(winner, feeCents(price, view.commissionRate));
  if (viewer !== null && view.closeReason === 'hammer') return texts.youLost(winner);
  if (viewer !== null && view.closeReason === 'buy_now') return texts.youLostToPurchase(winner);
  return texts.soldTo(winner);
}

interface ResultProps extends Pick<AuctionStanding, 'view'> {
  outcome: Outcome;
  isOwn: boolean;
}

/** How it ended, in place of everything that one could still have done, and what those who made the deal do now. The panel announces it. */
export function Result({ view, outcome, isOwn }: ResultProps) {
  const { icon: Icon, won, title, text } = outcome;
  return (
    <>
      <Box
        data-testid="auction-result"
        bg={won ? 'leading.solid' : 'stage'}
        color={won ? 'leading.contrast' : 'stage.fg'}
        px="6"
        py="6"
        textAlign="center"
        animation="rise-in 0.4s {easings.settle}"
      >
        <Box
          display="inline-grid"
          placeItems="center"
          boxSize="14"
          borderRadius="full"
          bg="color-mix(in srgb, currentColor, transparent 86%)"
          mb="3"
        >
          <Icon size={28} aria-hidden />
        </Box>
        {view.status !== 'cancelled' && (
          <Box textStyle="eyebrow" mb="1" color={won ? undefined : 'stage.muted'}>
            {AUCTION_OVER}
          </Box>
        )}
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
        {view.reservePrice !== undefined && <Box mt="3">{reserveWas(view.reservePrice)}</Box>}
        {view.status !== 'sold' && kindLooks[view.auctionType].hasBids && view.bidCount > 0 && (
          <Box mt="3" textStyle="figure" color="stage.muted">
            {formatBidCount(view.bidCount)} · {formatEur(view.currentPrice)}
          </Box>
        )}
      </Box>
      {(won || (isOwn && view.status === 'sold')) && (
        <Wanted>
          <NextSteps view={view} side={won ? 'buyer' : 'seller'} />
        </Wanted>
      )}
    </>
  );
}
