import { afterAll, expect, it } from 'vitest';
import { sellingOn } from '../support/auctions/selling.ts';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer();
const { call } = sellingOn(server);
const admin = await server.signUpAdmin('uprava');
const dealer = await server.signUpDealer('prodavac');
afterAll(() => server.close());

const ofAdmin = (method: string, path: string, body?: unknown) => call(admin, method, `/api/${path}`, body);

it('R193 a company that loses its verification lists nothing, and its auctions pause until it is approved again', async () => {
  const { id } = dealer;
  const lot = await server.listClassic(id);
  const pausedAt = async () => (await call(null, 'GET', `/api/auctions/${lot}`)).body.auction.pausedAt;
  const company = async () => (await ofAdmin('GET', `admin/companies/${id}`)).body;
  const page = async () => (await call(null, 'GET', `/api/dealers/${id}/page`)).body;
  const lots = async () => (await call(null, 'GET', `/api/dealers/${id}/auctions`)).body.items;
  const own = async () => {
    const [me, mine, dashboard] = await Promise.all(
      ['me', 'dealer-verification/mine', 'dealer/dashboard'].map((path) =>
        call(dealer, 'GET', `/api/${path}`),
      ),
    );
    return [me?.body.dealer, mine?.body, dashboard?.body];
  };
  expect(await company()).toMatchObject({ status: 'approved', isRevoked: false, openAuctions: 1 });
  expect(await page()).toMatchObject({ state: 'open', openLots: 1, soldLots: 0, answersInMs: null });
  expect(await lots()).toMatchObject([{ id: lot }]);
  for (let time = 0; time < 2; time++)
    expect((await ofAdmin('POST', `admin/companies/${id}/revoke`, { reason: 'Lažna licenca' })).body).toEqual(
      {
        revoked: true,
      },
    );
  expect(await company()).toMatchObject({ status: 'rejected', isRevoked: true });
  expect(await own()).toMatchObject([
    { verificationStatus: 'rejected', revoked: true },
    { status: 'rejected', revoked: true, verificationNotes: 'Lažna licenca' },
    { verificationStatus: 'rejected', revoked: true, verificationNotes: 'Lažna licenca' },
  ]);
  expect(await page()).toMatchObject({ state: 'suspended', openLots: 0, verifiedSince: null });
  expect(await lots()).toEqual([]);
  expect((await call(dealer, 'POST', '/api/auctions', {})).body.code).toBe('DEALER_NOT_APPROVED');
  await expect.poll(pausedAt).not.toBeNull();
  const { body } = await ofAdmin('GET', `admin/audit?subject=${id}`);
  expect(body.items).toMatchObject([{ action: 'dealer.revoked', details: ['Lažna licenca'] }]);
  const told = async () => (await call(dealer, 'GET', '/api/notifications')).body.items;
  await expect.poll(told).toMatchObject([
    {
      kind: 'verification',
      title: 'Verifikacija je oduzeta',
      message: expect.stringContaining('Razlog: „Lažna licenca“'),
    },
  ]);

  await server.identity.dealers.replace(
    { ...(await server.identity.dealers.findById(id)) } as never,
    {
      ...(await server.identity.dealers.findWithHistory(id)),
      verificationStatus: 'pending',
    } as never,
  );
  expect((await ofAdmin('POST', `dealer-verification/${id}/approve`, {})).body).toEqual({ success: true });
  await expect.poll(pausedAt).toBeNull();
  expect(await company()).toMatchObject({ status: 'approved', isRevoked: false });
  expect(await page()).toMatchObject({ state: 'open', openLots: 1 });
});

it('R224 the page of a company tells of nobody who works there, and there is none of others', async () => {
  const { id } = dealer;
  const { body } = await call(null, 'GET', `/api/dealers/${id}/page`);
  const { contactEmail, phone, address } = (await server.identity.dealers.findById(id)) ?? {};
  for (const secret of [contactEmail, phone, address]) expect(JSON.stringify(body)).not.toContain(secret);
  const buyer = await server.signUp('kupac');
  for (const path of [`${buyer.id}/page`, 'none/page', `${buyer.id}/auctions`])
    expect((await call(null, 'GET', `/api/dealers/${path}`)).status, path).toBe(404);
});

it('R193 of two administrators the second one reads that there is nothing to revoke', async () => {
  const other = await server.signUpDealer('druga');
  const revoke = (reason: string) => ofAdmin('POST', `admin/companies/${other.id}/revoke`, { reason });
  await revoke('Prvi razlog');
  expect((await revoke('Drugi razlog')).status).toBe(409);
});

it('companies are found by a part of what is known of them', async () => {
  const found = async (query: string) =>
    (await ofAdmin('GET', `admin/companies?${query}`)).body.items.map(
      ({ companyName }: { companyName: string }) => companyName,
    );
  expect(await found('search=PRODAV')).toEqual(['prodavac auto']);
  expect(await found('status=pending')).toEqual([]);
});
