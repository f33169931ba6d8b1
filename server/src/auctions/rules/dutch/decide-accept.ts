import { dutchPriceOf } from '@autoplace/shared/auction';
import { accepted, type BidderCommand, type Decision, refused } from '../commands.ts';
import { bidderRefusal } from '../may-bid.ts';
import { saleFacts } from '../sale-facts.ts';
import type { AuctionState } from '../state.ts';
import { dutchSchedule } from './dutch-schedule.ts';

/**
 * A buyer takes a dutch auction at the price on their screen: honoured when it is the price now or the one of the tick
 * just before, refused with the price now otherwise, never silently repriced (R16).
 */
export function decideAccept(
  state: AuctionState,
  command: Extract<BidderCommand, { type: 'AcceptPrice' }>,
): Decision {
  const refusal = bidderRefusal(state, command.bidderId, 'dutch');
  if (refusal !== null) return refused(refusal);
  const { price, previousPrice } = dutchPriceOf(dutchSchedule(state), command.at);
  const { expectedPrice } = command;
  if (expectedPrice !== price && expectedPrice !== previousPrice)
    return refused({ code: 'PRICE_CHANGED', price });
  return accepted(...saleFacts(state, { ...command, amount: expectedPrice, reason: 'accepted' }));
}
