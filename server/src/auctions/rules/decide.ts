import { type AuctionCommand, accepted, type Decision, refused } from './commands.ts';
import { factsDue } from './deadlines.ts';
import { decideBid } from './decide-bid.ts';
import { decideBuyNow } from './decide-buy-now.ts';
import { decideWithdraw } from './decide-withdraw.ts';
import { decideAccept } from './dutch/decide-accept.ts';
import { decideArm, decideDisarm } from './dutch/decide-arm.ts';
import { evolve } from './evolve.ts';
import type { AuctionFact } from './facts.ts';
import { areSound } from './sound-terms.ts';
import { type AuctionState, isOver } from './state.ts';
import { areEarly } from './terms.ts';

/**
 * The facts or the refusal of a command in a state. Pure. Facts due by the command's time come first, so a bid stamped after
 * the end meets a closed auction no matter how late the timer of the close fires.
 */
export function decide(state: AuctionState, command: AuctionCommand): Decision {
  const timely = { ...command, at: Math.max(command.at, state.lastAt) };
  const due = factsDue(state, timely.at);
  const decision = decideNow(due.reduce(evolve, state), timely);
  return { facts: [...due, ...decision.facts], refusal: decision.refusal };
}

const updated = ({ at, by, changes }: Extract<AuctionCommand, { type: 'Update' }>): AuctionFact => ({
  ...{ type: 'AuctionUpdated', at, changes },
  ...(by !== undefined && { by }),
});

function decideNow(state: AuctionState, command: AuctionCommand): Decision {
  switch (command.type) {
    case 'PlaceBid':
      return decideBid(state, command);
    case 'AcceptPrice':
      return decideAccept(state, command);
    case 'BuyNow':
      return decideBuyNow(state, command);
    case 'ArmPrice':
      return decideArm(state, command);
    case 'DisarmPrice':
      return decideDisarm(state, command);
    case 'ReachDeadline':
      return accepted();
    case 'Cancel':
      return isOver(state)
        ? refused({ code: 'AUCTION_NOT_ACTIVE' })
        : accepted({ type: 'AuctionCancelled', at: command.at, by: command.by, reason: command.reason });
    case 'Update':
      if (isOver(state)) return refused({ code: 'AUCTION_NOT_ACTIVE' });
      if (areEarly(command.changes) && state.status !== 'scheduled')
        return refused({ code: 'AUCTION_STARTED' });
      if (command.changes.car !== undefined && state.bidCount > 0) return refused({ code: 'CAR_IN_AUCTION' });
      if (areEarly(command.changes) && !areSound({ ...state.terms, ...command.changes }))
        return refused({ code: 'CONFLICT' });
      return accepted(updated(command));
    case 'Withdraw':
      return decideWithdraw(state, command);
  }
}
