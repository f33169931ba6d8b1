import { formatRecording } from '@autoplace/replay';
import {
  type CommandRecording,
  type LogExport,
  lineOf,
  parseCommandRecording,
  RECORDING_VERSION,
  type RecordedCommand,
} from '@autoplace/shared/contract';
import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { toExport } from '../../server/src/auctions/log/chain.ts';
import type { AuctionTerms } from '../../server/src/auctions/rules/index.ts';
import { placeBids } from '../../server/src/demo/bid-history.ts';
import { classicTerms, dutchTerms } from '../../server/test/support/auctions/auction-fixtures.ts';
import { engine } from '../../server/test/support/auctions/engine.ts';
import { readRecording, recordedStories } from '../../server/test/support/auctions/recordings.ts';
import { desk, replay } from '../../server/test/support/replay/index.ts';
import { commandsOf } from './commands-of-log.ts';

async function replayed(commands: CommandRecording) {
  const played = replay(commands).into(desk());
  await played.toEnd();
  return played.state;
}

/** The facts that commands lead to, and those that the commands of the resulting log lead to. */
async function twice(asked: CommandRecording) {
  const { commits } = await replayed(asked);
  const exported = JSON.parse(JSON.stringify(toExport(asked.header.auctionId, commits, 'now'))) as LogExport;
  const file = formatRecording(commandsOf(exported));
  const again = await replayed(parseCommandRecording(file));
  const factsOf = ({ commits }: typeof again) => commits.flatMap(({ steps }) => steps);
  return { facts: factsOf({ ...again, commits }), again: factsOf(again), events: again.events };
}

const asked = (
  terms: AuctionTerms,
  ...commands: [t: number, command: RecordedCommand][]
): CommandRecording => {
  const recordedAt = new Date(terms.startsAt).toISOString();
  const { auctionId } = terms;
  const base = { format: 'autoplace-recording', version: RECORDING_VERSION, kind: 'commands' } as const;
  return {
    header: { ...base, auctionId, recordedAt, serverTime: recordedAt, terms },
    lines: commands.map(([t, command]) => lineOf(t, command)),
  };
};

let requests = 0;
const cause = (fingerprint: string) => ({ clientBidId: `request-${++requests}`, fingerprint });
const bid = (bidderId: string, amount: number, maxAmount: number | null = null): RecordedCommand => ({
  type: 'PlaceBid',
  bidderId,
  amount,
  maxAmount,
  cause: cause(`bid ${amount} ${maxAmount ?? '-'}`),
});
const arm = (bidderId: string, price: number): RecordedCommand => ({
  type: 'ArmPrice',
  bidderId,
  price,
  cause: cause(`arm ${price}`),
});
const voiding = { by: 'admin', why: 'fake_bids', reason: 'Lažne ponude' } as const;
const deadline: RecordedCommand = { type: 'ReachDeadline' };

describe('the commands of a log lead to the same facts when they are asked again (R305)', () => {
  it.each(recordedStories())('of the story %s', async (story) => {
    const { facts, again } = await twice(parseCommandRecording(readRecording(story, 'commands')));
    expect(again).toEqual(facts);
  });

  const open = classicTerms({
    reservePrice: 20_000,
    opensReserve: true,
    negotiationMs: HOUR_MS,
    endsAt: classicTerms().startsAt + HOUR_MS,
  });
  const dutch = dutchTerms();
  it.each<[string, CommandRecording, number]>([
    [
      'a negotiation that the seller declines after a pause, an extension and a look',
      asked(
        open,
        [0, deadline],
        [1_000, bid('ana', 10_000)],
        [2_000, { type: 'Pause' }],
        [60_000, { type: 'Resume' }],
        [61_000, { type: 'Inspect', by: 'admin' }],
        [
          62_000,
          { type: 'Extend', by: 'admin', endsAt: open.endsAt + 10 * MINUTE_MS, reason: 'Pad servera' },
        ],
        [63_000, bid('boris', 10_100, 11_000)],
        [64_000, bid('ana', 10_500)],
        [65_000, bid('ana', 10_900, 12_000)],
        [2 * HOUR_MS, deadline],
        [2 * HOUR_MS + 1_000, { type: 'Negotiate', by: 'dealer', action: 'propose', price: 15_000 }],
        [2 * HOUR_MS + 2_000, { type: 'Negotiate', by: 'ana', action: 'decline', price: 15_000 }],
        [3 * HOUR_MS + 20 * MINUTE_MS, deadline],
        [5 * HOUR_MS, { type: 'Relist' }],
      ),
      12,
    ],
    [
      'an agreement below the reserve, of which the deal falls through',
      asked(
        open,
        [1_000, bid('ana', 10_000)],
        [2 * HOUR_MS, deadline],
        [2 * HOUR_MS + 1_000, { type: 'Negotiate', by: 'dealer', action: 'accept', price: 10_000 }],
        [3 * HOUR_MS, { type: 'FallThrough', sale: 1, reason: 'sale_defaulted' }],
      ),
      5,
    ],
    [
      'armed prices of which one is voided, and a sale by the falling price',
      asked(
        dutch,
        [1_000, arm('ana', dutch.startingPrice - 600)],
        [2_000, arm('boris', dutch.startingPrice - 1_600)],
        [3_000, { type: 'Void', ...voiding, bids: { of: 'ana' } }],
        [dutch.endsAt - dutch.startsAt, deadline],
      ),
      6,
    ],
    [
      'bids of which one, and then all of somebody, are voided',
      asked(
        classicTerms({ buyItNowPrice: 30_000 }),
        [1_000, bid('ana', 10_000)],
        [2_000, bid('boris', 10_500)],
        [3_000, bid('ana', 11_000, 12_000)],
        [4_000, bid('boris', 11_500)],
        [5_000, { type: 'Void', ...voiding, bids: { seq: 4 } }],
        [6_000, { type: 'Void', ...voiding, bids: { of: 'ana' } }],
        [7_000, { type: 'BuyNow', bidderId: 'vera', cause: cause('buy-now') }],
        [8_000, { type: 'Cancel', by: 'admin', reason: 'Greška' }],
      ),
      7,
    ],
    [
      'a listing that is changed and withdrawn',
      asked(
        classicTerms({
          reservePrice: 15_000,
          opensReserve: true,
          startsAt: classicTerms().startsAt + HOUR_MS,
        }),
        [1_000, { type: 'Update', changes: { title: 'Novi naslov', startingPrice: 9_000 } }],
        [2_000, { type: 'Withdraw', by: 'dealer' }],
      ),
      3,
    ],
  ])('of %s', async (_what, commands, least) => {
    const { facts, again } = await twice(commands);
    expect(facts.flat().length).toBeGreaterThanOrEqual(least);
    expect(again).toEqual(facts);
  });
});

it('the bids of demo lots are commands too (R305)', async () => {
  const terms = classicTerms();
  const { desk, log, clock } = engine();
  const seedClock = { turnTo: (time: number) => void clock.advance(time - clock.now()) };
  await desk.list(terms);
  await desk.submit(terms.auctionId, { type: 'ReachDeadline' });
  const bids = { count: 20, until: terms.endsAt - 10 * MINUTE_MS, target: 15_000 };
  await placeBids(desk, seedClock, terms, { ...bids, buyerIds: ['ana', 'boris', 'vesna'] });
  const commits = await log.readAfter(terms.auctionId, 0);
  const exported = JSON.parse(JSON.stringify(toExport(terms.auctionId, commits, 'now'))) as LogExport;
  const { lines } = commandsOf(exported);
  expect(lines.filter(({ event }) => event === 'PlaceBid').length).toBeGreaterThan(15);
  const again = await replayed({ ...asked(terms), lines });
  expect(again.view.bidCount).toBe((await desk.read(terms.auctionId))?.view.bidCount);
});

it('a log that does not begin with a listing has no commands', () => {
  expect(() => commandsOf({ auctionId: 'a', exportedAt: '', links: [] })).toThrow('does not begin');
});
