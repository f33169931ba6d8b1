import { afterAll, describe, expect, it } from 'vitest';
import { atRealTime } from '../support/at-real-time.ts';
import { entraWorld } from '../support/entra/entra-world.ts';
import { nowInSeconds } from '../support/entra/tokens.ts';

const { provider, server, somebody, me, handshake, close } = await entraWorld();
afterAll(close);

describe('a token of the tenant', () => {
  it('is taken over HTTP and at the handshake of a socket, and its holder is somebody from then on', async () => {
    const mila = somebody({ email: 'Mila@Primer.rs', name: 'Mila Milić' });
    const token = await provider.token(mila);
    const first = await me(token);
    expect(first).toMatchObject({
      status: 200,
      body: {
        email: 'mila@primer.rs',
        name: 'Mila Milić',
        identityProvider: 'Local',
        roles: ['user'],
        dealer: null,
      },
    });
    expect(first.body.objectId).toMatch(/^entra-[\w-]{43}$/);
    expect(await me(await provider.token(mila))).toEqual(first);
    expect(await handshake(token)).toBe('connected');
  });

  it.each([
    ['is valid from half a minute ahead', () => ({ nbf: nowInSeconds() + 29 })],
    ['expired half a minute ago', () => ({ nbf: 1, exp: nowInSeconds() - 29 })],
  ])('is taken when it %s, as clocks differ', async (_what, changes) => {
    expect((await me(await provider.token(somebody(), changes()))).status).toBe(200);
  });
});

it('somebody of the tenant sells and bids like everybody', async () => {
  const seller = await me(await provider.token(somebody()));
  // No auction opens, and no bid is taken, by a clock that stands still.
  const auctionId = await atRealTime(() => server.listClassic(String(seller.body.objectId)));
  const token = await provider.token(somebody());
  const bid = { amount: 20_000, clientBidId: 'entra-bid-1' };
  // The tenant confirms the address; the phone number is asked for (R117).
  await server.call('PUT', '/api/me/phone', { token, body: { phone: '0641234567' } });
  const place = () => server.call('POST', `/api/auctions/${auctionId}/bids`, { token, body: bid });
  expect(await atRealTime(place)).toMatchObject({
    status: 200,
    body: { bid: { amount: expect.any(Number) } },
  });
  const refused = await server.call('POST', `/api/auctions/${auctionId}/bids`, { body: bid });
  expect(refused.status).toBe(401);
});

it('clients are sent to the tenant, and the local provider is off', async () => {
  const { body } = await server.call('GET', '/api/config');
  expect(body.auth).toEqual({
    kind: 'entra',
    authority: provider.env.ENTRA_AUTHORITY,
    clientId: 'autoplace-spa',
    scope: 'openid profile email offline_access api://autoplace-api/access_as_user',
    social: ['Google', 'Facebook'],
  });
  const response = await fetch(`${server.url}/oidc/.well-known/openid-configuration`);
  expect(response.status).toBe(404);
  await expect(server.identity.issueToken('jova@primer.rs')).rejects.toThrow(/Entra hands out the tokens/);
});
