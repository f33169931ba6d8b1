import { myApplication, verificationDetails } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { company } from '../support/identity/verifying.ts';
import { verifyingWorld } from '../support/identity/verifying-world.ts';

const { server, second, admin, otherAdmin, call, post, applicant, approve, reject, rolesOf, close } =
  await verifyingWorld();
const buyer = await server.signUp('kupac');
afterAll(close);

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
      [server.url, second.url, server.url, second.url].map((url) => post(url, clicker, '', company)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const { history } = (await call(admin, 'GET', `/${clicker.id}`)).body;
    expect(history).toHaveLength(1);
  });

  it('again, with every click, after a rejection makes one application too', async () => {
    const returned = await applicant('povratnik');
    await reject(admin, returned, 'Licenca je istekla.');
    const answers = await Promise.all(
      [server.url, second.url, server.url, second.url].map((url) => post(url, returned, '', company)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const { history } = (await call(admin, 'GET', `/${returned.id}`)).body;
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'applied',
      'rejected',
      'applied',
    ]);
  });

  it('again after a rejection replaces the data and waits again, with the history kept (R37)', async () => {
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

  it('again leaves the company a member since it first applied', async () => {
    const first = await applicant('stari');
    await approve(admin, first);
    const lot = await server.listClassic(first.id);
    const since = (await call(first, 'GET', '/mine')).body.createdAt;
    await fetch(`${server.url}/api/admin/companies/${first.id}/revoke`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ reason: 'Licenca je istekla.' }),
    });
    expect((await call(first, 'POST', '', company)).status).toBe(201);
    const asked = (await call(admin, 'GET', `/${first.id}`)).body.createdAt;
    expect(asked > since).toBe(true);
    await approve(admin, first);
    type Read = { memberSince?: string; seller?: { memberSince: string } };
    const read = async (path: string) => (await (await fetch(`${server.url}/api/${path}`)).json()) as Read;
    expect((await call(first, 'GET', '/mine')).body.createdAt).toBe(since);
    expect((await read(`dealers/${first.id}/page`)).memberSince).toBe(since);
    expect((await read(`auctions/${lot}`)).seller?.memberSince).toBe(since);
  });

  it.each([
    ['businessRegistrationNumber', '1234567', 'Matični broj mora imati tačno 8 cifara'],
    ['companyName', '   ', 'Naziv kompanije je obavezan'],
    ['contactEmail', 'nije adresa', 'Unesite ispravnu e-mail adresu'],
    ['phone', 'zovi', 'Unesite ispravan broj telefona, sa 8 do 15 cifara'],
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

  it('know no application of anyone who never applied', async () => {
    expect((await call(admin, 'GET', '/nobody')).status).toBe(404);
    expect((await call(admin, 'POST', '/nobody/approve', {})).status).toBe(404);
    expect((await call(admin, 'POST', '/nobody/reject', { notes: 'Ne.' })).status).toBe(404);
  });
});
