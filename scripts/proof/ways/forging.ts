import type { AuctionEvent, ChainLink } from '@autoplace/shared/contract';
import type { Commit, Step } from '../../../server/src/auctions/log/auction-log.ts';
import { FIRST_PREV_HASH, saltOf, sealCommit, sealOf } from '../../../server/src/auctions/log/seal.ts';
import {
  type AuctionCommand,
  type AuctionFact,
  type AuctionState,
  type AuctionTerms,
  decide,
  evolve,
  nextDeadline,
  present,
  scheduleAuction,
} from '../../../server/src/auctions/rules/index.ts';

/** What an operator writes who has the server's code, its database and its key, and wants it to look right. */

/** Facts that happened together; each commit has one step or more. */
export type Story = Step[][];

export const storyOf = (commits: readonly Commit[]): Story =>
  structuredClone(commits.map(({ steps }) => steps.map((step) => [...step])));

export type PlacedBid = Extract<AuctionCommand, { type: 'PlaceBid' }>;

/** What bidders really asked for, oldest first. */
export const bidsOf = (commits: readonly Commit[]): PlacedBid[] =>
  commits.flatMap(({ steps }) =>
    (steps.flat() as AuctionFact[]).flatMap((fact): PlacedBid[] => {
      if ((fact.type !== 'BidPlaced' && fact.type !== 'MaximumRaised') || fact.cause === null) return [];
      const { at, bidderId, maxAmount, cause } = fact;
      const amount = fact.type === 'BidPlaced' ? (fact.asked ?? fact.amount) : maxAmount;
      return [{ type: 'PlaceBid', at, bidderId, amount, maxAmount, confirmed: true, cause }];
    }),
  );

/** The history in which these commands came, by the server's rules. It ends by its deadlines. */
export function decidedAll(terms: AuctionTerms, at: number, commands: readonly AuctionCommand[]): Story {
  const listed = scheduleAuction(terms, at);
  let state = listed.reduce<AuctionState | null>(evolve, null) as AuctionState;
  const story: Step[] = [listed];
  const add = (command: AuctionCommand) => {
    const { facts } = decide(state, command.type === 'Void' ? { ...command, log: story } : command);
    state = facts.reduce(evolve, state);
    if (facts.length > 0) story.push(facts);
  };
  for (const command of commands) add(command);
  for (let due = nextDeadline(state); due !== null; due = nextDeadline(state))
    add({ type: 'ReachDeadline', at: due });
  return story.map((step) => [step]);
}

/** The history in which these bids were placed instead of the real ones: all rules are kept. */
export function decidedAgain([first]: readonly Commit[], bids: readonly PlacedBid[]): Story {
  const listed = first?.steps.flat()[0];
  if (listed?.type !== 'AuctionScheduled') throw new Error('the log does not begin with its listing');
  return decidedAll(listed.terms, listed.at, bids);
}

/** Sees an event before it is sealed; null leaves it out. */
type Forger = (event: AuctionEvent) => AuctionEvent | null;

export interface Forged {
  log: { auctionId: string; links: ChainLink[] };
  /** Hashes of the commits with events: what the tree holds. */
  entries: { auctionId: string; hash: string; seq: number }[];
  /** What a watcher is sent of this history. */
  heads: { seq: number; head: string }[];
}

/** The log of this story, chained and sealed anew without a flaw, whatever its facts say. */
export function written(auctionId: string, story: Story, forge: Forger = (event) => event): Forged {
  let state: AuctionState | null = null;
  let seq = 0;
  let [prevHash, prev, firstSeq] = [FIRST_PREV_HASH, FIRST_PREV_HASH, 1];
  const links: Forged['log']['links'] = [];
  for (const [place, steps] of story.entries()) {
    const events: AuctionEvent[] = [];
    for (const fact of steps.flat() as AuctionFact[]) {
      state = evolve(state, fact);
      const event = present(state, fact);
      const shown = event && forge(event);
      if (shown === null) continue;
      seq += 1;
      events.push({ ...shown, seq });
    }
    const content = { auctionId, firstSeq, steps, nonce: `forged-${place}`, prevHash, prev };
    const commit = sealCommit(content, events);
    links.push({
      firstSeq,
      events,
      seal: sealOf(content.nonce, steps),
      salt: saltOf(content.nonce),
      prevHash,
      prev,
      hash: commit.hash,
    });
    firstSeq += steps.flat().length;
    prevHash = commit.hash;
    if (events.length > 0) prev = commit.hash;
  }
  const withEvents = links.filter(({ events }) => events.length > 0);
  return {
    log: { auctionId, links },
    entries: withEvents.map(({ hash, events }) => ({ auctionId, hash, seq: events.at(-1)?.seq ?? 0 })),
    heads: withEvents.flatMap(({ hash, events }) =>
      events.map(({ seq: number }) => ({ seq: number, head: hash.slice(0, 16) })),
    ),
  };
}
