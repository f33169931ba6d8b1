import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Ask, followEvents } from './follow-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Answer = { status: number; body: unknown } | 'nothing';

/** Follows from event 4 on; each question waits until the test answers it. */
function following() {
  const asked: string[] = [];
  const seen: number[] = [];
  const heard: boolean[] = [];
  const lost: string[] = [];
  let answer: (answer: Answer) => void = () => {};
  const ask: Ask = (path, signal) => {
    asked.push(path.split('?')[1] ?? '');
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      answer = (given) => (given === 'nothing' ? reject(new TypeError()) : resolve(given));
    });
  };
  const stop = followEvents({
    auctionId: 'lot',
    from: { seq: 4, turn: '7' },
    ask,
    onEvents: (events) => seen.push(...events.map(({ seq }) => seq)),
    onHeard: (isHeard) => heard.push(isHeard),
    onLost: (why) => lost.push(why),
  });
  const answered = async (given: Answer, after = 0) => {
    await vi.advanceTimersByTimeAsync(after);
    answer(given);
    await vi.advanceTimersByTimeAsync(0);
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { asked, seen, heard, lost, stop, answered, pass };
}

const stretch = (seqs: number[], turn?: string) => ({
  status: 200,
  body: { auctionId: 'lot', events: seqs.map((seq) => ({ seq })), ...(turn !== undefined && { turn }) },
});

test('the next question goes on from the last event, in the turn that the server named', async () => {
  const { asked, seen, answered, pass } = following();
  await answered(stretch([5, 6], '8'));
  await pass(300);
  await answered(stretch([7]));
  await pass(300);
  expect(asked).toEqual(['after=4&turn=7', 'after=6&turn=8', 'after=7&turn=8']);
  expect(seen).toEqual([5, 6, 7]);
});

test('an empty answer that came before its time is not asked for again at once', async () => {
  const { asked, answered, pass } = following();
  await answered(stretch([], '8'), 8_000);
  await pass(300);
  expect(asked).toHaveLength(2);
  await answered(stretch([], '8'), 5);
  await pass(900);
  expect(asked).toHaveLength(2);
  await pass(100);
  expect(asked).toEqual(['after=4&turn=7', 'after=4&turn=8', 'after=4&turn=8']);
});

test('without an answer it asks again later and later, and goes on where it was', async () => {
  const { asked, heard, answered, pass } = following();
  for (const given of ['nothing', { status: 503, body: null }, { status: 429, body: null }] as const) {
    await answered(given);
    await pass(4_000);
  }
  expect(new Set(asked)).toEqual(new Set(['after=4&turn=7']));
  expect(heard).toEqual([false, false, false]);
  await answered(stretch([5], '9'));
  expect(heard.at(-1)).toBe(true);
});

test('a question that nobody answers is given up and asked again', async () => {
  const { asked, heard, answered, pass } = following();
  await pass(29_000);
  expect([asked.length, heard]).toEqual([1, []]);
  await pass(2_000);
  expect([asked.length, heard]).toEqual([2, [false]]);
  await answered(stretch([5], '9'));
  expect(heard.at(-1)).toBe(true);
});

test('it ends where the auction may not be seen, or the last event is unknown, and when it is told to', async () => {
  const gone = following();
  await gone.answered({ status: 404, body: null });
  const other = following();
  await other.answered({ status: 409, body: null });
  expect(other.lost).toEqual([]);
  await other.pass(1_000);
  const left = following();
  left.stop();
  await left.answered(stretch([5], '8'));
  await left.pass(60_000);
  expect([gone.lost, other.lost, left.lost]).toEqual([['gone'], ['other'], []]);
  expect([gone.asked.length, other.asked.length, left.asked.length, left.seen]).toEqual([1, 1, 1, []]);
});
