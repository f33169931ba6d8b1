import { afterAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../src/core/docs/declared.ts';
import { startTestServer } from '../support/test-server.ts';

const ALLOWED = 3;

const limit = String(ALLOWED);
const server = await startTestServer({
  LIMIT_BIDS: limit,
  LIMIT_SIGN_IN: limit,
  LIMIT_WRITES: limit,
  LIMIT_READS: limit,
});
await server.signUpDealer('dealer');
afterAll(() => server.close());

const list = () => server.listClassic('user-dealer');

const bid = (round: number) => ({ amount: 10_000 + 100 * round, clientBidId: `request-${round}` });
const LIMITED = {
  code: 'RATE_LIMITED',
  message: expect.stringMatching(/^Previše zahteva\. Pokušajte ponovo za \d+ s\.$/),
  retryAfter: expect.any(Number),
};

/** What reads all cars, auctions or fees of a company. */
const OF_WHOLE_COMPANIES = [
  '/api/cars/my-cars',
  '/api/cars/price-guidance',
  '/api/cars/stock',
  '/api/dealer/analytics',
  '/api/dealer/dashboard',
  '/api/dealer/fees',
  '/api/dealer/fees/:month',
  '/api/dealer/ledger',
  '/api/dealer/live',
];

it('R363 what reads all that a company has, or all own bids, is done for one request after the other', () => {
  const inTurn = ENDPOINTS.filter((endpoint) => endpoint.inTurn).map(({ path }) => path);
  expect(inTurn.sort()).toEqual(['/api/cars/import', ...OF_WHOLE_COMPANIES, '/api/me/bids']);
});

describe('anyone who sends more than the limit', () => {
  it('gets 429 with the seconds to wait, and still the first answer to a repeated bid', async () => {
    const path = `/api/auctions/${await list()}/bids`;
    const { token } = await server.signUp('ana');
    const first = await server.call('POST', path, { token, body: bid(1) });
    for (const round of [2, 3])
      expect(await server.call('POST', path, { token, body: bid(round) })).toMatchObject({ status: 200 });

    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const refused = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(bid(4)) });
    const body = (await refused.json()) as { retryAfter: number };
    expect(refused.status).toBe(429);
    expect(body).toEqual(LIMITED);
    expect(refused.headers.get('retry-after')).toBe(String(body.retryAfter));
    expect(await server.call('POST', path, { token, body: bid(1) })).toEqual(first);
  });

  it('over a socket gets the code in the ack, and no other user does', async () => {
    const auctionId = await list();
    const place = async (name: string) => {
      const socket = await server.connect((await server.signUp(name)).token);
      return (round: number) => socket.emitWithAck('bid:place', { auctionId, ...bid(round) });
    };
    const [boris, vera] = [await place('boris'), await place('vera')];
    for (const round of [1, 2, 3]) expect(await boris(round)).toMatchObject({ ok: true });
    expect(await boris(4)).toEqual({ ok: false, error: LIMITED });
    expect(await boris(1)).toMatchObject({ ok: true, bid: { amount: 10_100 } });
    expect(await vera(5)).toMatchObject({ ok: true });
  });

  it('gets 429 for other changes too, while reading goes on', async () => {
    const { token } = await server.signUp('goran');
    const change = () => server.call('POST', '/api/nothing-of-the-kind', { token, body: {} });
    for (let round = 0; round < ALLOWED; round++) expect(await change()).toMatchObject({ status: 404 });
    expect(await change()).toMatchObject({ status: 429, body: LIMITED });
    expect(await server.call('GET', '/api/auctions', { token })).toMatchObject({ status: 200 });
  });

  it('gets 429 for pages of the catalogue, while an auction can still be read', async () => {
    const auctionId = await list();
    const { token } = await server.signUp('jovan');
    const page = () => server.call('GET', '/api/auctions?page=2', { token });
    for (let round = 0; round < ALLOWED; round++) expect(await page()).toMatchObject({ status: 200 });
    expect(await page()).toMatchObject({ status: 429, body: LIMITED });
    expect(await server.call('GET', `/api/auctions/${auctionId}`, { token })).toMatchObject({ status: 200 });
  });

  it('gets 429 for logs, what else is read of a lot and documents, and as a visitor for the sitemap', async () => {
    const auctionId = await list();
    const { token } = await server.signUp('mira');
    // An address of their own: afterwards it has nothing left for what other tests read.
    const from = '192.0.2.1';
    const log = () => server.call('GET', `/api/auctions/${auctionId}/log`, { token, from });
    for (let round = 0; round < ALLOWED; round++) expect(await log()).toMatchObject({ status: 409 });
    expect(await log()).toMatchObject({ status: 429, body: LIMITED });
    const [ofAuction, ofDealers] = [`/api/auctions/${auctionId}`, '/api/dealer-verification'];
    const paths = ['questions', 'interest', 'vin'].map((what) => `${ofAuction}/${what}`);
    const made = ENDPOINTS.filter(({ file }) => file === 'application/pdf');
    const papers = made.map(({ path }) => path.replace(/:\w+/g, 'a'));
    const other = [
      ...OF_WHOLE_COMPANIES,
      '/api/auctions/makes',
      '/api/dealers/user-dealer/ratings',
      '/api/deals/a/ratings/other',
      '/api/sold/models',
      '/api/docs',
      '/api/docs/page',
      '/api/docs/events',
    ];
    const ofApplicants = [`${ofDealers}/mine/documents/a`, `${ofDealers}/user-mira/documents/a`];
    const all = [...paths, ...ofApplicants, ...papers, ...other];
    // At once, before the period ends on a busy machine too.
    const asked = all.map(async (path) => [path, (await server.call('GET', path, { token, from })).status]);
    expect(await Promise.all(asked)).toEqual(all.map((path) => [path, 429]));
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from };
    const ofSpectators = await fetch(`${server.url}${ofAuction}/events?after=0`, { headers });
    expect(ofSpectators.status).toBe(429);
    expect(ofSpectators.headers.get('access-control-allow-origin'), 'pages of any site read it').toBe('*');

    // Ten times as many from one address; twice as many again, as a period may end meanwhile.
    const sitemaps = Array.from({ length: 2 * 10 * ALLOWED + 1 }, () =>
      fetch(`${server.url}/sitemap.xml`, { headers: { 'x-forwarded-for': from } }),
    );
    const statuses = (await Promise.all(sitemaps)).map(({ status }) => status);
    expect(statuses).toContain(429);
  });

  it('sends no more messages to sellers, whom each reaches as a mail', async () => {
    const path = `/api/auctions/${await list()}/messages`;
    const { token } = await server.signUp('dragan');
    const send = (n: number) =>
      server.call('POST', path, {
        token,
        body: { text: 'Da li je auto još tu?', clientMessageId: `message-${n}` },
      });
    expect(await send(1)).toMatchObject({ status: 200 });
    expect(await send(2)).toMatchObject({ status: 429, body: LIMITED });
  });

  it('invites nobody else to a company, who would be mailed by us', async () => {
    const { token } = await server.signUpDealer('firma');
    const invite = (email: string) =>
      server.call('POST', '/api/company/members', { token, body: { email, role: 'viewer' } });
    expect(await invite('prvi@example.com')).toMatchObject({ status: 200 });
    expect(await invite('drugi@example.com')).toMatchObject({ status: 429, body: LIMITED });
  });

  it('begins no more sign-ins or sign-outs, of each of which a record is kept', async () => {
    const begin = () => fetch(`${server.url}/oidc/auth?client_id=autoplace-web`, { redirect: 'manual' });
    const end = (query = '', method = 'GET') => fetch(`${server.url}/oidc/session/end?${query}`, { method });
    expect((await end('', 'POST')).status).toBe(405);
    expect((await end(`state=${'x'.repeat(4_000)}`)).status).toBe(414);
    for (let round = 1; round < ALLOWED; round++) expect((await begin()).status).toBe(303);
    expect((await end()).status).toBe(200);
    expect([(await begin()).status, (await end()).status]).toEqual([429, 429]);
  });

  it('gets no more answers to made-up refresh tokens', async () => {
    const ask = (fields: Record<string, string>) =>
      fetch(`${server.url}/oidc/token`, { method: 'POST', body: new URLSearchParams(fields) });
    const madeUp = { client_id: 'autoplace-web', grant_type: 'refresh_token', refresh_token: 'made-up' };
    const statuses: number[] = [];
    // Ten times as many from one address; twice as many again, as a period may end meanwhile.
    for (let round = 0; round <= 2 * 10 * ALLOWED; round++) statuses.push((await ask(madeUp)).status);
    expect([...new Set(statuses)]).toEqual([400, 429]);
    const refused = await ask(madeUp);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-type')).not.toContain('json');
  });

  it('gets a page that says so instead of the sign-in form', async () => {
    const post = () =>
      fetch(`${server.url}/oidc/nalog/none/prijava`, { method: 'POST', body: new URLSearchParams() });
    for (let round = 0; round < ALLOWED; round++) expect((await post()).status).toBe(400);
    const refused = await post();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Previše pokušaja');
  });
});
