import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { memoryLogger } from '../../../test/support/memory-ports.ts';
import { endOnSignals, type OrderlyEnd } from './end-on-signals.ts';

/** A process that notes how it ends, with a server that takes no time to stop unless `changes` say so. */
function processOf(changes: Partial<OrderlyEnd> = {}) {
  const clock = new FakeClock(0);
  const done: string[] = [];
  const own = Object.assign(new EventEmitter(), { exit: (code: number) => void done.push(`exit ${code}`) });
  const ending = endOnSignals({ clock, logger: memoryLogger() }, own);
  const end: OrderlyEnd = {
    drainMs: 3_000,
    async drain(ms) {
      done.push(`drain ${ms}`);
      if (ms > 0) await new Promise<void>((over) => clock.after(ms, over));
    },
    stop: async () => void done.push('stop'),
    last: { database: () => done.push('database') },
    ...changes,
  };
  return {
    done,
    clock,
    ready: () => ending.by(end),
    signal: (name: 'SIGINT' | 'SIGTERM') => void own.emit(name, name),
  };
}

it.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('%s ends a start at once', (name, code) => {
  const { done, signal } = processOf();
  signal(name);
  expect(done).toEqual([`exit ${code}`]);
});

it('SIGTERM lets the server be left first, Ctrl-C does not', async () => {
  const machine = processOf();
  machine.ready();
  machine.signal('SIGTERM');
  await machine.clock.advance(2_900);
  expect(machine.done).toEqual(['drain 3000']);
  await machine.clock.advance(100);
  expect(machine.done).toEqual(['drain 3000', 'stop', 'database', 'exit 0']);

  const somebody = processOf();
  somebody.ready();
  somebody.signal('SIGINT');
  await somebody.clock.advance(0);
  expect(somebody.done).toEqual(['drain 0', 'stop', 'database', 'exit 0']);
});

it('R338 a drain that takes longer than it has to is not cut off', async () => {
  const { done, clock, ready, signal } = processOf({
    drain: () => new Promise<void>((over) => clock.after(60_000, over)),
  });
  ready();
  signal('SIGTERM');
  await clock.advance(59_900);
  expect(done).toEqual([]);
  await clock.advance(100);
  expect(done).toEqual(['stop', 'database', 'exit 0']);
});

it('a second signal ends it at once, unless it is the same Ctrl-C passed on by a parent', async () => {
  const { done, clock, ready, signal } = processOf();
  ready();
  signal('SIGTERM');
  await clock.advance(400);
  signal('SIGTERM');
  expect(done).toEqual(['drain 3000']);
  await clock.advance(200);
  signal('SIGINT');
  expect(done).toEqual(['drain 3000', 'exit 1']);
});

it.each([
  ['a server that never stops', { stop: () => new Promise<void>(() => {}) }, 'exit 1'],
  ['a server that fails to stop', { stop: () => Promise.reject(new Error('broken')) }, 'exit 0'],
  ['a database that never closes', { last: { database: () => new Promise(() => {}) } }, 'exit 0'],
])('R264 %s does not keep the process for longer than 7 s after the drain', async (_what, changes, exit) => {
  const { done, clock, ready, signal } = processOf(changes);
  ready();
  signal('SIGTERM');
  await clock.advance(10_000);
  expect(done.find((each) => each.startsWith('exit'))).toBe(exit);
});
