import { afterAll, describe, expect, it } from 'vitest';
import type { Account } from '../support/auctions/selling.ts';
import { usersWorld } from '../support/identity/users-world.ts';

const { server, act, me, trail, isCut } = await usersWorld();
afterAll(() => server.close());

describe('signing out everywhere', () => {
  it('voids tokens and sessions and cuts connections, and nothing else', async () => {
    const user = await server.signUp('goran');
    const socket = await server.connect(user.token);
    const artifacts = server.connection.collection<{ _id: string; accountId: string }>('oidc_artifacts');
    await artifacts.insertOne({ _id: 'Session:goran', accountId: user.id });
    expect(await act(user.id, 'sign-out')).toMatchObject({ status: 200, body: { user: { locked: null } } });
    expect(await me(user)).toMatchObject({ status: 401 });
    expect(await artifacts.findOne({ _id: 'Session:goran' })).toBeNull();
    await isCut(socket);
    const withNewToken = async () =>
      me({ ...user, token: await server.identity.issueToken('goran@primer.rs') });
    await expect.poll(withNewToken).toMatchObject({ status: 200 });
    expect(await trail(user.id)).toMatchObject([{ action: 'user.signed_out' }]);
  });
});

describe('a browser that is told things while it is closed', () => {
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
  const subscribe = ({ token }: Account, name: string) =>
    server.call('PUT', '/api/me/push', {
      token,
      body: { endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, keys },
    });
  const told = ({ id }: Account) =>
    server.connection.collection('push_devices').countDocuments({ userId: id });

  it.each([
    ['lock', { reason: 'Lažne ponude' }],
    ['sign-out', {}],
  ])('is told nothing any more after the %s of its user, and those of others are', async (what, body) => {
    const [user, other] = [await server.signUp(`meta-${what}`), await server.signUp(`sused-${what}`)];
    for (const who of [user, other])
      expect(await subscribe(who, `${what}-${who.id}`)).toMatchObject({ status: 200 });
    expect(await told(user)).toBe(1);
    expect(await act(user.id, what, body)).toMatchObject({ status: 200 });
    expect([await told(user), await told(other)]).toEqual([0, 1]);
  });
});
