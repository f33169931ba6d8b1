import { afterAll, describe, expect, it } from 'vitest';
import { usersWorld } from '../support/identity/users-world.ts';

const { server, admin, act, lock, users, me, trail, forgetAudit, isCut } = await usersWorld();
afterAll(() => server.close());

describe('the role of administrators', () => {
  it('is given and taken, and holds for open connections too', async () => {
    const user = await server.signUp('mira');
    const before = await server.connect(user.token);
    expect(await act(user.id, 'roles', { admin: true })).toMatchObject({
      body: { user: { roles: ['user', 'admin'] } },
    });
    expect(await server.call('GET', '/api/admin/audit', user)).toMatchObject({ status: 200 });
    await isCut(before);
    const after = await server.connect(user.token);
    await act(user.id, 'roles', { admin: false });
    expect(await server.call('GET', '/api/admin/audit', user)).toMatchObject({ status: 403 });
    await isCut(after);
    expect(await trail(user.id)).toMatchObject([
      { action: 'user.roles_changed', details: ['Uloga administratora: da → ne'] },
      { action: 'user.roles_changed', details: ['Uloga administratora: ne → da'] },
    ]);
  });

  it('is never given or taken without an audit entry, even if a crash had left it out', async () => {
    const [user, other] = [await server.signUp('nada'), await server.signUpAdmin('treci')];
    const given = {
      action: 'user.roles_changed',
      by: 'glavni@primer.rs',
      details: [expect.stringContaining('→ da')],
    };
    const taken = {
      action: 'user.roles_changed',
      by: 'treci@primer.rs',
      details: [expect.stringContaining('→ ne')],
    };
    await act(user.id, 'roles', { admin: true });
    for (let time = 0; time < 2; time++) {
      await forgetAudit(user.id);
      await act(user.id, 'roles', { admin: true }, time === 0 ? admin : other);
      await act(user.id, 'roles', { admin: true });
      expect(await trail(user.id)).toMatchObject([given]);
    }
    await forgetAudit(user.id);
    await act(user.id, 'roles', { admin: false }, other);
    const both = await trail(user.id);
    expect(both).toHaveLength(2);
    for (const entry of [taken, given]) expect(both).toContainEqual(expect.objectContaining(entry));
  });

  it('is nobody’s to take from themselves', async () => {
    expect(await act(admin.id, 'roles', { admin: false })).toEqual({
      status: 409,
      body: { code: 'CONFLICT', message: 'Ne možete sebi oduzeti ulogu administratora.' },
    });
    expect(await lock(admin.id)).toMatchObject({
      status: 409,
      body: { message: 'Ne možete zaključati sopstveni nalog.' },
    });
    expect(await me(admin)).toMatchObject({ body: { roles: ['user', 'admin'] } });
  });

  it('is left to somebody when two take it from each other at once', async () => {
    const setAll = async (ids: readonly string[], isAdmin: boolean) => {
      for (const id of ids) await server.identity.users.setAdmin(id, isAdmin, Date.now());
    };
    const [one, other] = [await server.signUpAdmin('jedan'), await server.signUpAdmin('dva')];
    const others = (await users('role=admin')).items
      .map(({ id }) => id)
      .filter((id) => id !== one.id && id !== other.id);
    await setAll(others, false);
    const left: number[] = [];
    for (let round = 0; round < 10; round++) {
      await Promise.all([
        act(other.id, 'roles', { admin: false }, one),
        act(one.id, 'roles', { admin: false }, other),
      ]);
      left.push(await server.identity.users.administrators());
      await setAll([one.id, other.id], true);
    }
    await setAll(others, true);
    expect(left).not.toContain(0);
  });
});
