import { afterAll, describe, expect, it } from 'vitest';
import { aUser } from '../support/identity/memory-identity.ts';
import { usersWorld } from '../support/identity/users-world.ts';

const { server, admin, act, lock, users } = await usersWorld();
afterAll(() => server.close());

const emails = async (query: string) => (await users(query)).items.map(({ email }) => email);

describe('the list of users', () => {
  it('comes in pages, the newest first, found by the beginnings of words', async () => {
    const insert = (id: string, name: string, email: string, createdAt: number) =>
      server.identity.users.insert(aUser({ id, name, email, createdAt }));
    await insert('u-1', 'Đorđe Žikić', 'zika@auto.example', 1_000);
    await insert('u-2', 'Милица Ђорђевић', 'milica@auto.example', 2_000);
    await insert('u-3', 'Žika Petrović (a.*)', 'petrovic@drugi.example', 3_000);
    expect(await emails('search=djordj')).toEqual(['milica@auto.example', 'zika@auto.example']);
    expect(await emails('search=ziki%C4%87%20%C4%91or')).toEqual(['zika@auto.example']);
    expect(await emails('search=ZIKA@auto')).toEqual(['zika@auto.example']);
    expect(await emails('search=auto.example&pageSize=1&page=2')).toEqual(['zika@auto.example']);
    expect(await emails('search=.*')).toContain('petrovic@drugi.example');
    expect(await emails('search=nema')).toEqual([]);
    await server.identity.users.rename('u-1', 'Petar');
    expect(await emails('search=djordj')).toEqual(['milica@auto.example']);
    expect(await emails('search=peta')).toEqual(['zika@auto.example']);
  });

  it('shows dealers, administrators and locked accounts apart', async () => {
    const dealer = await server.signUpDealer('diler');
    const villain = await server.signUp('zlikovac');
    await lock(villain.id);
    expect((await users('role=dealer')).items).toMatchObject([
      { id: dealer.id, roles: ['user', 'dealer'], companyName: 'diler auto', locked: null },
    ]);
    expect((await users('role=admin')).items).toMatchObject([{ id: admin.id, roles: ['user', 'admin'] }]);
    expect((await users('role=locked')).items).toMatchObject([
      { id: villain.id, locked: { by: 'glavni@primer.rs', reason: 'Lažne ponude' } },
    ]);
    expect(await emails('role=locked&search=diler')).toEqual([]);
  });
});

it('an unknown user is not there', async () => {
  for (const what of ['unlock', 'sign-out']) expect((await act('nobody', what)).status).toBe(404);
  expect((await lock('nobody')).status).toBe(404);
  expect((await act('nobody', 'roles', { admin: true })).status).toBe(404);
});
