import assert from 'node:assert/strict';
import { formatRecording } from '@autoplace/replay';
import { replay, seeded, type Target } from '@autoplace/replay/testing';
import { applyEvent } from '@autoplace/shared/auction';
import {
  type AuctionEvent,
  type AuctionView,
  eventsIn,
  parseCommandRecording,
  parseSocketRecording,
  type RecordedMessage,
  type SocketHeader,
  type SocketRecording,
  watchAnswerIn,
} from '@autoplace/shared/contract';
import { describe, expect, it } from 'vitest';
import { readRecording } from '../../../server/test/support/auctions/recordings.ts';
import { type DeskState, desk } from '../../../server/test/support/replay/index.ts';
import { renumbering } from './renumber.ts';
import { type Check, shrinkCommands, shrinkMessages } from './shrink-recording.ts';

const { header, lines } = parseSocketRecording(readRecording('cancelled', 'socket'));
const first = lines.findIndex((line) => watchAnswerIn(line) !== null);
const answer = lines[first] && watchAnswerIn(lines[first]);
const firstSeq = answer?.seq;
const story = header.auctionId ?? '';

/** Of 2,000 events some move the end, and the others are bids of twenty bidders. */
function longRecording(seed: number): SocketRecording {
  const random = seeded(seed);
  const event = (n: number): AuctionEvent => {
    const at = new Date(Date.parse('2026-06-01T12:00:00Z') + n * 1_000).toISOString();
    const common = { auctionId: story, seq: (firstSeq ?? 0) + 1 + n, at, v: 1 } as const;
    if (n % 50 === 49) return { ...common, type: 'AuctionExtended', data: { endTime: at } };
    const leader = `Kupac ${1 + Math.floor(random() * 20)}`;
    const amount = 10_000 + n * 100;
    const bid = { id: `bid-${n}`, bidder: leader, amount, time: at, automatic: false };
    const data = { bid, leads: true, leader, bidCount: n + 1, minimumBid: amount + 100 };
    return { ...common, type: 'BidPlaced', data };
  };
  const played = Array.from({ length: 2_000 }, (_, n): RecordedMessage => {
    return { t: (n + 1) * 1_000, event: 'auction:event', payload: event(n) };
  });
  return { header, lines: [...lines.slice(0, first + 1), ...played] };
}

interface Folded {
  view: AuctionView;
  last: AuctionEvent | null;
}

/** Folds as the client does, but for a mistake: once the end has moved, a bid of Kupac 7 over Kupac 3 gets lost. */
const wrongFold = (): Target<SocketHeader, RecordedMessage, Folded | null> => () => {
  let state: Folded | null = null;
  return {
    take(line) {
      const told = watchAnswerIn(line);
      if (told !== null) state ??= { view: told.auction, last: null };
      for (const event of eventsIn(line)) {
        if (state === null || event.seq !== state.view.seq + 1) continue;
        const { view } = state;
        const isLost =
          view.extensions > 0 &&
          view.leader === 'Kupac 3' &&
          event.type === 'BidPlaced' &&
          event.data.leader === 'Kupac 7';
        state = { view: isLost ? { ...view, seq: event.seq } : applyEvent(view, event), last: event };
      }
    },
    get state() {
      return state;
    },
  };
};

/** The leader is the one whom the last bid named. */
const leadsByLastBid: Check<Folded | null> = (state) =>
  state?.last?.type !== 'BidPlaced' || state.view.leader === state.last.data.leader;

describe('a recording that fails is shrunk', () => {
  it.each([1, 2, 3])(
    'to the three of 2,000 events without which it does not fail (R315, seed %i)',
    async (seed) => {
      const found = await shrinkMessages(longRecording(seed), leadsByLastBid, wrongFold);
      if (found === null) throw new Error('it fails');
      const text = formatRecording(found.recording);
      const [answer, ...events] = parseSocketRecording(text).lines;
      expect(answer && watchAnswerIn(answer)).not.toBeNull();
      expect(
        events.flatMap(eventsIn).map((event) => ('leader' in event.data ? event.data.leader : event.type)),
      ).toEqual(['AuctionExtended', 'Kupac 3', 'Kupac 7']);
      expect(events.flatMap(eventsIn).map(({ seq }) => seq)).toEqual(
        [1, 2, 3].map((n) => n + (firstSeq ?? 0)),
      );
      expect(events.map(({ t }) => t)).toEqual(events.map(({ t }) => t).toSorted((a, b) => a - b));
    },
  );

  it('to a story that right code passes, where what is counted and told later goes with it', async () => {
    const long = longRecording(4);
    const told = long.lines.slice(0, 41);
    const auction = told.flatMap(eventsIn).reduce(applyEvent, answer?.auction as AuctionView);
    const last = { ...lines[first], t: 50_000 } as RecordedMessage;
    const payload = { ...answer, auction, seq: auction.seq, ok: true };
    const recording = { header, lines: [...told, { ...last, payload } as RecordedMessage] };
    interface Counted {
      view: AuctionView | null;
      told: number;
    }
    /** Counts by itself; wrongly no bid of Kupac 7. */
    const counting =
      (isWrong: boolean): Target<SocketHeader, RecordedMessage, Counted> =>
      () => {
        const state: Counted = { view: null, told: 0 };
        return {
          state,
          take(line) {
            const told = watchAnswerIn(line);
            state.view ??= told?.auction ?? null;
            if (told !== null) state.told = told.auction.bidCount;
            for (const event of eventsIn(line)) {
              if (state.view === null || event.type !== 'BidPlaced') continue;
              const counts = !isWrong || event.data.leader !== 'Kupac 7';
              state.view = { ...state.view, bidCount: state.view.bidCount + Number(counts) };
              state.told = event.data.bidCount;
            }
          },
        };
      };
    const check: Check<Counted> = ({ view, told }) => view === null || view.bidCount === told;
    const found = await shrinkMessages(recording, check, () => counting(true));
    if (found === null) throw new Error('it fails');
    expect(found.recording.lines.length).toBeLessThan(5);
    const right = replay(found.recording).into(counting(false));
    await right.toEnd();
    expect(check(right.state)).toBe(true);
  });

  it('on the server too: to the commands that lead to the answer', async () => {
    const recording = parseCommandRecording(readRecording('outbid-war', 'commands'));
    const check = ({ answers }: DeskState) =>
      assert(!answers.some((answer) => answer.endsWith('OWN_AUCTION')));
    const found = await shrinkCommands(recording, check, desk);
    expect(found?.recording.lines).toMatchObject([{ event: 'PlaceBid', payload: { bidderId: 'dealer' } }]);
  });

  it('but not to fewer lines that fail by another mistake', async () => {
    const recording = parseCommandRecording(readRecording('outbid-war', 'commands'));
    const check = ({ answers }: DeskState) => {
      if (answers.length < 4) throw new TypeError('the fourth answer is missing');
      assert(!answers.some((answer) => answer.endsWith('OWN_AUCTION')));
    };
    const found = await shrinkCommands(recording, check, desk);
    expect(found?.recording.lines).toHaveLength(4);
  });

  it('and not where the check itself is wrong', async () => {
    const recording = parseCommandRecording(readRecording('outbid-war', 'commands'));
    const wrong = ({ view }: DeskState) =>
      (view as unknown as { nothing: { price: number } }).nothing.price > 0;
    await expect(shrinkCommands(recording, wrong, desk)).rejects.toThrow('The check itself fails: ');
  });

  it('is null where nothing fails', async () => {
    expect(await shrinkMessages(longRecording(1), () => true, wrongFold)).toBeNull();
  });
});

it('gaps that were recorded stay when what is left is numbered again', () => {
  const numberOf = (line: RecordedMessage) => eventsIn(line).map(({ seq }) => seq - (firstSeq ?? 0))[0] ?? 0;
  const recorded = longRecording(1).lines.filter((line) => numberOf(line) !== 2);
  const left = recorded.filter((line) => ![4, 5].includes(numberOf(line)));
  const numbers = renumbering(recorded)(left)
    .map(numberOf)
    .filter((number) => number > 0);
  expect(numbers.slice(0, 4)).toEqual([1, 3, 4, 5]);
});
