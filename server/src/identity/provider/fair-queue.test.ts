import { describe, expect, it } from 'vitest';
import { settle } from '../../../test/support/fake-clock.ts';
import { PasswordsBusy } from '../passwords.ts';
import { fairQueue } from './fair-queue.ts';

/** A queue whose tasks end when they are told to. */
function watched() {
  const queue = fairQueue({ atOnce: 2, waiting: 6, waitingOfOne: 4 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    ask: (name: string, asker?: string) =>
      queue(() => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve(name)));
      }, asker),
    async endOne() {
      ends.shift()?.();
      await settle();
    },
  };
}

describe('a queue of checks', () => {
  it('runs two at once and the others in their order', async () => {
    const { ask, endOne, begun } = watched();
    const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => ask(name)));
    expect(begun).toEqual(['a', 'b']);
    for (let n = 0; n < 4; n++) await endOne();
    expect(await all).toEqual(['a', 'b', 'c', 'd']);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('gives somebody who asks once the next turn but one, however much somebody else asks', async () => {
    const { ask, endOne, begun } = watched();
    for (let n = 0; n < 6; n++) void ask(`guess ${n}`, 'guesser');
    void ask('honest', 'ana');
    await endOne();
    await endOne();
    expect(begun).toEqual(['guess 0', 'guess 1', 'guess 2', 'honest']);
  });

  it('refuses the seventh of one asker, and anybody while it is full, without running it', async () => {
    const { ask, endOne, begun } = watched();
    for (let n = 0; n < 6; n++) void ask(`guess ${n}`, 'guesser');
    await expect(ask('guess 6', 'guesser')).rejects.toThrow(PasswordsBusy);
    void ask('one', 'ana');
    void ask('two', 'boris');
    await expect(ask('three', 'ceca')).rejects.toThrow(PasswordsBusy);
    await endOne();
    void ask('four', 'ceca');
    for (let n = 0; n < 9; n++) await endOne();
    expect(begun).not.toContain('guess 6');
    expect(begun).toContain('four');
  });

  it('goes on after a task that fails', async () => {
    const queue = fairQueue({ atOnce: 1, waiting: 1, waitingOfOne: 1 });
    const failing = queue(() => Promise.reject(new Error('no')));
    const following = queue(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await following).toBe('yes');
  });
});
