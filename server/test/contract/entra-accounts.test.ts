import { afterAll, describe, expect, it, vi } from 'vitest';
import { entraWorld } from '../support/entra/entra-world.ts';
import { aUser } from '../support/identity/memory-identity.ts';
import { startSecondServer } from '../support/second-server.ts';

const { provider, server, somebody, me, close } = await entraWorld();
afterAll(close);

describe('whose account it is', () => {
  it.each([
    [undefined, 'Local'],
    ['google.com', 'Google'],
    ['facebook.com', 'Facebook'],
    ['live.com', 'Microsoft'],
    ['https://sts.windows.net/9188040d-6c67-4c5b-b112-36a304b66dad/', 'Microsoft'],
  ])('follows from idp %s: %s', async (idp, expected) => {
    const token = await provider.token(somebody(idp === undefined ? {} : { idp }));
    expect((await me(token)).body.identityProvider).toBe(expected);
  });

  it('follows from the object id: a new name and address change the account, a new object id makes another', async () => {
    const mila = somebody();
    const before = await me(await provider.token(mila));
    vi.setSystemTime(Date.now() + 5_000);
    const after = await me(
      await provider.token({ ...mila, name: 'Mila Jovanović', email: 'nova@primer.rs' }),
    );
    expect(after.body).toEqual({ ...before.body, name: 'Mila Jovanović', email: 'nova@primer.rs' });
    const successor = await me(await provider.token({ ...mila, oid: 'oid-successor' }));
    expect(successor.body.objectId).not.toBe(before.body.objectId);
    expect(successor.body.email).toBe(mila.email);
  });

  it('is never one of the local accounts, though the address is the same', async () => {
    await server.identity.users.insert(
      aUser({ id: 'user-jova', email: 'jova@primer.rs', name: 'Jova', isAdmin: true }),
    );
    const { status, body } = await me(await provider.token(somebody({ email: 'jova@primer.rs' })));
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: 'jova@primer.rs', roles: ['user'] });
    expect(body.objectId).not.toBe('user-jova');
    expect(await server.identity.users.findByEmail('jova@primer.rs')).toMatchObject({ id: 'user-jova' });
  });

  it('is written down once by two servers that see somebody new at the same time', async () => {
    const second = await startSecondServer(server, provider.env);
    try {
      const token = await provider.token(somebody({ name: 'Sa dva mesta' }));
      const asks = Array.from({ length: 20 }, (_, n) => me(token, n % 2 === 0 ? server.url : second.url));
      const answers = await Promise.all(asks);
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.objectId}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
      expect(await server.connection.collection('users').countDocuments({ name: 'Sa dva mesta' })).toBe(1);
    } finally {
      await second.close();
    }
  });
});
