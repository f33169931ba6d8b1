import canonicalize from 'canonicalize';
import type { AuctionFact } from '../../../server/src/auctions/rules/index.ts';
import { leafHash, partsOfConsistency, rootOf } from '../../../server/src/core/security/merkle.ts';
import { checkpointText } from '../../../server/src/proof/checkpoint.ts';
import { formatNote, signNote } from '../../../server/src/proof/note.ts';
import {
  bidsOf,
  decidedAgain,
  type Forged,
  type PlacedBid,
  type Story,
  storyOf,
  written,
} from './forging.ts';
import { RESERVE, type RealAuction } from './real-auction.ts';

/** A way to cheat: what the operator then shows, beside what others already hold. */
export interface Cheat {
  name: string;
  files(real: RealAuction): unknown[];
  /** What the verifier says of it. */
  says: RegExp;
}

const factsOf = (story: Story): AuctionFact[] => story.flat(2) as AuctionFact[];
const without = (story: Story, type: AuctionFact['type']): Story =>
  story.map((steps) => steps.map((step) => step.filter((fact) => fact.type !== type)));
const isBidOf = (amount: number, fact: AuctionFact) => fact.type === 'BidPlaced' && fact.amount === amount;
/** After the commit with the bid of this amount. */
const insertedAfter = (story: Story, amount: number, more: (bid: AuctionFact) => AuctionFact): Story => {
  const place = story.findIndex((steps) => factsOf([steps]).some((fact) => isBidOf(amount, fact)));
  const bid = factsOf(story).find((fact) => isBidOf(amount, fact));
  if (bid === undefined) throw new Error(`nobody bid ${amount}`);
  return story.toSpliced(place + 1, 0, [[more(bid)]]);
};
const listingIn = (story: Story) => {
  const [listed] = factsOf(story);
  if (listed?.type !== 'AuctionScheduled') throw new Error('the log does not begin with its listing');
  return listed;
};

/** What a watcher saw of what really happened. */
const seen = ({ auctionId, shown }: RealAuction) => ({
  auctionId,
  heads: shown.map(({ seq, head }) => ({ seq, head })),
});

type Change = (bids: PlacedBid[]) => PlacedBid[];
const dropped: Change = (bids) => bids.filter(({ amount }) => amount !== 11_000);

/** A history that keeps every rule, in which other bids were placed. */
export const rewritten = ({ auctionId, commits }: RealAuction, change: Change): Forged =>
  written(auctionId, decidedAgain(commits, change(bidsOf(commits))));

/** It takes the place of the true one afterwards: those who watched hold heads of that. */
const afterwards = (change: Change) => (real: RealAuction) => [rewritten(real, change).log, seen(real)];

/** The server itself does not keep the rules while the auction runs: those who watched saw the same. */
const live =
  (change: (story: Story) => Story, forge?: Parameters<typeof written>[2]) => (real: RealAuction) => {
    const { log, heads } = written(real.auctionId, change(storyOf(real.commits)), forge);
    return [log, { auctionId: real.auctionId, heads }];
  };

const hex = (hash: Uint8Array): string => Buffer.from(hash).toString('hex');
const hashOf = (entry: object): Uint8Array => leafHash(canonicalize(entry) ?? '');

/** A checkpoint of a tree of the operator's making, signed by the log's own key. */
export function checkpointOf({ signer }: RealAuction, { entries }: Pick<Forged, 'entries'>): string {
  const root = rootOf(entries.map(hashOf));
  const { origin } = signer;
  const text = checkpointText({ origin, size: entries.length, root: Buffer.from(root).toString('base64') });
  return formatNote({ text, signatures: [signNote(signer, text)] });
}

const TWO_HISTORIES = /two histories: event \d+ has/;

export const TWELVE: readonly Cheat[] = [
  {
    name: 'drop a bid whose bidder holds the receipt',
    files: (real) => [rewritten(real, dropped).log, ...(real.receipts.boris ?? [])],
    says: /no link with its hash/,
  },
  {
    name: 'invent a bid',
    files: afterwards((bids) => {
      const [last] = bids.slice(-1) as [PlacedBid];
      return [...bids, { ...last, bidderId: 'user-shill', amount: 12_950, maxAmount: 12_950 }];
    }),
    says: TWO_HISTORIES,
  },
  {
    name: 'reorder two bids',
    files: afterwards(([first, second, ...rest]) => [
      { ...second, at: first?.at } as PlacedBid,
      { ...first, at: second?.at } as PlacedBid,
      ...rest,
    ]),
    says: TWO_HISTORIES,
  },
  {
    name: 'backdate bids, so that they do not extend the auction',
    files: afterwards((bids) => bids.map((bid, n) => (n < 3 ? bid : { ...bid, at: (bids[2]?.at ?? 0) + n }))),
    says: TWO_HISTORIES,
  },
  {
    name: 'move the end to an earlier time',
    files: live((story) => {
      const endsAt = listingIn(story).terms.endsAt - 500;
      return insertedAfter(story, 11_000, ({ at }) => ({
        type: 'AuctionExtended',
        at,
        endsAt,
        by: 'admin',
        reason: '',
      }));
    }),
    says: /AuctionExtended.*moved.* back/,
  },
  {
    name: 'suppress an extension',
    files: live((story) => without(story, 'AuctionExtended')),
    says: /soft close/,
  },
  {
    name: 'change the reserve after listing',
    files: live(
      (story) => story,
      (event) =>
        event.type === 'ReserveOpened'
          ? { ...event, data: { ...event.data, reservePrice: RESERVE - 500 } }
          : event,
    ),
    says: /reserve.* not the one that was committed/,
  },
  {
    name: 'change the car under a bid',
    files: live((story) => {
      const { car } = listingIn(story).terms;
      const changes = { car: { ...car, mileage: car.mileage - 100_000 } };
      return insertedAfter(story, 11_000, ({ at }) => ({ type: 'AuctionUpdated', at, changes }));
    }),
    says: /AuctionUpdated.*may not change any more: car/,
  },
  {
    name: 'show two watchers two histories',
    files: (real) => [seen(real), { auctionId: real.auctionId, heads: rewritten(real, dropped).heads }],
    says: TWO_HISTORIES,
  },
  {
    name: 'rewrite everything, and sign a new tree',
    files(real) {
      const forged = rewritten(real, dropped);
      const [before] = real.checkpoints;
      // The path that the operator can give leads from another tree of that size.
      const [from, to] = [Number(before.split('\n')[1]), forged.entries.length];
      const leaves = forged.entries.map(hashOf);
      const path = partsOfConsistency(from, to).map((part) => hex(rootOf(leaves.slice(...part))));
      return [real.keys, forged.log, before, checkpointOf(real, forged), { from, to, path }];
    },
    says: /two histories: the tree of \d+ entries/,
  },
  {
    name: 'void the highest bid without telling',
    // The next bidder gets in below it.
    files: live((story) => {
      for (const fact of factsOf(story)) if (isBidOf(12_700, fact)) Object.assign(fact, { amount: 12_300 });
      return story;
    }),
    says: /12,300 EUR is below the minimum/,
  },
  {
    name: 'swap the winner',
    files: live((story) => {
      for (const fact of factsOf(story))
        if (fact.type === 'AuctionSold') Object.assign(fact, { bidderId: 'user-boris', bidder: 2 });
      return story;
    }),
    says: /no such outcome \(hammer\) here: Kupac 3 leads/,
  },
];
