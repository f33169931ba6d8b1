import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entraWorld } from '../support/entra/entra-world.ts';
import { newSigningKey, nowInSeconds, sign } from '../support/entra/tokens.ts';
import { startTestServer } from '../support/test-server.ts';

const AWAY = 'Prijava trenutno ne može da se proveri. Pokušajte ponovo za koji trenutak.';

const { provider, somebody, me, waitBetweenLooks, close } = await entraWorld();
beforeEach(waitBetweenLooks);
afterEach(() => {
  provider.state.trouble = null;
});
afterAll(close);

describe('the keys of the tenant', () => {
  it('may change: the new one is asked for, and the one that was withdrawn is not taken any more', async () => {
    const ana = somebody();
    const old = await provider.token(ana);
    expect((await me(old)).status).toBe(200);
    await provider.rotate();
    expect((await me(await provider.token(ana))).status).toBe(200);
    expect((await me(old)).status).toBe(401);
  });

  it('are asked for at most once in ten seconds, however many made-up keys come along', async () => {
    await me(await provider.token(somebody()));
    vi.setSystemTime(Date.now() + 11_000);
    const { looks } = provider.state;
    const made = await Promise.all(Array.from({ length: 10 }, () => newSigningKey()));
    for (const key of made) await me(await sign(provider.claimsOf(somebody()), key));
    expect(provider.state.looks - looks).toBeLessThanOrEqual(1);
  });

  it.each(['error page', 'no json', 'silence'] as const)(
    'may be away (%s): known ones go on holding',
    async (trouble) => {
      const ana = somebody();
      expect((await me(await provider.token(ana))).status).toBe(200);
      provider.state.trouble = trouble;
      vi.setSystemTime(Date.now() + 2 * 60 * 60_000);
      expect((await me(await provider.token(ana))).status).toBe(200);
    },
  );
});

it('keys that could not be asked for during a day are not gone by any more', async () => {
  const ana = somebody();
  expect((await me(await provider.token(ana))).status).toBe(200);
  provider.state.trouble = 'error page';
  vi.setSystemTime(Date.now() + 25 * 60 * 60_000);
  expect((await me(await provider.token(ana))).status).toBe(503);
});

it('a withdrawn key is found out within the hour, though nobody uses the new one', async () => {
  const ana = somebody();
  const old = await provider.token(ana, { exp: nowInSeconds() + 3 * 60 * 60 });
  expect((await me(old)).status).toBe(200);
  await provider.rotate();
  vi.setSystemTime(Date.now() + 61 * 60_000);
  // Asked for behind this request, which still goes by what was known.
  await me(old);
  await expect.poll(async () => (await me(old)).status).toBe(401);
});

it.each(['error page', 'no json'] as const)(
  'a server starts while the tenant is away (%s), answers 503 to who is signed in and serves who is not, and recovers',
  async (trouble) => {
    provider.state.trouble = trouble;
    const { looks } = provider.state;
    const late = await startTestServer(provider.env);
    try {
      // It has tried, so that its log says what is the matter.
      expect(provider.state.looks).toBe(looks + 1);
      const token = await provider.token(somebody());
      expect(await me(token, late.url)).toMatchObject({
        status: 503,
        body: { code: 'UNAVAILABLE', message: AWAY },
      });
      expect((await late.call('GET', '/api/auctions')).status).toBe(200);
      await expect(late.connect(token)).rejects.toMatchObject({
        data: { code: 'UNAVAILABLE', message: AWAY },
      });
      provider.state.trouble = null;
      vi.setSystemTime(Date.now() + 11_000);
      expect((await me(token, late.url)).status).toBe(200);
      (await late.connect(token)).disconnect();
    } finally {
      await late.close();
    }
  },
);
