import { formatCountdown, formatEur, primaryImageOf } from '@autoplace/shared/auction';
import { ANSWER_PART, type BidStanding, type MyBid, type Negotiation } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import {
  Ban,
  CircleCheck,
  CircleX,
  type LucideIcon,
  Repeat,
  Scale,
  TriangleAlert,
  Trophy,
  WifiOff,
} from 'lucide-react';
import { receiptsPath } from '../../entities/addresses.ts';
import { CROWDED } from '../../entities/auction/crowded.ts';
import { KindMark } from '../../entities/auction/KindMark.tsx';
import { LotFigure } from '../../entities/auction/LotParts.tsx';
import { LotRow } from '../../entities/auction/LotRow.tsx';
import { closedAt, dealPath, lotState } from '../../entities/auction/lot.ts';
import { formatDate, formatDeadline } from '../../kit/format-moments.ts';
import { LinkButton, TextLink } from '../../kit/page/TextLink.tsx';
import { Flash } from '../../kit/theme/Flash.tsx';
import { useIsStale, useServerNow } from '../../lib/live/index.ts';
import { texts } from './texts.ts';

const looks: Record<
  BidStanding | 'negotiated' | 'secondChance',
  { palette: string; icon: LucideIcon; flash: string }
> = {
  leading: { palette: 'leading', icon: CircleCheck, flash: 'jade.500' },
  outbid: { palette: 'outbid', icon: TriangleAlert, flash: 'ruby.500' },
  won: { palette: 'leading', icon: Trophy, flash: 'jade.500' },
  lost: { palette: 'gray', icon: CircleX, flash: 'cobalt.500' },
  /** Seller and highest bidder may still agree (R149). */
  negotiated: { palette: 'brand', icon: Scale, flash: 'cobalt.500' },
  secondChance: { palette: 'brand', icon: Repeat, flash: 'cobalt.500' },
};

/** One auction with bids of the user: standing, own bid, current price. */
export function BidRow({ bid, negotiation }: { bid: MyBid; negotiation: Negotiation | undefined }) {
  const { auction, standing, secondChance } = bid;
  const state = lotState(auction, useServerNow());
  // What was last heard may not hold any more, so it looks neither good nor bad.
  const stale = useIsStale() && state.running;
  const { palette, icon, flash } = stale ? { ...looks.lost, icon: WifiOff } : looks[lookOf(bid, negotiation)];
  const cancelled = auction.status === 'cancelled';
  const Icon = cancelled || bid.voided ? Ban : icon;
  const { car } = auction;
  return (
    <LotRow
      to={`/auctions/${auction.id}`}
      title={auction.title}
      image={primaryImageOf(car)}
      palette={palette === 'gray' ? undefined : palette}
      figures={
        <>
          <LotFigure label={texts.ownBid}>
            {bid.voided ? <del>{formatEur(bid.ownBid)}</del> : formatEur(bid.ownBid)}
          </LotFigure>
          <LotFigure
            label={priceLabel(auction.status, state.running)}
            color={palette === 'outbid' ? 'fg.error' : palette === 'leading' ? 'fg.success' : undefined}
          >
            <Flash value={state.price} color={flash}>
              {formatEur(state.price)}
            </Flash>
          </LotFigure>
          <LotFigure
            label={state.running ? texts.timeLeft : texts.endedOn}
            color={state.lastMinute ? 'fg.error' : undefined}
          >
            {state.running ? formatCountdown(state.leftMs) : formatDate(closedAt(auction))}
          </LotFigure>
        </>
      }
      action={<Action bid={bid} running={state.running && !state.paused} negotiation={negotiation} />}
    >
      <Box display="flex" flexWrap="wrap" gap="1.5">
        <Badge
          data-standing={standing}
          size="md"
          colorPalette={palette}
          variant={standing === 'won' || standing === 'outbid' ? 'solid' : 'subtle'}
          whiteSpace="normal"
          css={{ [CROWDED]: { py: '0.5' } }}
        >
          <Icon aria-hidden />
          {labelOf(bid, negotiation !== undefined)}
        </Badge>
        {state.paused && (
          <Badge size="md" colorPalette={state.look.palette}>
            {state.look.label}
          </Badge>
        )}
        <KindMark type={auction.auctionType} size="md" variant="outline" />
      </Box>
      <Box mt="1.5" color="fg.muted" textStyle="sm">
        {secondChance
          ? texts.answerUntil(formatDeadline(secondChance.until))
          : bid.voided
            ? texts.allVoided
            : texts.ownBids(bid.ownBidCount)}
        {' · '}
        <TextLink to={receiptsPath(auction.id)} position="relative" display="inline-flex" py="1">
          {texts.receipts}
          <Box as="span" srOnly>
            : <bdi translate="no">{auction.title}</bdi>
          </Box>
        </TextLink>
      </Box>
    </LotRow>
  );
}

function lookOf({ standing, secondChance, voided }: MyBid, negotiation: Negotiation | undefined) {
  if (secondChance) return 'secondChance';
  if (negotiation !== undefined) return 'negotiated';
  return voided ? 'lost' : standing;
}

function labelOf({ auction, standing, secondChance, voided }: MyBid, isNegotiated: boolean): string {
  if (auction.status === 'cancelled') return texts.cancelled;
  if (secondChance) return texts.secondChance;
  if (voided) return texts.voided;
  return isNegotiated ? texts.negotiated : texts.standing[standing];
}

function Action(props: { bid: MyBid; running: boolean; negotiation: Negotiation | undefined }) {
  const { running, negotiation } = props;
  const { auction, standing, secondChance } = props.bid;
  const again = running && standing === 'outbid';
  const raise = running && standing === 'leading';
  const won = standing === 'won';
  const asked = negotiation?.turn === 'bidder';
  const lot = `/auctions/${auction.id}${asked || secondChance ? `#${ANSWER_PART}` : ''}`;
  const isUrgent = again || won || asked || secondChance !== undefined;
  return (
    <LinkButton
      to={won ? dealPath(auction) : lot}
      w="full"
      px="3"
      textAlign="center"
      variant={isUrgent ? 'solid' : 'outline'}
      colorPalette={isUrgent ? 'brand' : 'gray'}
    >
      {secondChance
        ? texts.buyFor(secondChance.amount)
        : asked
          ? texts.answer(negotiation.price)
          : won
            ? texts.goOn
            : again
              ? texts.bidAgain
              : raise
                ? texts.raise
                : texts.view}
      <Box as="span" srOnly>
        : <bdi translate="no">{auction.title}</bdi>
      </Box>
    </LinkButton>
  );
}

const priceLabel = (status: MyBid['auction']['status'], running: boolean) => {
  if (running) return texts.price.running;
  return status === 'sold' ? texts.price.sold : texts.price.over;
};
