import { afterAll, expect, it } from 'vitest';
import { company } from '../support/identity/verifying.ts';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer();
const admin = await server.signUpAdmin('uprava');
const ana = await server.signUp('ana');
afterAll(() => server.close());

const roles = (id: string, body: object, as = admin) =>
  server.call('PUT', `/api/admin/users/${id}/roles`, { ...as, body });
const lock = (id: string, as: { token: string }) =>
  server.call('POST', `/api/admin/users/${id}/lock`, { ...as, body: { reason: 'Prijava' } });

it('R190 a role is given and taken at once, each time with an audit entry, and repeating it changes nothing', async () => {
  expect((await server.call('GET', '/api/admin/users', ana)).status).toBe(403);
  for (let time = 0; time < 2; time++)
    expect(await roles(ana.id, { support: true, finance: true })).toMatchObject({
      status: 200,
      body: { user: { roles: ['user', 'support', 'finance'] } },
    });
  expect((await server.call('GET', '/api/admin/users?role=support', ana)).body.items).toMatchObject([
    { id: ana.id },
  ]);
  await roles(ana.id, { finance: false });
  expect((await server.call('GET', '/api/admin/payments', ana)).status).toBe(403);
  const { body } = await server.call('GET', `/api/admin/audit?subject=${ana.id}`, admin);
  expect(body.items.map(({ details }: { details: string[] }) => details[0])).toEqual([
    'Uloga finansija: da → ne',
    'Uloga finansija: ne → da',
    'Uloga podrške: ne → da',
  ]);
});

it('R190 support sees an account, its sessions and its deals, and finance does not', async () => {
  const clerk = await server.signUp('knjigovodja');
  await roles(clerk.id, { finance: true });
  for (const path of [
    `users/${ana.id}`,
    `users/${ana.id}/sessions`,
    `users/${ana.id}/bids`,
    `users/${ana.id}/rights`,
    `users/${ana.id}/threads`,
    `users/${ana.id}/companies`,
    `deals?user=${ana.id}`,
  ]) {
    expect([path, (await server.call('GET', `/api/admin/${path}`, ana)).status]).toEqual([path, 200]);
    expect([path, (await server.call('GET', `/api/admin/${path}`, clerk)).status]).toEqual([path, 403]);
  }
  expect((await server.call('GET', '/api/admin/users/niko', ana)).status).toBe(404);
});

it('R190 support locks a user, but no operator, and gives no roles', async () => {
  const [user, clerk] = [await server.signUp('kupac'), await server.signUp('blagajnik')];
  await roles(clerk.id, { finance: true });
  expect((await lock(user.id, ana)).status).toBe(200);
  for (const { id } of [admin, clerk]) expect((await lock(id, ana)).status).toBe(403);
  expect((await server.call('POST', `/api/admin/users/${clerk.id}/sign-out`, ana)).status).toBe(403);
  expect((await lock(clerk.id, admin)).status).toBe(200);
  const cancelled = await server.call('POST', `/api/admin/users/${clerk.id}/cancel-auctions`, {
    ...ana,
    body: { reason: 'Prijava' },
  });
  expect(cancelled.status, 'their auctions are not cancelled either').toBe(403);
  expect((await roles(ana.id, { admin: true }, ana)).status).toBe(403);
  expect((await roles(ana.id, { finance: true }, ana)).status).toBe(403);
});

it('R179 support reads the messages of a user, which finance does not, and each reading is audited', async () => {
  const [buyer, clerk] = [await server.signUp('pera'), await server.signUp('racunovodja')];
  await roles(clerk.id, { finance: true });
  const seller = await server.signUpDealer('salon');
  const auctionId = await server.listClassic(seller.id, { title: 'Zastava 101' });
  await server.call('POST', `/api/auctions/${auctionId}/messages`, {
    ...buyer,
    body: { text: 'Mimo platforme bih dao više.', clientMessageId: 'pera-asks' },
  });
  const threadsOf = async (id: string) =>
    (await server.call('GET', `/api/admin/users/${id}/threads`, ana)).body.items;
  const [thread] = await threadsOf(buyer.id);
  expect(thread).toMatchObject({ title: 'Zastava 101', buyer: 'pera', seller: 'salon auto', side: 'buyer' });
  expect(JSON.stringify(thread)).not.toContain('platforme');
  expect(await threadsOf(seller.id)).toEqual([{ ...thread, side: 'seller' }]);

  const path = `/api/admin/users/${buyer.id}/threads/${thread.id}`;
  const audited = async (subject: string) =>
    (await server.call('GET', `/api/admin/audit?subject=${subject}&action=thread.read`, admin)).body.items;
  for (const who of [buyer, seller, clerk]) expect((await server.call('GET', path, who)).status).toBe(403);
  expect((await server.call('GET', `/api/admin/users/${clerk.id}/threads/${thread.id}`, ana)).status).toBe(
    404,
  );
  expect(await audited(buyer.id)).toEqual([]);
  for (let time = 0; time < 2; time++)
    expect((await server.call('GET', path, ana)).body.items).toMatchObject([
      { by: 'buyer', text: 'Mimo platforme bih dao više.' },
    ]);
  await server.call('GET', path, admin);
  expect(await audited(buyer.id)).toMatchObject(
    ['uprava', 'ana'].map((by) => ({
      by: `${by}@primer.rs`,
      subjectName: 'pera (pera@primer.rs)',
      details: ['O vozilu „Zastava 101“', `Prepiska ${thread.id}`],
    })),
  );
});

it('the audit trail is searched in any script, with diacritics or without', async () => {
  const { id, ...applicant } = await server.signUp('djole');
  await server.call('POST', '/api/dealer-verification', { ...applicant, body: company });
  await server.call('POST', `/api/dealer-verification/${id}/approve`, { ...admin, body: {} });
  const foundBy = async (search: string) =>
    (await server.call('GET', `/api/admin/audit?search=${encodeURIComponent(search)}`, admin)).body.items.map(
      ({ subject }: { subject: string }) => subject,
    );
  for (const search of ['Djordjevic', 'Đorđević', 'djordjević', 'ЂОРЂЕВИЋ', 'đević a'])
    expect([search, await foundBy(search)]).toEqual([search, [id]]);
  expect(await foundBy('djordjevic.')).toEqual([]);
});
