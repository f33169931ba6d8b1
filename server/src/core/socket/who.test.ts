import { expect, it } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { aPrincipal } from '../../../test/support/identity/memory-identity.ts';
import { createWho, type HandshakeAuth } from './who.ts';

const ANA = aPrincipal();
type Checked = Awaited<ReturnType<HandshakeAuth>>;
const good: Checked = { ok: true, principal: ANA };
const expired: Checked = { ok: false, error: { code: 'UNAUTHENTICATED', message: 'Isteklo.' } };

/** A connection of Ana, and the checks of its token that wait for an answer. */
async function connected() {
  const clock = new FakeClock(0);
  const checks: PromiseWithResolvers<Checked>[] = [];
  const connecting = createWho(
    'a-token',
    () => {
      const check = Promise.withResolvers<Checked>();
      checks.push(check);
      return check.promise;
    },
    clock,
  );
  checks.shift()?.resolve(good);
  const who = await connecting;
  if (!who.ok) throw new Error('refused');
  return { clock, checks, ask: who.ask };
}

it('does not wait for the next check while the last one is valid, and makes one for all who ask', async () => {
  const { clock, checks, ask } = await connected();
  await clock.advance(6_999);
  expect([await ask(), checks.length]).toEqual([ANA, 0]);
  await clock.advance(1);
  expect([await ask(), await ask(), checks.length]).toEqual([ANA, ANA, 1]);
  checks.shift()?.resolve(expired);
  await clock.advance(0);
  expect([await ask(), checks.length]).toEqual([null, 0]);
});

it('waits when the last check is 10 s old, also for one that is under way', async () => {
  const { clock, checks, ask } = await connected();
  await clock.advance(9_000);
  expect(await ask()).toBe(ANA);
  await clock.advance(1_000);
  const asked = [ask(), ask()];
  expect(checks).toHaveLength(1);
  checks.shift()?.resolve(expired);
  expect(await Promise.all(asked)).toEqual([null, null]);
});

it('checks again after a check that failed, which fails only for those who wait for it', async () => {
  const { clock, checks, ask } = await connected();
  await clock.advance(9_000);
  expect(await ask()).toBe(ANA);
  checks.shift()?.reject(new Error('database away'));
  await clock.advance(1_000);
  const asked = ask();
  checks.shift()?.reject(new Error('database away'));
  await expect(asked).rejects.toThrow('database away');
  const again = ask();
  checks.shift()?.resolve(good);
  expect(await again).toBe(ANA);
});
