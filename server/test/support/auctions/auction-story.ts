import {
  type AuctionCommand,
  type AuctionFact,
  type AuctionState,
  type Decision,
  decide,
  evolve,
} from '../../../src/auctions/rules/index.ts';

let requests = 0;
const cause = () => ({ clientBidId: `request-${++requests}`, fingerprint: '' });

export const bid = (
  bidderId: string,
  amount: number,
  at: number,
  maxAmount: number | null = null,
): AuctionCommand => ({
  type: 'PlaceBid',
  bidderId,
  amount,
  maxAmount,
  at,
  cause: cause(),
});

/** The same bid, said to be meant (R68). */
export const confirmed = (command: AuctionCommand): AuctionCommand =>
  command.type === 'PlaceBid' ? { ...command, confirmed: true } : command;

export const accept = (bidderId: string, expectedPrice: number, at: number): AuctionCommand => ({
  type: 'AcceptPrice',
  bidderId,
  expectedPrice,
  at,
  cause: cause(),
});

export const buyNow = (bidderId: string, at: number): AuctionCommand => ({
  type: 'BuyNow',
  bidderId,
  at,
  cause: cause(),
});

export const arm = (bidderId: string, price: number, at: number): AuctionCommand => ({
  type: 'ArmPrice',
  bidderId,
  price,
  at,
  cause: cause(),
});

export const disarm = (bidderId: string, at: number): AuctionCommand => ({
  type: 'DisarmPrice',
  bidderId,
  at,
  cause: cause(),
});

export const deadline = (at: number): AuctionCommand => ({ type: 'ReachDeadline', at });

export interface Story {
  state: AuctionState;
  /** The decision on the last command. */
  last: Decision;
  facts: AuctionFact[];
}

/** Given a state, when these commands come one after the other. */
export function when(given: AuctionState, ...commands: AuctionCommand[]): Story {
  let state = given;
  let last: Decision = { facts: [], refusal: null };
  const facts: AuctionFact[] = [];
  for (const command of commands) {
    last = decide(state, command);
    facts.push(...last.facts);
    state = last.facts.reduce(evolve, state);
  }
  return { state, last, facts };
}

/** What was decided, in the words of a rule: types of facts, or the refusal's code. */
export const outcomeOf = ({ facts, refusal }: Decision): string[] => [
  ...facts.map(({ type }) => type),
  ...(refusal === null ? [] : [refusal.code]),
];
