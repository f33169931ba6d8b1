import { HOUR_MS } from '@autoplace/shared/time';
import { classicLot, dutchLot, START } from './sample-auctions.ts';
import {
  type Commit,
  chainOf,
  exportOf,
  type Json,
  type Link,
  linksOf,
  logOf,
  reserveCommitment,
  Signer,
  Tree,
} from './sample-log.ts';

/** What a dishonest operator could write: for each kind of check files of one auction that must fail for that reason. */

export interface Cheat {
  /** Also the id of its auction. */
  name: string;
  files: unknown[];
  /** What the program in Python has to say of it. */
  says: string;
}

export const log = new Signer('autoplace.example/log/3f9a1c20');
export const witness = new Signer('witness.example', 4);

/* What tests take apart is what they have just made, so its shape is known. */
// biome-ignore lint/suspicious/noExplicitAny: see above
type Any = any;
const copy = (value: unknown): Any => structuredClone(value);
const events = (commits: Commit[]): Any[] => commits.flatMap((commit) => commit.events);
const facts = (commits: Commit[]): Any[] => commits.flatMap((commit) => commit.steps.flat());
const after = (ms: number) => new Date(START + ms).toISOString();

/** A cheat by an operator who hashes everything again, so that only the rules tell. */
const broken = (
  name: string,
  says: string,
  change: (commits: Commit[], name: string) => void,
  lot: (id: string) => Commit[] = classicLot,
  asExport = false,
): Cheat => {
  const commits = lot(name);
  change(commits, name);
  const links = linksOf(name, commits);
  return { name, says, files: [asExport ? exportOf(name, links) : logOf(name, links)] };
};
/** A cheat that changes files without hashing them again, or shows two that differ. */
const forged = (name: string, says: string, change: (links: Link[]) => unknown[]): Cheat => ({
  name,
  says,
  files: change(copy(linksOf(name, classicLot(name)))),
});

const insert = (commits: Commit[], before: number, commit: Commit): void => {
  commits.splice(before, 0, commit);
  for (const [index, event] of events(commits).entries()) event.seq = index + 1;
};
const anEvent = (auctionId: string, type: string, at: string, data: Json): Commit => ({
  steps: [[{ type, at: Date.parse(at) }]],
  events: [{ auctionId, seq: 0, at, v: 1, type, data }],
});

const evidence = (auctionId: string, more: Json): Json => ({
  format: 'autoplace-evidence/1',
  auctionId,
  savedAt: after(0),
  found: { kind: 'event', seq: 4 },
  told: null,
  heads: [],
  events: [],
  links: [],
  receipts: [],
  checkpoint: null,
  ...more,
});

const chains: Cheat[] = [
  forged('changed-amount', 'its content does not have its hash', (links) => {
    (links[2] as Any).events[0].data.bid.amount += 1;
    return [logOf('changed-amount', links)];
  }),
  forged('removed-link', 'do not follow from the links before it', (links) => [
    logOf('removed-link', links.toSpliced(4, 1)),
  ]),
  forged('removed-event-link', 'do not follow from the links before it', (links) => [
    chainOf('removed-event-link', links.toSpliced(2, 1)),
  ]),
  forged('cut-log', 'the log lacks events that were shown', (links) => [
    logOf('cut-log', links.slice(0, -1)),
    { auctionId: 'cut-log', heads: [{ seq: 9, head: links.at(-1)?.hash.slice(0, 16) }] },
  ]),
  forged('wrong-seal', 'its facts do not lead to its seal', (links) => {
    facts(links)[6].maxAmount += 100;
    return [exportOf('wrong-seal', links)];
  }),
  broken('skipped-number', 'or not numbered one after the other', (commits) => {
    events(commits).at(-1).seq += 1;
  }),
  broken('other-auction', 'its events are of another auction', (commits) => {
    events(commits)[2].auctionId = 'small';
  }),
  forged('other-head', 'two histories: event 3 has', (links) => [
    logOf('other-head', links),
    { auctionId: 'other-head', heads: [{ seq: 3, head: '0123456789abcdef' }] },
  ]),
  forged('other-live-event', 'event 4 was shown live with another content', (links) => {
    const shown = copy(links[3]?.events[0]);
    shown.data.bid.amount = 1_250;
    return [logOf('other-live-event', links), evidence('other-live-event', { events: [shown] })];
  }),
  forged('told-twice', 'event 3 was shown live with another content', (links) => {
    const [shown] = copy(links[2]?.events);
    const told = copy({ ...shown, head: '0123456789abcdef' });
    told.data.bid.amount = 1_100;
    const heads = [{ seq: 3, head: links[2]?.hash.slice(0, 16) }];
    return [evidence('told-twice', { events: [shown], heads, told, found: { kind: 'event', seq: 3 } })];
  }),
];

const bids: Cheat[] = [
  broken('back-in-time', 'or before the event before it', (commits) => {
    events(commits)[3].at = after(30_000);
  }),
  broken('below-minimum', 'is below the minimum', (commits) => {
    events(commits)[3].data.bid.amount = 1_050;
  }),
  broken('not-above', '1,000 EUR is below the minimum', (commits) => {
    events(commits)[3].data.bid.amount = 1_000;
  }),
  broken('late-bid', 'a bid after the end', (commits) => {
    for (const event of events(commits).slice(6)) event.at = after(3_700_000);
    events(commits)[6].data.bid.time = after(3_700_000);
  }),
  broken('other-time', 'of another time than its event', (commits) => {
    events(commits)[2].data.bid.time = after(50_000);
  }),
  broken('wrong-leader', "then leader, count and minimum are ('Kupac 3', 4, 1600)", (commits) => {
    events(commits)[6].data.leader = 'Kupac 2';
  }),
  broken('self-bid', 'or of the leader', (commits) => {
    events(commits)[6].data.bid.bidder = 'Kupac 1';
  }),
  broken('wide-answer', 'no answer above the bid by one increment at most', (commits) => {
    events(commits)[4].data.bid.amount = 1_400;
  }),
  broken('wrong-count', "then leader, count and minimum are ('Kupac 1', 3, 1400)", (commits) => {
    events(commits)[4].data.bidCount = 2;
  }),
  broken('wrong-minimum', "then leader, count and minimum are ('Kupac 1', 1, 1100)", (commits) => {
    events(commits)[2].data.minimumBid = 1_200;
  }),
  broken('skipped-alias', 'not numbered in the order of their first bids', (commits) => {
    events(commits)[2].data.bid.bidder = events(commits)[2].data.leader = 'Kupac 4';
  }),
  broken('no-extension', 'a bid in the soft close did not move the end', (commits) => {
    commits[5]?.events.pop();
    for (const [index, event] of events(commits).entries()) event.seq = index + 1;
  }),
  broken('long-extension', 'not 120 s after a bid', (commits) => {
    events(commits)[7].data.endTime = after(3_900_000);
  }),
  broken('moved-back', 'but moved by the operator (not back', (commits, name) => {
    insert(commits, 5, anEvent(name, 'AuctionExtended', after(240_000), { endTime: after(3_000_000) }));
  }),
];

const outcomes: Cheat[] = [
  broken('wrong-winner', 'no such outcome (hammer) here: Kupac 3 leads with 1,500 EUR', (commits) => {
    events(commits)[8].data.winner = 'Kupac 2';
  }),
  broken('wrong-price', 'no such outcome (hammer) here: Kupac 3 leads with 1,500 EUR', (commits) => {
    events(commits)[8].data.hammerPrice = 1_400;
  }),
  broken('early-end', 'no such outcome (hammer) here', (commits) => {
    for (const event of events(commits).slice(8)) event.at = after(HOUR_MS);
  }),
  broken('after-the-end', 'this may not happen after the auction', (commits, name) => {
    insert(commits, 7, anEvent(name, 'AuctionStarted', after(4_000_000), {}));
  }),
  broken('other-reserve', 'the opened reserve is not the one that was committed', (commits) => {
    events(commits)[9].data.reservePrice = 1_200;
  }),
  broken('false-reserve-met', '1,300 EUR meets the reserve, it said', (commits, name) => {
    const { nonce } = events(commits)[9].data;
    events(commits)[0].data.auction.reserveCommitment = reserveCommitment(name, 1_600, nonce);
    events(commits)[9].data.reservePrice = 1_600;
  }),
  broken('closed-reserve', 'the reserve was not opened', (commits) => {
    commits[6]?.events.pop();
  }),
  broken('early-bid', 'this may not happen before the auction', (commits) => {
    const [[first], [start]] = [commits.splice(2, 1), commits.splice(1, 1)] as [Commit[], Commit[]];
    events([first as Commit])[0].at = after(-1_000);
    events([first as Commit])[0].data.bid.time = after(-1_000);
    insert(commits, 1, first as Commit);
    insert(commits, 2, start as Commit);
  }),
  broken('new-price', 'this may not change any more: startingPrice', (commits, name) => {
    const changes = { startingPrice: 900 };
    insert(commits, 2, anEvent(name, 'AuctionUpdated', after(10_000), { changes }));
  }),
  broken('new-car', 'this may not change any more: car', (commits, name) => {
    const changes = { car: { ...events(commits)[0].data.auction.car, engineSize: 2 } };
    insert(commits, 3, anEvent(name, 'AuctionUpdated', after(90_000), { changes }));
  }),
  broken('false-void', 'not price, leader or number of those that still count', (commits, name) => {
    const bid = { id: events(commits)[6].data.bid.id, amount: null, automatic: false };
    const state = {
      currentBid: 1_200,
      bidCount: 3,
      leader: 'Kupac 1',
      minimumBid: 1_300,
      reserveMet: true,
    };
    insert(
      commits,
      6,
      anEvent(name, 'BidsVoided', after(3_560_000), { why: 'other', bids: [bid], ...state }),
    );
  }),
  broken(
    'dutch-price',
    'neither the price of this time nor of the tick before',
    (commits) => {
      events(commits)[2].data.bid.amount = 4_600;
      events(commits)[3].data.hammerPrice = 4_600;
    },
    dutchLot,
  ),
  broken(
    'dutch-end',
    'the end does not follow from the fall of the price',
    (commits) => {
      events(commits)[0].data.auction.endTime = events(commits)[1].data.endTime = after(900_000);
    },
    dutchLot,
  ),
  broken(
    'dutch-winner',
    'no such outcome (accepted) here: Kupac 1 leads with 4,800 EUR',
    (commits) => {
      events(commits)[3].data.winner = 'Kupac 2';
    },
    dutchLot,
  ),
];

/** Facts of an export that do not lead to its events: the page looks at them, and `npm run verify`. */
export const SEALED: Cheat[] = [
  broken(
    'other-fact',
    'the sealed fact says another amount',
    (commits) => {
      facts(commits)[2].amount = 1_100;
    },
    classicLot,
    true,
  ),
  broken(
    'two-people',
    'one alias stands for two people',
    (commits) => {
      facts(commits)[4].bidderId = 'person-9';
    },
    classicLot,
    true,
  ),
  broken(
    'passed-maximum',
    'the higher maximum does not lead',
    (commits) => {
      facts(commits)[6].maxAmount = 2_000;
    },
    classicLot,
    true,
  ),
  broken(
    'other-sealed-reserve',
    'the sealed fact says another reserveCommitment',
    (commits) => {
      facts(commits)[0].terms.reservePrice = 1_200;
    },
    classicLot,
    true,
  ),
  broken(
    'hidden-event',
    'are not its events',
    (commits) => {
      facts(commits)[6].type = 'BidPlaced';
    },
    classicLot,
    true,
  ),
];

const ids = ['false-signature', 'other-receipt', 'other-maximum', 'late-key', 'unlisted'] as const;
const receipts: Cheat[] = ids.map((name) => {
  const links = linksOf(name, classicLot(name));
  const link = links[2] as Link;
  const receipt = copy(log.receipt(name, link, 0));
  const files = [logOf(name, links), receipt];
  if (name === 'false-signature') {
    const bytes = Buffer.from(receipt.signature, 'base64');
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    receipt.signature = bytes.toString('base64');
    return { name, files, says: 'false signature' };
  }
  if (name === 'other-receipt') {
    receipt.fact.amount = 2_000;
    return { name, files, says: 'its path does not lead to the seal' };
  }
  if (name === 'other-maximum') {
    receipt.maximum.maxAmount = 5_000;
    return { name, files, says: 'not the committed maximum' };
  }
  if (name === 'late-key') {
    const early = new Signer('autoplace.example/log/00000000');
    const keys = early.keys('2026-01-01T00:00:00.000Z', '2026-10-01T00:00:00.000Z');
    return {
      name,
      files: [logOf(name, links), keys, early.receipt(name, link, 0)],
      says: 'or its key had ended',
    };
  }
  // The server has acknowledged a bid, and published a log without it.
  const other = classicLot(name);
  facts(other)[2].amount = 1_100;
  const lost = linksOf(name, other)[2] as Link;
  return { name, files: [logOf(name, links), log.receipt(name, lost, 0)], says: 'no link with its hash' };
});

/** The tree of two lots, and its checkpoints of 3 and of all entries, with what else verifies there. */
export function honest(): unknown[] {
  const names = ['honest', 'honest-dutch'] as const;
  const lots = {
    honest: linksOf('honest', classicLot('honest')),
    'honest-dutch': linksOf('honest-dutch', dutchLot('honest-dutch')),
  };
  const tree = new Tree();
  for (const name of names) tree.add(name, lots[name]);
  const last = lots.honest.at(-1) as Link;
  const third = lots.honest[2] as Link;
  const shown = lots.honest.flatMap((link) =>
    link.events.map((event) => ({ ...event, head: link.hash.slice(0, 16) })),
  );
  return [
    log.keys(),
    exportOf('honest', lots.honest),
    logOf('honest', lots.honest),
    chainOf('honest', lots.honest),
    logOf('honest-dutch', lots['honest-dutch']),
    log.receipt('honest', third, 0),
    { receipts: [log.receipt('honest', lots.honest[3] as Link, 1)] },
    evidence('honest', {
      heads: shown.map(({ head, ...event }) => ({ seq: (event as Json).seq, head })),
      events: shown,
      links: chainOf('honest', lots.honest).links.slice(2, 4),
      receipts: [log.receipt('honest', third, 0)].map(({ maximum, ...receipt }) => receipt),
      checkpoint: tree.checkpoint(3, log),
    }),
    tree.checkpoint(tree.size, log, witness),
    tree.consistency(3, tree.size),
    tree.inclusion(last.hash, tree.size),
  ];
}

/** A second tree that forgets the first entry of the first, and an entry that it does not hold. */
function forkedTree(): Cheat[] {
  const other = new Signer('autoplace.example/log/99999999');
  const name = 'forked';
  const links = linksOf(name, classicLot(name));
  const [tree, fork] = [new Tree(), new Tree()];
  tree.add(name, links);
  fork.add(name, links.slice(1));
  const size = fork.size;
  const inclusion = { ...tree.inclusion(links[2]?.hash ?? '', tree.size), index: 0 };
  return [
    {
      name,
      files: [
        other.keys(),
        logOf(name, links),
        tree.checkpoint(3, other),
        fork.checkpoint(size, other),
        tree.consistency(3, size),
        inclusion,
        evidence(name, {
          checkpoint: tree.checkpoint(2, other),
          told: fork.checkpoint(2, other),
          found: { kind: 'tree', seq: 2 },
        }),
      ],
      says: `two histories: the tree of ${size} entries does not go on from that of 3`,
    },
    { name, files: [], says: 'two histories: the tree of 2 entries does not go on from that of 2' },
    { name, files: [], says: 'does not lead to the root of a given checkpoint' },
  ];
}

export const CHEATS: Cheat[] = [...chains, ...bids, ...outcomes, ...receipts, ...forkedTree()];
