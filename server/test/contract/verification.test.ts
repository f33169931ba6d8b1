import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  me,
  myApplication,
  type VerificationChanged,
  verificationDetails,
  verificationPage,
  verificationStatistics,
} from '@autoplace/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOutbox } from '../support/outbox.ts';
import { startSecondServer } from '../support/second-server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

type Account = { id: string; token: string };

/** A busy machine takes its time for mails. */
const PATIENCE = { timeout: 10_000 };
const PATH = '/api/dealer-verification';

let server: TestServer;
let second: Awaited<ReturnType<typeof startSecondServer>>;
let outbox: string;
let admin: Account;
let otherAdmin: Account;
let buyer: Account;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-verification-'));
  outbox = join(dataDir, 'outbox');
  const env = { DATA_DIR: dataDir, PUBLIC_URL: 'https://autoplace.example' };
  server = await startTestServer(env);
  second = await startSecondServer(server, env);
  [admin, otherAdmin] = [await server.signUpAdmin('milica'), await server.signUpAdmin('jovan')];
  buyer = await server.signUp('kupac');
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const company = {
  companyName: 'Đorđević Automobili',
  businessRegistrationNumber: '21894417',
  businessLicense: 'DL-2026-0417',
  contactEmail: 'prodaja@djordjevic.example',
  phone: '+381 31 512 448',
  address: 'Dimitrija Tucovića 112',
  city: 'Užice',
  country: 'Srbija',
};

const call = (who: Account | null, method: string, path: string, body?: unknown, url?: string) =>
  url === undefined
    ? server.call(method, PATH + path, { ...(who && { token: who.token }), body })
    : post(url, PATH + path, who, body);
async function post(url: string, path: string, who: Account | null, body: unknown) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${who?.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
async function applicant(name: string, changes: Partial<typeof company> = {}): Promise<Account> {
  const account = await server.signUp(name);
  expect((await call(account, 'POST', '', { ...company, ...changes })).status).toBe(201);
  return account;
}
const approve = (who: Account, { id }: Account, notes?: string) =>
  call(who, 'POST', `/${id}/approve`, { notes });
const reject = (who: Account, { id }: Account, notes: string) =>
  call(who, 'POST', `/${id}/reject`, { notes });
const rolesOf = async ({ token }: Account) => me.parse((await server.call('GET', '/api/me', { token })).body);
const mailsTo = async (name: string) =>
  (await readOutbox(outbox)).filter(({ to }) => to === `${name}@primer.rs`);

describe('applying', () => {
  it('makes a dealer who waits, with all that was entered', async () => {
    const ana = await server.signUp('ana');
    expect((await call(ana, 'GET', '/mine')).status).toBe(404);
    const { status, body } = await call(ana, 'POST', '', company);
    expect(status).toBe(201);
    expect(myApplication.parse(body)).toMatchObject({ ...company, id: ana.id, status: 'pending' });
    expect((await call(ana, 'GET', '/mine')).body).toEqual(body);
    expect(await rolesOf(ana)).toMatchObject({
      roles: ['user'],
      dealer: { companyName: company.companyName, verificationStatus: 'pending' },
    });
  });

  it('a second time is refused while the first waits, and once it is approved, which stays', async () => {
    const boris = await applicant('boris');
    expect(await call(boris, 'POST', '', company)).toEqual({
      status: 409,
      body: { code: 'CONFLICT', message: 'Vaš zahtev je već podnet i čeka odluku administratora.' },
    });
    await approve(admin, boris);
    expect(await call(boris, 'POST', '', { ...company, city: 'Niš' })).toEqual({
      status: 409,
      body: { code: 'CONFLICT', message: 'Vaš nalog je već verifikovan, pa novi zahtev nije potreban.' },
    });
    expect((await call(boris, 'GET', '/mine')).body).toMatchObject({ status: 'approved', city: 'Užice' });
    expect((await rolesOf(boris)).roles).toContain('dealer');
  });

  it('with every click of an impatient finger makes one application', async () => {
    const clicker = await server.signUp('clicker');
    const answers = await Promise.all(
      [undefined, second.url, undefined, second.url].map((url) => call(clicker, 'POST', '', company, url)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const { history } = (await call(admin, 'GET', `/${clicker.id}`)).body;
    expect(history).toHaveLength(1);
  });

  it('again, with every click, after a rejection makes one application too', async () => {
    const returned = await applicant('povratnik');
    await reject(admin, returned, 'Licenca je istekla.');
    const answers = await Promise.all(
      [undefined, second.url, undefined, second.url].map((url) => call(returned, 'POST', '', company, url)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const { history } = (await call(admin, 'GET', `/${returned.id}`)).body;
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'applied',
      'rejected',
      'applied',
    ]);
  });

  it('again after a rejection replaces the data and waits anew, with the history kept', async () => {
    const vera = await applicant('vera');
    await reject(admin, vera, 'Licenca je istekla.');
    expect((await call(vera, 'GET', '/mine')).body).toMatchObject({
      ...company,
      status: 'rejected',
      verificationNotes: 'Licenca je istekla.',
    });
    const renewed = { ...company, businessLicense: 'DL-2027-0001' };
    expect((await call(vera, 'POST', '', renewed)).body).toMatchObject({
      ...renewed,
      status: 'pending',
      verificationNotes: null,
    });
    expect((await approve(otherAdmin, vera, 'Sada je u redu.')).body).toEqual({ success: true });
    const details = verificationDetails.parse((await call(admin, 'GET', `/${vera.id}`)).body);
    expect(details).toMatchObject({ status: 'approved', businessLicense: 'DL-2027-0001' });
    expect(details.history.map(({ action, by, notes }) => [action, by, notes])).toEqual([
      ['applied', 'vera', null],
      ['rejected', 'milica', 'Licenca je istekla.'],
      ['applied', 'vera', null],
      ['approved', 'jovan', 'Sada je u redu.'],
    ]);
  });

  it.each([
    ['businessRegistrationNumber', '1234567', 'Matični broj mora imati tačno 8 cifara'],
    ['companyName', '   ', 'Naziv kompanije je obavezan'],
    ['contactEmail', 'nije adresa', 'Unesite ispravnu e-mail adresu'],
    ['phone', 'zovi', 'Unesite ispravan broj telefona'],
  ])('says what is wrong with %s', async (field, value, message) => {
    const { status, body } = await call(buyer, 'POST', '', { ...company, [field]: value });
    expect(status).toBe(400);
    expect(body.details).toEqual([{ path: field, message }]);
  });
});

describe('the calls of administrators', () => {
  it.each([
    ['GET', '/pending'],
    ['GET', '/statistics'],
    ['GET', '/user-ana'],
    ['POST', '/user-ana/approve'],
    ['POST', '/user-ana/reject'],
  ])('%s %s: visitors are asked to sign in, everybody else is refused', async (method, path) => {
    const body = method === 'POST' ? { notes: 'Da.' } : undefined;
    const dealer = (await server.identity.users.findById('user-prodavac'))
      ? { id: 'user-prodavac', token: await server.identity.issueToken('prodavac@primer.rs') }
      : await server.signUpDealer('prodavac');
    expect((await call(null, method, path, body)).status).toBe(401);
    for (const who of [buyer, dealer])
      expect(await call(who, method, path, body)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  it('visitors are asked to sign in before they apply or look', async () => {
    expect((await call(null, 'POST', '', company)).status).toBe(401);
    expect((await call(null, 'GET', '/mine')).status).toBe(401);
  });

  it('know no application of whoever never applied', async () => {
    expect((await call(admin, 'GET', '/nobody')).status).toBe(404);
    expect((await call(admin, 'POST', '/nobody/approve', {})).status).toBe(404);
    expect((await call(admin, 'POST', '/nobody/reject', { notes: 'Ne.' })).status).toBe(404);
  });

  it('tell of a dealer from before histories were kept what is known', async () => {
    const old = await server.signUpDealer('stari');
    const { history } = verificationDetails.parse((await call(admin, 'GET', `/${old.id}`)).body);
    expect(history).toMatchObject([
      { action: 'applied', by: 'stari' },
      { action: 'approved', by: 'Administrator' },
    ]);
  });
});

describe('deciding', () => {
  it('approval makes a dealer at once, tells the open page, and mails the applicant', async () => {
    const petar = await applicant('petar');
    const socket = await server.connect(petar.token);
    const told = new Promise<VerificationChanged>((resolve) =>
      socket.once('dealer:verification-changed', resolve),
    );
    expect(await approve(admin, petar)).toEqual({ status: 200, body: { success: true } });
    expect((await rolesOf(petar)).roles).toEqual(['user', 'dealer']);
    expect(await told).toEqual({ verificationStatus: 'approved', verificationNotes: null });
    await expect.poll(() => mailsTo('petar'), PATIENCE).toHaveLength(1);
    const [mail] = await mailsTo('petar');
    expect(mail?.text).toContain(
      'Vaš nalog je verifikovan! Sada možete pristupiti svim dealer funkcionalnostima.',
    );
    expect((await call(petar, 'GET', '/mine')).body.verifiedAt).toEqual(expect.any(String));
  });

  it('a rejection mails the reason and the way back', async () => {
    const sonja = await applicant('sonja');
    expect((await reject(admin, sonja, '  Matični broj <ne> postoji. ')).body).toEqual({ success: true });
    await expect.poll(() => mailsTo('sonja'), PATIENCE).toHaveLength(1);
    const [mail] = await mailsTo('sonja');
    expect(mail?.text).toContain('Razlog: Matični broj <ne> postoji.');
    expect(mail?.html).toContain('Matični broj &lt;ne&gt; postoji.');
    expect(mail?.text).toContain('https://autoplace.example/dealer');
    expect((await rolesOf(sonja)).roles).toEqual(['user']);
  });

  it.each([undefined, null, '', '   '])('a rejection for the reason %j is refused', async (notes) => {
    expect(await call(admin, 'POST', '/user-ana/reject', { notes })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION' },
    });
  });

  it('of two administrators at once, on two servers, the first decides and the other is told so', async () => {
    for (let round = 0; round < 5; round++) {
      const name = `trka${round}`;
      const contested = await applicant(name);
      const answers = await Promise.all([
        approve(admin, contested),
        call(otherAdmin, 'POST', `/${contested.id}/reject`, { notes: 'Ne.' }, second.url),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const isApproved = answers[0]?.body.success;
      expect(answers[isApproved ? 1 : 0]?.body).toEqual({
        success: false,
        errorMessage: isApproved ? 'Ovaj zahtev je već odobren.' : 'Ovaj zahtev je već odbijen.',
      });
      const { status, history } = (await call(admin, 'GET', `/${contested.id}`)).body;
      expect(status).toBe(isApproved ? 'approved' : 'rejected');
      expect(history).toHaveLength(2);
      await expect.poll(async () => (await mailsTo(name)).length, PATIENCE).toBe(1);
    }
  });

  it('repeated by the same administrator succeeds and changes nothing', async () => {
    const again = await applicant('again');
    for (let time = 0; time < 3; time++)
      expect((await approve(admin, again, 'Sve je u redu.')).body).toEqual({ success: true });
    expect((await reject(admin, again, 'Ipak ne.')).body.success).toBe(false);
    expect((await call(admin, 'GET', `/${again.id}`)).body.history).toHaveLength(2);
    await expect.poll(() => mailsTo('again'), PATIENCE).toHaveLength(1);
  });
});

describe('the list of those that wait', () => {
  const list = async (query: string) => {
    const { status, body } = await call(admin, 'GET', `/pending?${query}`);
    expect(status).toBe(200);
    return verificationPage.parse(body);
  };

  it('shows the longest waiting first, in pages of 20 unless asked otherwise', async () => {
    for (let index = 0; index < 22; index++)
      await applicant(`red${index}`, { companyName: `Redar ${String(index).padStart(2, '0')}` });
    const first = await list('search=redar');
    expect(first).toMatchObject({ page: 1, pageSize: 20, total: 22, totalPages: 2 });
    const second = await list('search=redar&page=2');
    const names = [...first.items, ...second.items].map(({ companyName }) => companyName);
    expect(names).toEqual([...names].sort());
    expect(names).toHaveLength(22);
    const everybody = await list('pageSize=100');
    expect(everybody.items.every(({ status }) => status === 'pending')).toBe(true);
    const dates = everybody.items.map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort());
    expect((await list('pageSize=7&page=2')).items).toEqual(everybody.items.slice(7, 14));
  });

  it.each(['čvorović', 'CVOROVIC', 'cvorović auto', 'чворовић', 'prodaja@cvor', '99887766'])(
    'is searched for %s',
    async (search) => {
      if ((await server.identity.users.findById('user-cvor')) === null)
        await applicant('cvor', {
          companyName: 'Čvorović Auto',
          contactEmail: 'Prodaja@cvor.example',
          businessRegistrationNumber: '99887766',
        });
      const { items } = await list(`search=${encodeURIComponent(search)}`);
      expect(items).toMatchObject([{ id: 'user-cvor', registrationNumber: '99887766' }]);
    },
  );

  it('finds nobody who has been decided on', async () => {
    const done = await applicant('gotov', { companyName: 'Gotovo Je' });
    await approve(admin, done);
    expect((await list('search=gotovo')).items).toEqual([]);
  });
});

it('the statistics count by status, and tell how long decisions took on average, in hours', async () => {
  const read = async () => verificationStatistics.parse((await call(admin, 'GET', '/statistics')).body);
  const before = await read();
  const slow = await applicant('spor');
  expect(await read()).toMatchObject({ totalPending: before.totalPending + 1 });
  // As if it had waited for a year: far more than all the others together.
  const year = 365 * 24;
  const since = Date.now() - year * 3_600_000;
  await server.connection
    .collection('dealers')
    .updateOne({ _id: slow.id as never }, { $set: { createdAt: new Date(since), 'history.0.at': since } });
  await reject(admin, slow, 'Predugo.');
  const after = await read();
  expect(after).toMatchObject({
    totalPending: before.totalPending,
    totalApproved: before.totalApproved,
    totalRejected: before.totalRejected + 1,
  });
  const decisions = after.totalApproved + after.totalRejected + 1;
  expect(after.averageProcessingTime).toBeGreaterThan(year / (decisions + 2));
  expect(after.averageProcessingTime).toBeLessThan(year / (decisions - 3));
});
