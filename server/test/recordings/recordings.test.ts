import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatRecording, parseRecording } from '@autoplace/replay';
import { applyEvent, priceAt } from '@autoplace/shared/auction';
import {
  type AuctionEvent,
  type AuctionView,
  type CommandRecording,
  commandRecording,
  eventsIn,
  parseCommandRecording,
  parseSocketRecording,
  type SocketRecording,
  socketRecording,
  type WholeWatchAck,
  watchAnswerIn,
} from '@autoplace/shared/contract';
import { describe, expect, it } from 'vitest';
import { readRecording, recordedStories } from '../support/auctions/recordings.ts';
import { desk, replay, servers } from '../support/replay/index.ts';
import { recordStory, storyNames } from './record-stories.ts';

/** Every event that a watcher got, pushed or as missed, once and in order; without the heads of its commits. */
function eventsOf({ lines }: SocketRecording): AuctionEvent[] {
  const bySeq = new Map<number, AuctionEvent>();
  for (const line of lines) {
    for (const { head: _, ...event } of eventsIn(line)) bySeq.set(event.seq, event as AuctionEvent);
  }
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

const answersOf = ({ lines }: SocketRecording): WholeWatchAck[] =>
  lines.flatMap((line) => watchAnswerIn(line) ?? []);

async function asked(commands: CommandRecording, target = desk(), seed = 1) {
  const played = replay(commands, { seed }).into(target);
  await played.toEnd();
  return played.state;
}

const fold = (events: AuctionEvent[]) =>
  events.reduce<AuctionView | null>(applyEvent, null) as AuctionView | null;

it('every story has its files, and every file its story', () => {
  expect(recordedStories()).toEqual([...storyNames].sort());
});

describe.each(storyNames)('the story %s', (name) => {
  const socket = parseSocketRecording(readRecording(name, 'socket'));
  const commands = parseCommandRecording(readRecording(name, 'commands'));

  it('plays as it was recorded; after a wanted change: npm run record-stories', async () => {
    const recorded = await recordStory(name);
    expect(formatRecording(recorded.socket)).toBe(readRecording(name, 'socket'));
    expect(formatRecording(recorded.commands)).toBe(readRecording(name, 'commands'));
  });

  it('gives the events that a watcher got when its commands are asked again', async () => {
    const { events } = await asked(commands);
    const watchedFrom = answersOf(socket)[0]?.seq ?? 0;
    expect(eventsOf(socket)).toEqual(events.slice(watchedFrom));
  });

  it('shows a watcher the auction that its commands led to', async () => {
    const { events } = await asked(commands);
    for (const { auction, seq, serverTime } of answersOf(socket)) {
      const view = fold(events.slice(0, seq));
      expect(view && { ...view, currentPrice: priceAt(view, serverTime) }).toEqual(auction);
    }
  });

  it('answers its commands the same way a second time', async () => {
    expect(await asked(commands)).toEqual(await asked(commands));
  });

  it('leads to the same facts on three servers that hear of each other late (R316)', async () => {
    const alone = await asked(commands);
    const factsOf = ({ commits }: typeof alone) => commits.flatMap(({ steps }) => steps);
    for (let seed = 1; seed <= 10; seed += 1) {
      const { answers, events, ...joined } = await asked(commands, servers(3), seed);
      expect({ seed, answers, events }).toEqual({ seed, answers: alone.answers, events: alone.events });
      expect(factsOf({ ...alone, ...joined })).toEqual(factsOf(alone));
    }
  });
});

describe('the stories', () => {
  it.each([
    ['close-finish', { status: 'sold', closeReason: 'hammer', extensions: 3, hammerPrice: 10_500 }],
    ['dutch-accept', { status: 'sold', closeReason: 'accepted', hammerPrice: 9_000 }],
    ['dutch-armed', { status: 'sold', closeReason: 'accepted', hammerPrice: 9_000 }],
    ['outbid-war', { status: 'sold', reserveMet: true, hammerPrice: 13_700, winner: 'Kupac 2' }],
    ['reconnect-with-gap', { status: 'sold', hammerPrice: 12_000, winner: 'Kupac 3' }],
    ['cancelled', { status: 'cancelled', closeReason: 'cancelled', bidCount: 1 }],
    ['ended-without-reserve', { status: 'ended', closeReason: 'reserve_not_met', winner: null }],
    [
      'voided-bids',
      { status: 'sold', hammerPrice: 12_300, bidCount: 4, voidedBids: 4, voidedFor: 'fake_bids' },
    ],
    ['renamed-and-bought', { status: 'sold', closeReason: 'buy_now', hammerPrice: 16_000 }],
  ])('%s ends as its name says', async (name, end) => {
    const { events } = await asked(parseCommandRecording(readRecording(name, 'commands')));
    expect(fold(events)).toMatchObject(end);
  });

  it.each([
    ['dutch-accept', ['PRICE_CHANGED', 'ok', 'AUCTION_NOT_ACTIVE']],
    ['outbid-war', ['ok', 'ok', 'BID_TOO_LOW', 'ok', 'ok', 'ok', 'OWN_AUCTION', 'ok', 'ok']],
    ['cancelled', ['ok', 'ok', 'AUCTION_NOT_ACTIVE']],
  ])('%s has refusals, which leave no event', async (name, answers) => {
    const commands = parseCommandRecording(readRecording(name, 'commands'));
    const { steps } = await asked(commands);
    const bidders = steps.filter((_, index) => commands.lines[index]?.event !== 'ReachDeadline');
    expect(bidders.map(({ outcome }) => (outcome.ok ? 'ok' : outcome.refusal.code))).toEqual(answers);
  });
});

describe('the examples of the documentation', () => {
  const root = join(import.meta.dirname, '../../..');
  const text = ['docs/recording.md', 'shared/replay/README.md']
    .map((page) => readFileSync(join(root, page), 'utf8'))
    .join('\n');

  it('are recordings', () => {
    const examples = [...text.matchAll(/```jsonl\n([\s\S]*?)```/g)].map(([, example = '']) => example);
    expect(
      examples.map((text) => parseRecording([socketRecording, commandRecording], text).header.kind),
    ).toEqual(['socket', 'commands']);
  });

  it('are tests that run', () => {
    const examples = [...text.matchAll(/```tsx?\n\/\/ (\S+\.test\.tsx?)\n([\s\S]*?)```/g)];
    expect(examples).toHaveLength(3);
    for (const [, path = '', example] of examples)
      expect(readFileSync(join(root, path), 'utf8')).toBe(example);
  });
});
