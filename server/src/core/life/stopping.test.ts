import { expect, it } from 'vitest';
import { FakeClock, settle } from '../../../test/support/fake-clock.ts';
import { type PartsToStop, stopInOrder } from './stopping.ts';

const OTHERS = ['database', 'mail', 'store', 'upkeep', 'logbook', 'proof'];
const ALL = ['bids', 'connections', ...OTHERS, 'notifications', 'traces'];

/** A stop of which some parts hang; others fail if told so. */
async function stopped(hanging: readonly string[], failing: readonly string[] = []) {
  const clock = new FakeClock(0);
  const begun: string[] = [];
  const lines: unknown[] = [];
  const part = (name: string) => async () => {
    begun.push(name);
    if (failing.includes(name)) throw new Error(name);
    if (hanging.includes(name)) await new Promise(() => {});
  };
  const parts: PartsToStop = {
    bids: part('bids'),
    connections: part('connections'),
    cutConnections: () => begun.push('cut'),
    others: Object.fromEntries(OTHERS.map((name) => [name, part(name)])),
    notifications: part('notifications'),
    traces: part('traces'),
  };
  const logger = { debug() {}, info() {}, error() {}, warn: (fields: object) => lines.push(fields) };
  let tookMs: number | null = null;
  void stopInOrder({ clock, logger }, parts).then(() => {
    tookMs = clock.now();
  });
  for (let passed = 0; passed < 10_000 && tookMs === null; passed += 250) {
    await clock.advance(250);
    await settle();
  }
  return { tookMs, begun: begun.filter((name) => name !== 'cut'), cut: begun.includes('cut'), lines };
}

it('a stop that nothing holds up takes no time, and cuts nobody', async () => {
  const { tookMs, begun, cut, lines } = await stopped([]);
  expect([begun, cut, lines]).toEqual([ALL, false, []]);
  expect(tookMs).toBeLessThanOrEqual(250);
});

it.each(ALL)(
  '%s may hang: the stop goes on without it within 5.5 s, and the log names it alone',
  async (name) => {
    const { tookMs, begun, lines } = await stopped([name]);
    expect(begun).toEqual(ALL);
    expect(lines).toEqual([{ part: name }]);
    expect(tookMs).toBeLessThanOrEqual(5_500);
  },
);

it('even if everything hangs the stop takes 5.5 s, and everything was told (R264)', async () => {
  const { tookMs, begun, cut, lines } = await stopped(ALL);
  expect([begun, cut]).toEqual([ALL, true]);
  expect(lines).toEqual(ALL.map((part) => ({ part })));
  expect(tookMs).toBeLessThanOrEqual(5_500);
});

it('what fails is logged, and keeps nothing else from stopping', async () => {
  const { begun, lines } = await stopped([], ['bids', 'proof']);
  expect(begun).toEqual(ALL);
  expect(lines).toEqual(['bids', 'proof'].map((part) => ({ part, err: new Error(part) })));
});
