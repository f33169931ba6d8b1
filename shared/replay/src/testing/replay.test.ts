import { describe, expect, it } from 'vitest';
import { thermometerHeader } from './example.ts';
import { replay, SteppedClock, seeded, seededIds, type Target } from './index.ts';

const reading = (t: number) => ({ t, event: 'reading', payload: { degrees: t } });
const recording = {
  header: thermometerHeader,
  lines: [reading(0), reading(1_000), { t: 1_500, event: 'disconnect', payload: {} }, reading(4_000)],
};

/** Notes what happens to it, at which time of its clock. */
const notes: Target<
  typeof thermometerHeader,
  ReturnType<typeof reading> | (typeof recording.lines)[number],
  string[]
> = (_, seed) => {
  const clock = new SteppedClock();
  const state: string[] = [];
  const note = (what: string) => void state.push(`${clock.now()} ${what}`);
  return {
    state,
    begin: () => note(`seed ${seed}`),
    passTo: (t) => clock.advance(t - clock.now()),
    take: ({ event }) => note(event),
    rest: () => note('rest'),
    end: () => note('end'),
  };
};

describe('a replay in a test', () => {
  it('goes from line to line, each at its time', async () => {
    const played = replay(recording).into(notes);
    expect([await played.next(), await played.next()]).toEqual([reading(0), reading(1_000)]);
    expect(played).toMatchObject({ index: 2, t: 1_000 });
    expect(played.state).toEqual(['0 seed 1', '0 reading', '0 rest', '1000 reading', '1000 rest']);
  });

  it('goes to a time, to an event, to what a line holds, and to the end', async () => {
    const played = replay(recording, { seed: 7 }).into(notes);
    await played.to(500);
    expect(played).toMatchObject({ index: 1, t: 500 });
    await played.to('disconnect');
    expect(played).toMatchObject({ index: 3, t: 1_500 });
    await played.to(({ t }) => t === 4_000);
    expect(played.index).toBe(4);
    await played.toEnd();
    await played.stop();
    expect(played.state).toEqual(
      ['0 seed 7', '0 reading', '500 rest', '1000 reading', '1500 disconnect', '1500 rest'].concat([
        '4000 reading',
        '4000 rest',
        '4000 rest',
        '4000 end',
      ]),
    );
    expect(await played.next()).toBeUndefined();
  });

  it('says what does not come any more', async () => {
    const played = replay(recording).into(notes);
    await played.to('disconnect');
    await expect(played.to('disconnect')).rejects.toThrow('after 3 of 4 lines there is no "disconnect"');
    await expect(played.to(10)).rejects.toThrow('10 ms are over: it is at 1500 ms');
  });
});

it('what is left to chance is the same for the same seed', () => {
  const draw = (seed: number) => [seeded(seed)(), seededIds(seed)()];
  expect(draw(3)).toEqual(draw(3));
  expect(draw(3)).not.toEqual(draw(4));
  expect(seededIds(3)()).toMatch(/^[0-9a-f]{16}$/);
});
