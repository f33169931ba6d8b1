import {
  auditPage,
  type ClientConfig,
  clientConfig,
  type SystemSettings,
  systemSettingsAnswer,
} from '@autoplace/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_THRESHOLDS } from '../../src/database/monitoring/rules/thresholds.ts';
import { classicBody, sellingOn } from '../support/auctions/selling.ts';
import { startSecondServer } from '../support/second-server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let second: Awaited<ReturnType<typeof startSecondServer>>;
let admin: { id: string; token: string };
/** Before anything was changed. */
let first: Awaited<ReturnType<typeof read>>;

beforeAll(async () => {
  server = await startTestServer({ EUR_RSD_RATE: '118', SOFT_CLOSE_SECONDS: '90' });
  second = await startSecondServer(server, { EUR_RSD_RATE: '118', SOFT_CLOSE_SECONDS: '90' });
  admin = await server.signUpAdmin('admin');
  first = await read();
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const read = async () =>
  systemSettingsAnswer.parse((await server.call('GET', '/api/admin/settings', admin)).body);
const put = (settings: unknown, version: number, { token } = admin) =>
  server.call('PUT', '/api/admin/settings', { token, body: { settings, version } });
/** Changes some of them over what they are. */
async function change(part: Partial<SystemSettings>) {
  const { settings, version } = await read();
  return put({ ...settings, ...part }, version);
}
const trail = async () =>
  auditPage.parse((await server.call('GET', '/api/admin/audit?subject=settings', admin)).body).items;

describe('system settings', () => {
  it('are those of the environment until somebody changes them', () => {
    expect(first).toMatchObject({
      settings: { eurRsdRate: 118, softCloseSeconds: 90, listingFeePercent: 5, featuredFeePercent: 10 },
      version: 0,
      changedAt: null,
      changedBy: null,
    });
  });

  it('hold on every server within a second or two, and every open page is told', async () => {
    const told: ClientConfig[] = [];
    const visitor = await server.connect();
    visitor.on('config:changed', (config) => told.push(clientConfig.parse(config)));
    const { version } = await read();
    const answer = await change({ eurRsdRate: 120.5, maintenanceBanner: ' Održavanje u 22 h. ' });
    expect(answer).toMatchObject({
      status: 200,
      body: { version: version + 1, changedBy: 'admin@primer.rs' },
    });
    const now = { eurRsdRate: 120.5, maintenanceBanner: 'Održavanje u 22 h.' };
    expect(await server.call('GET', '/api/config')).toMatchObject({ body: now });
    await expect.poll(() => told).toMatchObject([now]);
    await expect.poll(() => second.call('/api/config', admin.token)).toMatchObject(now);
  });

  it('that clients are not told of are no news to them', async () => {
    const told: ClientConfig[] = [];
    const visitor = await server.connect();
    visitor.on('config:changed', (config) => told.push(config));
    const { limits } = (await read()).settings;
    await change({ limits: { ...limits, signIn: 999 } });
    await change({ eurRsdRate: 119 });
    await expect.poll(() => told).toMatchObject([{ eurRsdRate: 119 }]);
  });

  it('go into auctions that are listed from then on', async () => {
    await change({ softCloseSeconds: 30, commissionRate: 3.5 });
    const dealer = await server.signUpDealer('dealer');
    const selling = sellingOn(server);
    const body = { ...classicBody(await selling.addCar(dealer)), commissionRate: 0 };
    const { body: listed } = await selling.call(dealer, 'POST', '/api/auctions', body);
    expect(listed.auction.commissionRate).toBe(3.5);
    const history = await server.desk.read(listed.auctionId);
    expect(history?.state.terms.softCloseMs).toBe(30_000);
  });

  it('give the rate at which a search understands dinars', async () => {
    await change({ eurRsdRate: 100 });
    const query = { query: 'do 100.000 dinara' };
    expect(await server.call('POST', '/api/search/interpret', { body: query })).toMatchObject({
      body: { filters: { maxPrice: 1_000 } },
    });
  });

  it('limit requests from the next one on', async () => {
    const { token } = await server.signUp('ana');
    const page = () => server.call('GET', '/api/auctions', { token });
    const { limits } = (await read()).settings;
    await change({ limits: { ...limits, reads: 1 } });
    expect([(await page()).status, (await page()).status]).toEqual([200, 429]);
    await change({ limits: { ...limits, reads: 0 } });
    expect((await page()).status).toBe(200);
  });
});

describe('a change of the settings', () => {
  it('is in the audit trail: who, when, and what from what to what', async () => {
    await change({ softCloseSeconds: 30 });
    await change({ softCloseSeconds: 31, listingFeePercent: 4.5 });
    expect((await trail())[0]).toMatchObject({
      by: 'admin@primer.rs',
      action: 'settings.changed',
      subjectName: 'Sistemska podešavanja',
      details: ['Produženje pri kasnoj ponudi: 30 s → 31 s', 'Naknada za oglašavanje: 5% → 4,5%'],
    });
  });

  it('R126 enters the company with its account as banks keep it, and the day of the rate', async () => {
    const company = {
      name: 'AutoPlace d.o.o.',
      address: 'Bulevar oslobođenja 83',
      city: '21000 Novi Sad',
      taxNumber: '100000016',
      registrationNumber: '20123456',
      email: 'racuni@primer.rs',
    };
    const entered = { company: { ...company, account: '265-1234-88' }, eurRsdRateDate: '2026-11-20' };
    expect(await change(entered)).toMatchObject({
      status: 200,
      body: { settings: { company: { account: '265000000000123488' }, eurRsdRateDate: '2026-11-20' } },
    });
    expect((await trail())[0]?.details).toEqual(
      expect.arrayContaining(['Kurs važi za dan: nije uneto → „2026-11-20“', 'PIB: nije uneto → 100000016']),
    );
    const wrong = { ...company, account: '265-1234-89', taxNumber: '100000017' };
    const refused = await change({ company: wrong });
    expect(refused.body.details).toEqual([
      { path: 'settings.company.taxNumber', message: 'PIB mora biti ispravan broj od 9 cifara' },
      { path: 'settings.company.account', message: 'Broj računa nije ispravan' },
    ]);
    await change({ company: null, eurRsdRateDate: null });
  });

  it('over another one is refused and changes nothing', async () => {
    const { settings, version } = await read();
    const before = await trail();
    const [one, other] = await Promise.all([
      put({ ...settings, eurRsdRate: 101 }, version),
      put({ ...settings, eurRsdRate: 102 }, version),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const { body: winner } = one.status === 200 ? one : other;
    expect(await read()).toEqual(winner);
    expect((await trail()).length).toBe(before.length + 1);
  });

  it('that is sent again is answered as the first time', async () => {
    const { settings, version } = await read();
    const wanted = { ...settings, eurRsdRate: 103 };
    const first = await put(wanted, version);
    const before = await trail();
    expect(await put(wanted, version)).toEqual(first);
    expect(await trail()).toEqual(before);
    const rival = await server.signUpAdmin('drugi');
    expect(await put(wanted, version, rival)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it.each([
    [{ softCloseSeconds: 3601 }, 'settings.softCloseSeconds', 'Ne može biti više od 3600'],
    [{ eurRsdRate: 0 }, 'settings.eurRsdRate', 'Kurs mora biti najmanje 1'],
    [{ commissionRate: 101 }, 'settings.commissionRate', 'Ne može biti više od 100'],
    [{ alerts: { ...FIRST_THRESHOLDS, memory: 850 } }, 'settings.alerts.memory', 'Ne može biti više od 100'],
    [{ maintenanceBanner: '  ' }, 'settings.maintenanceBanner', 'Unesite tekst ili isključite obaveštenje'],
  ])('to %o is refused', async (part, path, message) => {
    const before = await read();
    expect(await change(part as Partial<SystemSettings>)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', details: [{ path, message }] },
    });
    expect(await read()).toEqual(before);
  });

  it('R358 with an alert from more than 100% on, as it could be once, is read as 100%', async () => {
    await change({ eurRsdRate: 104 });
    const { settings, version } = await read();
    await server.connection
      .collection<{ _id: string }>('system_settings')
      .updateOne({ _id: 'settings' }, { $set: { version: version + 1, 'settings.alerts.memory': 850 } });
    const now = await read();
    expect(now).toMatchObject({ version: version + 1, settings: { alerts: { memory: 100 } } });
    expect(await put({ ...now.settings, alerts: settings.alerts }, now.version)).toMatchObject({
      status: 200,
    });
  });
});
