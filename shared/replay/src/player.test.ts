import { describe, expect, it } from 'vitest';
import { Player } from './player.ts';
import { readingAt } from './testing/example.ts';
import { SteppedClock } from './testing/index.ts';

type Reading = ReturnType<typeof readingAt>;
const lines = [0, 100, 200, 200, 1_000].map((t, index) => readingAt(t, index));
const fold = {
  initial: [] as readonly number[],
  apply: (state: readonly number[], { payload }: Reading) => [...state, payload.degrees],
};

function start(options: { speed?: number; lines?: readonly Reading[] } = {}) {
  const clock = new SteppedClock();
  /** What was heard: each turn its readings, and a rewinding as null. */
  const turns: (number[] | null)[] = [];
  const player = new Player({
    lines,
    clock,
    fold,
    snapshotEvery: 2,
    onPlay: (played) => turns.push(played.map(({ payload }) => payload.degrees)),
    onRewind: () => turns.push(null),
    ...options,
  });
  return { clock, turns, player };
}

describe('a player', () => {
  it('plays each line at its time, and ends', () => {
    const { clock, turns, player } = start();
    player.play();
    expect(turns).toEqual([[0]]);
    clock.advance(99);
    expect(turns).toHaveLength(1);
    clock.advance(101);
    expect(turns).toEqual([[0], [1], [2, 3]]);
    clock.advance(800);
    expect(player.moment).toMatchObject({
      status: 'ended',
      index: 5,
      state: [0, 1, 2, 3, 4],
      worstLateMs: 0,
    });
    clock.advance(10_000);
    expect(turns).toHaveLength(4);
  });

  it('plays what is due in one turn after a delay, goes on by the clock, and says how late it was', () => {
    const { clock, turns, player } = start();
    player.play();
    clock.freeze(600);
    expect(turns).toEqual([[0], [1, 2, 3]]);
    expect(player.moment).toMatchObject({ lateMs: 500, worstLateMs: 500 });
    expect(player.offset).toBe(600);
    clock.advance(400);
    expect(player.moment).toMatchObject({ status: 'ended', lateMs: 0, worstLateMs: 500 });
  });

  it('never needs a timer for each line: 100,000 lines at speed 1000 take the time that they should', () => {
    const many = Array.from({ length: 100_000 }, (_, index) => readingAt(index, index));
    const clock = new SteppedClock();
    let turns = 0;
    const onPlay = () => {
      turns += 1;
    };
    const player = new Player({ lines: many, clock, speed: 1_000, onPlay });
    player.play();
    for (let turn = 0; turn < 100; turn += 1) clock.freeze(1);
    expect(player.moment).toMatchObject({ status: 'ended', index: 100_000 });
    expect(turns).toBeLessThan(110);
  });

  it('pauses, and goes on where it was', () => {
    const { clock, player } = start();
    player.play();
    clock.advance(150);
    player.pause();
    clock.advance(5_000);
    expect(player.moment).toMatchObject({ status: 'paused', index: 2 });
    expect(player.offset).toBe(150);
    player.play();
    clock.advance(49);
    expect(player.moment.index).toBe(2);
    clock.advance(1);
    expect(player.moment.index).toBe(4);
  });

  it('steps forward and back, line by line', () => {
    const { turns, player } = start();
    player.step();
    player.step();
    player.step();
    expect(player.moment).toMatchObject({ status: 'paused', index: 3, state: [0, 1, 2] });
    player.back();
    expect(player.moment).toMatchObject({ index: 2, state: [0, 1] });
    expect(player.offset).toBe(100);
    expect(turns).toEqual([[0], [1], [2], null, [0, 1]]);
    player.back();
    player.back();
    player.back();
    expect(player.moment).toMatchObject({ index: 0, state: [] });
  });

  it('seeks any time, and keeps playing if it did', () => {
    const { clock, turns, player } = start();
    player.seek(250);
    expect(player.moment).toMatchObject({ status: 'paused', index: 4 });
    expect(player.offset).toBe(250);
    player.play();
    player.seek(50);
    expect(player.moment).toMatchObject({ status: 'playing', index: 1, state: [0] });
    clock.advance(50);
    expect(turns).toEqual([[0, 1, 2, 3], null, [0], [1]]);
    player.seek(Number.POSITIVE_INFINITY);
    expect(player.moment).toMatchObject({ status: 'ended', index: 5 });
  });

  it('changes its speed on the way', () => {
    const { clock, player } = start();
    player.play();
    clock.advance(50);
    player.setSpeed(0.1);
    clock.advance(499);
    expect(player.moment.index).toBe(1);
    clock.advance(1);
    expect(player.moment.index).toBe(2);
    player.setSpeed(1_000);
    clock.advance(1);
    expect(player.moment.status).toBe('ended');
    for (const speed of [0, 0.01, 1_001, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => player.setSpeed(speed)).toThrow('a speed is from 0.1 to 1000');
  });

  it('begins again at restart, and by play after its end', () => {
    const { clock, turns, player } = start();
    player.seek(1_000);
    player.play();
    expect(player.moment).toMatchObject({ status: 'playing', index: 1 });
    expect(turns.slice(1)).toEqual([null, [0]]);
    clock.advance(300);
    player.restart();
    expect(player.moment).toMatchObject({ status: 'playing', index: 1 });
    player.pause();
    player.restart();
    expect(player.moment).toMatchObject({ status: 'paused', index: 0 });
  });

  it('tells its listeners of every change, with the same moment until the next', () => {
    const { clock, player } = start();
    let calls = 0;
    const stop = player.subscribe(() => {
      calls += 1;
    });
    player.play();
    const { moment } = player;
    expect(player.moment).toBe(moment);
    clock.advance(100);
    expect(player.moment).not.toBe(moment);
    stop();
    player.pause();
    expect(calls).toBe(2);
  });

  it('of nothing is over at once', () => {
    const { player } = start({ lines: [] });
    player.play();
    expect(player.moment).toMatchObject({ status: 'ended', index: 0, length: 0 });
  });

  it('plays nothing more once it was stopped', () => {
    const { clock, turns, player } = start();
    player.play();
    player.stop();
    clock.advance(5_000);
    expect(turns).toEqual([[0]]);
  });
});
