import type { Part } from '@autoplace/shared/contract';
import { expect, it } from 'vitest';
import { FakeClock } from '../test/support/fake-clock.ts';
import { mailCheck, watchPart } from './watch-parts.ts';

it('R259 a part is looked at from the start on, more often while it is missing, until the server stops', async () => {
  const clock = new FakeClock(0);
  const told: string[] = [];
  let isThere = false;
  const stop = watchPart(
    {
      there: () => void told.push(`there ${clock.now()}`),
      missing: () => void told.push(`missing ${clock.now()}`),
    },
    {
      isThere: async () => (isThere ? undefined : Promise.reject(new Error('away'))),
      everyMs: 100,
      againMs: 10,
    },
    clock,
  );
  await clock.advance(0);
  await clock.advance(15);
  isThere = true;
  await clock.advance(110);
  stop();
  await clock.advance(1_000);
  expect(told).toEqual(['missing 0', 'missing 10', 'there 20', 'there 120']);
});

it('R322 the mail server is signed in to every five minutes, and at each look while it is missing', async () => {
  const clock = new FakeClock(0);
  const looks: string[] = [];
  const parts: { missing: Part[] } = { missing: [] };
  let letsIn = true;
  const isThere = mailCheck(
    async (signIn) => {
      looks.push(`${clock.now() / 60_000} ${signIn ? 'signs in' : 'greets'}`);
      if (signIn && !letsIn) throw new Error('wrong password');
    },
    parts,
    clock,
  );
  const minute = async () => {
    await isThere().then(
      () => (parts.missing = []),
      () => (parts.missing = ['mail']),
    );
    await clock.advance(60_000);
  };
  for (let n = 0; n < 6; n++) await minute();
  letsIn = false;
  for (let n = 0; n < 5; n++) await minute();
  letsIn = true;
  for (let n = 0; n < 2; n++) await minute();
  const signedIn = looks.filter((look) => look.endsWith('signs in')).map((look) => Number.parseInt(look, 10));
  expect(looks).toHaveLength(13);
  expect(signedIn).toEqual([0, 5, 10, 11]);
});
