import { auctionKinds, formatCountdown, formatEur, primaryImageOf } from '@autoplace/shared/auction';
import type { AuctionSummary, Negotiation } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { kindLooks } from '../../../entities/auction/kinds/index.ts';
import { LotFigure } from '../../../entities/auction/LotParts.tsx';
import { closedAt, type LotState, lotState } from '../../../entities/auction/lot.ts';
import { formatWhole } from '../../../kit/format.ts';
import { formatDate } from '../../../kit/format-moments.ts';
import { Flash } from '../../../kit/theme/Flash.tsx';
import { useServerNow } from '../../../lib/live/index.ts';
import type { AskedAction } from '../actions/possible.ts';
import { RowActions } from '../actions/RowActions.tsx';
import { texts } from '../texts.ts';
import { NegotiationRow } from './NegotiationRow.tsx';
import { RowFrame } from './RowFrame.tsx';

/** One own auction: what it stands at, who looks, how long it goes on or how it went, and what can be done. */
export function AuctionRow(props: {
  auction: AuctionSummary;
  /** Undefined until known. */
  watchers: number | undefined;
  /** Below the reserve; undefined where there is none. */
  negotiation: Negotiation | undefined;
  onAsk: (action: AskedAction) => void;
}) {
  const { auction, watchers, negotiation, onAsk } = props;
  const state = lotState(auction, useServerNow());
  const { car } = auction;
  const reason = auction.cancelReason ?? auction.hiddenFor ?? null;
  return (
    <RowFrame
      to={`/auctions/${auction.id}`}
      title={auction.title}
      image={primaryImageOf(car)}
      palette={state.look.palette}
      figures={
        <>
          <LotFigure label={priceLabel(state)}>
            <Flash value={state.price} color="jade.500">
              {formatEur(state.price)}
            </Flash>
          </LotFigure>
          <LotFigure label={texts.bids}>
            <Flash value={auction.bidCount} color="jade.500">
              {formatWhole(auction.bidCount)}
            </Flash>
          </LotFigure>
          {!state.over && (
            <LotFigure label={texts.watchers}>
              <span title={texts.watchersHint}>{watchers === undefined ? '–' : formatWhole(watchers)}</span>
            </LotFigure>
          )}
          <LotFigure label={timeLabel(state)} color={state.lastMinute ? 'fg.error' : undefined}>
            {state.over ? formatDate(closedAt(auction)) : formatCountdown(state.leftMs)}
          </LotFigure>
        </>
      }
      action={
        <RowActions auction={auction} status={state.status} inStock={auction.inStock ?? true} onAsk={onAsk} />
      }
    >
      <Chips auction={auction} state={state} />
      {negotiation && <NegotiationRow negotiation={negotiation} title={auction.title} />}
      {reason !== null && (
        <Box mt="2" textStyle="sm" color="fg.muted" lineClamp={{ base: '4', sm: '2' }}>
          {texts.because(reason)}
        </Box>
      )}
    </RowFrame>
  );
}

function Chips({ auction, state }: { auction: AuctionSummary; state: LotState }) {
  const { closeReason } = auction;
  const told = closeReason !== null && closeReason !== 'cancelled' && state.over;
  return (
    <Box display="flex" flexWrap="wrap" gap="1.5">
      <Badge size="md" colorPalette={state.look.palette} data-status={state.status}>
        {state.look.label}
      </Badge>
      <Badge size="md" variant="outline" colorPalette={kindLooks[auction.auctionType].chip}>
        {auctionKinds[auction.auctionType].shortName}
      </Badge>
      {auction.hiddenFor !== undefined && (
        <Badge size="md" colorPalette="outbid">
          {texts.hidden}
        </Badge>
      )}
      {auction.featured && (
        <Badge size="md" variant="outline" colorPalette="brand">
          {texts.featured}
        </Badge>
      )}
      {told && (
        <Badge size="md" variant="outline" colorPalette="gray">
          {texts.outcomes[closeReason]}
        </Badge>
      )}
      {state.running && auction.hasReserve && (
        <Badge size="md" variant="outline" colorPalette={auction.reserveMet ? 'leading' : 'gray'}>
          {auction.reserveMet ? texts.reserveMet : texts.reserveNotMet}
        </Badge>
      )}
    </Box>
  );
}

const priceLabel = ({ status, running }: LotState) => {
  if (running) return texts.price.running;
  return status === 'sold' ? texts.price.sold : status === 'scheduled' ? texts.price.start : texts.price.over;
};

const timeLabel = ({ status, over }: LotState) =>
  over ? texts.closedOn : status === 'scheduled' ? texts.startsIn : texts.left;
