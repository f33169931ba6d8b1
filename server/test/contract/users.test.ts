import { auditPage, changedUser, usersPage } from '@autoplace/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSecondServer } from '../support/second-server.ts';
import { type LiveSocket, startTestServer, type TestServer } from '../support/test-server.ts';

/** The look of every server, and room for a busy machine. */
const WAIT = { timeout: 10_000 };
type Account = { id: string; token: string };
let server: TestServer;
let admin: Account;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUpAdmin('glavni');
});
afterAll(() => server.close());

const users = async (query = '') =>
  usersPage.parse((await server.call('GET', `/api/admin/users?${query}`, admin)).body);
const emails = async (query: string) => (await users(query)).items.map(({ email }) => email);
const act = (id: string, what: string, body: object = {}, { token } = admin) =>
  server.call(what === 'roles' ? 'PUT' : 'POST', `/api/admin/users/${id}/${what}`, { token, body });
const lock = (id: string, who = admin) => act(id, 'lock', { reason: 'Lažne ponude' }, who);
const me = ({ token }: Account) => server.call('GET', '/api/me', { token });
const trail = async (subject: string) =>
  auditPage.parse((await server.call('GET', `/api/admin/audit?subject=${subject}`, admin)).body).items;
/** As after a server that died before it had written them. */
const forgetDeeds = (subject: string) => server.connection.collection('audit_trail').deleteMany({ subject });
const isCut = (socket: LiveSocket) => expect.poll(() => socket.connected, WAIT).toBe(false);

describe('the list of users', () => {
  it('comes in pages, the newest first, found by the beginnings of words', async () => {
    const insert = (id: string, name: string, email: string, createdAt: number) =>
      server.identity.users.insert({
        ...{ id, name, email, createdAt, passwordHash: 'none', isAdmin: false },
        ...{ identityProvider: 'Local', tokensValidFrom: 0, locked: null },
      });
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

describe('a locked user', () => {
  it('can do nothing on any server, is cut off, and comes back once unlocked', async () => {
    const second = await startSecondServer(server);
    const user = await server.signUp('ana');
    const sockets = [await server.connect(user.token), await second.connect(user.token)];
    await second.call('/api/me', user.token);
    const locked = await lock(user.id);
    expect(locked).toMatchObject({ status: 200, body: { user: { locked: { by: 'glavni@primer.rs' } } } });
    changedUser.parse(locked.body);
    const refusal = { code: 'UNAUTHENTICATED', message: 'Vaš nalog je zaključan. Razlog: Lažne ponude' };
    expect(await me(user)).toEqual({ status: 401, body: refusal });
    for (const socket of sockets) await isCut(socket);
    expect(await second.call('/api/me', user.token)).toEqual(refusal);
    await expect(server.connect(user.token)).rejects.toMatchObject({ data: refusal });

    expect(await act(user.id, 'unlock')).toMatchObject({ status: 200, body: { user: { locked: null } } });
    expect(await me(user)).toMatchObject({
      status: 401,
      body: { message: expect.stringContaining('istekla') },
    });
    const details = ['Zaključao: glavni@primer.rs. Razlog: Lažne ponude'];
    expect(await trail(user.id)).toMatchObject([
      { action: 'user.unlocked', by: 'glavni@primer.rs', details },
      { action: 'user.locked', subjectName: 'ana (ana@primer.rs)', details: ['Razlog: Lažne ponude'] },
    ]);
    await second.close();
  });

  it('who is locked again stays as the first time', async () => {
    const user = await server.signUp('branko');
    const first = await lock(user.id);
    const again = await act(user.id, 'lock', { reason: 'Nešto drugo' }, await server.signUpAdmin('drugi'));
    expect(again).toEqual(first);
    expect(await trail(user.id)).toHaveLength(1);
  });

  it('is never unlocked without a record, though a crash had left it out', async () => {
    const user = await server.signUp('zoran');
    await lock(user.id);
    await act(user.id, 'unlock');
    await forgetDeeds(user.id);
    for (let time = 0; time < 2; time++)
      await act(user.id, 'unlock', {}, await server.signUpAdmin(`cetvrti${time}`));
    expect(await trail(user.id)).toMatchObject([
      {
        action: 'user.unlocked',
        by: 'glavni@primer.rs',
        details: ['Zaključao: glavni@primer.rs. Razlog: Lažne ponude'],
      },
    ]);
  });

  it('needs a reason', async () => {
    const { id } = await server.signUp('vera');
    expect(await act(id, 'lock', { reason: ' ' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'reason', message: 'Razlog je obavezan' }] },
    });
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
    const anew = async () => me({ ...user, token: await server.identity.issueToken('goran@primer.rs') });
    await expect.poll(anew, WAIT).toMatchObject({ status: 200 });
    expect(await trail(user.id)).toMatchObject([{ action: 'user.signed_out' }]);
  });
});

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

  it('is never given or taken without a record, whose deed a crash had left out', async () => {
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
      await forgetDeeds(user.id);
      await act(user.id, 'roles', { admin: true }, time === 0 ? admin : other);
      await act(user.id, 'roles', { admin: true });
      expect(await trail(user.id)).toMatchObject([given]);
    }
    await forgetDeeds(user.id);
    await act(user.id, 'roles', { admin: false }, other);
    const both = await trail(user.id);
    expect(both).toHaveLength(2);
    for (const deed of [taken, given]) expect(both).toContainEqual(expect.objectContaining(deed));
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
    const { accounts } = server.identity;
    const setAll = async (ids: readonly string[], isAdmin: boolean) => {
      for (const id of ids) await accounts.setAdmin(id, isAdmin, Date.now());
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
      left.push(await accounts.administrators());
      await setAll([one.id, other.id], true);
    }
    await setAll(others, true);
    expect(left).not.toContain(0);
  });
});

it('an unknown user is not there', async () => {
  for (const what of ['unlock', 'sign-out']) expect((await act('nobody', what)).status).toBe(404);
  expect((await lock('nobody')).status).toBe(404);
  expect((await act('nobody', 'roles', { admin: true })).status).toBe(404);
});
