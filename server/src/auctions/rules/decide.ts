import { changesTerms } from '@autoplace/shared/auction';
import { type ErrorCode, MOST_ADDITIONS } from '@autoplace/shared/contract';
import { type AuctionCommand, accepted, type BidderCommand, type Decision, refused } from './commands.ts';
import { factsDue } from './deadlines.ts';
import { decideNegotiate } from './decide-negotiation.ts';
import { evolve } from './evolve.ts';
import type { AuctionFact } from './facts.ts';
import { type KindCommand, kindOf } from './kinds/index.ts';
import { decideLateSale, decideRelist } from './late-sale.ts';
import { withReserve } from './reserve.ts';
import { areSound } from './sound-terms.ts';
import {
  type AuctionState,
  changedSince,
  hasAskedTooOften,
  isInsider,
  isOver,
  isReliedOn,
  termsVersionOf,
} from './state.ts';
import { type AuctionTerms, areEarly, termsIn } from './terms.ts';
import { decideVoid } from './voiding/decide-void.ts';

/**
 * The auction goes on with the time that the pause took of it: what passed before its start took nothing (R76). A start that was missed
 * is now, and a price that follows from the start goes on from where it stood.
 */
function resumed({ status, terms, endsAt }: AuctionState, pausedAt: number, at: number): AuctionFact {
  const lost = Math.max(0, at - Math.max(pausedAt, terms.startsAt));
  const movesStart = status === 'scheduled' || kindOf(terms).fallsFromStart;
  return {
    type: 'AuctionResumed',
    at,
    startsAt: movesStart ? terms.startsAt + lost : terms.startsAt,
    endsAt: endsAt + lost,
  };
}

/** The first facts of an auction: listed, and started at once when its time has come. */
export function scheduleAuction(terms: AuctionTerms, at: number): AuctionFact[] {
  const listed: AuctionFact = { type: 'AuctionScheduled', at, terms };
  return terms.startsAt <= at ? [listed, { type: 'AuctionStarted', at }] : [listed];
}

/**
 * The facts or the refusal of a command in a state. Pure. Facts due by the command's time come first, so a bid stamped after
 * the end meets a closed auction no matter how late the timer of the close fires.
 */
export function decide(state: AuctionState, command: AuctionCommand): Decision {
  const timely = { ...command, at: Math.max(command.at, state.lastAt) };
  const due = withReserve(state, factsDue(state, timely.at), timely.at);
  const now = due.reduce(evolve, state);
  const { facts, refusal } = decideNow(now, knowing(due, timely));
  return { facts: [...due, ...withReserve(now, facts, timely.at)], refusal };
}

/** A void concerns also the purchase that an armed price has just brought. */
const knowing = (due: readonly AuctionFact[], command: AuctionCommand): AuctionCommand =>
  command.type === 'Void' && due.length > 0 ? { ...command, log: [...command.log, due] } : command;

type Update = Extract<AuctionCommand, { type: 'Update' }>;

/** A buyer has armed a price for the terms as they were: other terms take it back (R74). */
const updated = ({ terms, armed }: AuctionState, { at, by, changes }: Update): AuctionFact => ({
  type: 'AuctionUpdated',
  at,
  changes,
  ...(by !== undefined && { by }),
  ...(armed.size > 0 && changesTerms(termsIn(terms, changes)) && { disarms: true }),
});

/** What was sold by title, description and car stays; only additions go with it (R74). */
function objectionToUpdate(state: AuctionState, { changes }: Update): ErrorCode | null {
  if (isOver(state)) return 'AUCTION_NOT_ACTIVE';
  if (areEarly(changes) && state.status !== 'scheduled') return 'AUCTION_STARTED';
  if (isReliedOn(state)) {
    if (termsIn(state.terms, changes).includes('car')) return 'CAR_IN_AUCTION';
    if (changes.title !== undefined || changes.description !== undefined) return 'DESCRIPTION_FIXED';
  }
  if (changes.addition !== undefined && state.additions.length >= MOST_ADDITIONS) return 'TOO_MANY_ADDITIONS';
  return areEarly(changes) && !areSound({ ...state.terms, ...changes }) ? 'CONFLICT' : null;
}

/** Repeating an addition adds nothing. */
function decideUpdate(state: AuctionState, command: Update): Decision {
  const { addition, ...others } = command.changes;
  const isRepeated = addition !== undefined && state.additions.includes(addition);
  const wanted = isRepeated ? { ...command, changes: others } : command;
  if (isRepeated && Object.keys(others).length === 0) return accepted();
  const code = objectionToUpdate(state, wanted);
  return code === null ? accepted(updated(state, wanted)) : refused({ code });
}

function decideNow(state: AuctionState, command: AuctionCommand): Decision {
  switch (command.type) {
    case 'PlaceBid':
    case 'AcceptPrice':
    case 'BuyNow':
    case 'ArmPrice':
      return decideByKind(state, command);
    case 'DisarmPrice':
      return decideDisarm(state, command);
    case 'ReachDeadline':
      return accepted();
    case 'Cancel':
      return isOver(state)
        ? refused({ code: 'AUCTION_NOT_ACTIVE' })
        : accepted({ type: 'AuctionCancelled', at: command.at, by: command.by, reason: command.reason });
    case 'Update':
      return decideUpdate(state, command);
    case 'Inspect': {
      const { at, by } = command;
      if (isOver(state) || state.insiders.includes(by)) return accepted();
      return accepted({ type: 'AuctionInspected', at, by });
    }
    case 'Extend':
      return decideExtend(state, command);
    case 'Pause':
      if (isOver(state) || state.pausedAt !== null) return accepted();
      return accepted({ type: 'AuctionPaused', at: command.at });
    case 'Resume':
      return state.pausedAt === null || isOver(state)
        ? accepted()
        : accepted(resumed(state, state.pausedAt, command.at));
    case 'Withdraw':
      return decideWithdraw(state, command);
    case 'Void':
      return decideVoid(state, command);
    case 'Negotiate':
      return decideNegotiate(state, command);
    case 'SellLate':
      return decideLateSale(state, command);
    case 'Relist':
      return decideRelist(state, command);
    case 'FallThrough': {
      const { at, sale, reason } = command;
      const stands = state.status === 'sold' && state.sales.length === sale;
      return stands ? accepted({ type: 'AuctionEnded', at, reason }) : accepted();
    }
  }
}

/**
 * The sender may not be the seller (R9) nor know secrets of the auction (R75), the auction has to be open, on the terms that the sender was shown (R74), and its kind has
 * to take such a command.
 */
function decideByKind(state: AuctionState, command: KindCommand): Decision {
  if (state.terms.dealerId === command.bidderId) return refused({ code: 'OWN_AUCTION' });
  if (isInsider(state, command.bidderId, command.knowsUntil)) return refused({ code: 'INSIDER' });
  const isOpen = command.type === 'ArmPrice' ? !isOver(state) : state.status === 'active';
  if (!isOpen) return refused({ code: 'AUCTION_NOT_ACTIVE' });
  if (state.pausedAt !== null) return refused({ code: 'AUCTION_PAUSED' });
  const changed = command.termsVersion === undefined ? [] : changedSince(state, command.termsVersion);
  if (changed.length > 0)
    return refused({ code: 'TERMS_CHANGED', termsVersion: termsVersionOf(state), changed });
  const decideIt = kindOf(state.terms).commands[command.type] as
    | ((state: AuctionState, command: KindCommand) => Decision)
    | undefined;
  return decideIt?.(state, command) ?? refused({ code: 'WRONG_AUCTION_TYPE' });
}

/** Takes an armed price back. Where none is armed there is nothing to refuse: the wish holds already. */
const decideDisarm = (
  state: AuctionState,
  { at, bidderId, cause }: Extract<BidderCommand, { type: 'DisarmPrice' }>,
): Decision => {
  if (isOver(state)) return refused({ code: 'AUCTION_NOT_ACTIVE' });
  // A user who may not arm again needs no fact to have nothing armed.
  const isMoot = !state.armed.has(bidderId) && hasAskedTooOften(state, bidderId);
  return isMoot ? accepted() : accepted({ type: 'PriceDisarmed', at, bidderId, cause });
};

/** A later end than the present one, of an auction that runs until its end (R191). Repeating it changes nothing. */
function decideExtend(
  state: AuctionState,
  { at, by, endsAt, reason }: Extract<AuctionCommand, { type: 'Extend' }>,
): Decision {
  if (state.status !== 'active') return refused({ code: 'AUCTION_NOT_ACTIVE' });
  if (kindOf(state.terms).fallsFromStart) return refused({ code: 'WRONG_AUCTION_TYPE' });
  return endsAt <= state.endsAt ? accepted() : accepted({ type: 'AuctionExtended', at, endsAt, by, reason });
}

/** The reason shown to watchers of a deleted auction, and to its seller if an administrator deleted it. */
const REASON = { seller: 'Prodavac je obrisao aukciju.', admin: 'Administrator je obrisao aukciju.' };

/** Deletes an auction without bids (R27); repeating it changes nothing. */
function decideWithdraw(
  state: AuctionState,
  { at, by }: Extract<AuctionCommand, { type: 'Withdraw' }>,
): Decision {
  if (state.withdrawn) return accepted();
  if (state.bidCount > 0) return refused({ code: 'AUCTION_HAS_BIDS' });
  const withdrawn = { type: 'AuctionWithdrawn', at, by } as const;
  const reason = by === state.terms.dealerId ? REASON.seller : REASON.admin;
  return isOver(state)
    ? accepted(withdrawn)
    : accepted({ type: 'AuctionCancelled', at, by, reason }, withdrawn);
}
