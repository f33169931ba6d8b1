import { afterAll, describe, expect, it, vi } from 'vitest';
import { entraWorld } from '../support/entra/entra-world.ts';

const { provider, server, somebody, me, close } = await entraWorld();
afterAll(close);

describe('an administrator', () => {
  const statistics = (token: string) => server.call('GET', '/api/dealer-verification/statistics', { token });

  it('is who has the app role Admin, for as long as the token lasts that says so', async () => {
    const boss = somebody({ roles: ['Admin'] });
    const token = await provider.token(boss);
    expect((await me(token)).body.roles).toEqual(['user', 'admin']);
    expect((await statistics(token)).status).toBe(200);
    const later = await provider.token({ ...boss, roles: [] });
    expect((await me(later)).body.roles).toEqual(['user']);
    expect((await statistics(later)).status).toBe(403);
  });

  it('is also who is one by our own books, and nobody by another role', async () => {
    const ana = somebody({ roles: ['admin', 'Administrator'] });
    const token = await provider.token(ana);
    const { body } = await me(token);
    expect(body.roles).toEqual(['user']);
    const users = server.connection.collection<{ _id: string }>('users');
    await users.updateOne({ _id: String(body.objectId) }, { $set: { isAdmin: true } });
    const later = async () => {
      vi.setSystemTime(Date.now() + 2_001);
      return (await me(token)).body.roles;
    };
    await expect.poll(later).toEqual(['user', 'admin']);
  });

  it('by that role alone locks who they must, though our books know no administrator', async () => {
    const users = server.connection.collection<{ _id: string }>('users');
    await users.updateMany({ isAdmin: true }, { $set: { isAdmin: false } });
    const boss = await provider.token(somebody({ roles: ['Admin'] }));
    const lock = (id: unknown) =>
      server.call('POST', `/api/admin/users/${id}/lock`, { token: boss, body: { reason: 'Lažne ponude' } });
    const buyer = await provider.token(somebody());
    const { objectId } = (await me(buyer)).body;
    expect(await lock(objectId)).toMatchObject({
      status: 200,
      body: { user: { locked: { reason: 'Lažne ponude' } } },
    });
    expect((await me(buyer)).status).toBe(401);
    const last = (await me(await provider.token(somebody()))).body.objectId;
    await users.updateOne({ _id: String(last) }, { $set: { isAdmin: true } });
    expect((await lock(last)).status, 'the last one of our books is theirs to keep').toBe(409);
    expect(await users.findOne({ _id: String(last) })).toMatchObject({ locked: null });
  });

  it('by that role alone is no matter of support either, until a token says that they have it no longer (R190)', async () => {
    const roles = (id: unknown, body: object) =>
      provider
        .token(somebody({ roles: ['Admin'] }))
        .then((token) => server.call('PUT', `/api/admin/users/${id}/roles`, { token, body }));
    const support = await provider.token(somebody());
    await roles((await me(support)).body.objectId, { support: true });
    const boss = somebody({ roles: ['Admin'] });
    const { objectId } = (await me(await provider.token(boss))).body;
    const act = (what: string, body?: object) =>
      server.call('POST', `/api/admin/users/${objectId}/${what}`, { token: support, ...(body && { body }) });
    const lock = () => act('lock', { reason: 'Lažne ponude' });
    expect([(await lock()).status, (await act('sign-out')).status]).toEqual([403, 403]);
    vi.setSystemTime(Date.now() + 2_000);
    await me(await provider.token({ ...boss, roles: [] }));
    expect((await lock()).status).toBe(200);
  });

  it('who signs somebody out ends what their closed browsers are told', async () => {
    const [boss, buyer] = [
      await provider.token(somebody({ roles: ['Admin'] })),
      await provider.token(somebody()),
    ];
    const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
    const body = { endpoint: 'https://fcm.googleapis.com/fcm/send/entra', keys };
    expect((await server.call('PUT', '/api/me/push', { token: buyer, body })).status).toBe(200);
    const userId = String((await me(buyer)).body.objectId);
    const devices = server.connection.collection('push_devices');
    expect(await devices.countDocuments({ userId })).toBe(1);
    await server.call('POST', `/api/admin/users/${userId}/sign-out`, { token: boss });
    expect(await devices.countDocuments({ userId })).toBe(0);
  });
});
