import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { afterAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../src/core/docs/declared.ts';
import { metricsRoutes } from '../../src/core/http/metrics.routes.ts';
import { listRoutes } from '../support/auctions/list-routes.ts';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer({ LOG_LEVEL: 'debug', BIDDING_LIMIT: '15000' });
afterAll(() => server.close());

/** What Prometheus would read: each line that is no comment, by its name and labels. */
async function metrics(): Promise<Record<string, number>> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.replace(/ [^ ]+$/, ''), Number(line.split(' ').at(-1))]),
  );
}

it('what bidders do shows in the metrics: accepted, refused by code, commits, sockets and messages', async () => {
  const { id } = await server.signUpDealer('dealer');
  const auctionId = await server.listClassic(id);
  const { token } = await server.signUp('ana');
  const socket = await server.connect(token);
  await socket.emitWithAck('auction:watch', { auctionId });
  const event = new Promise((heard) => socket.once('auction:event', heard));
  const before = await metrics();

  await socket.emitWithAck('bid:place', { auctionId, amount: 12_000, clientBidId: 'the-first-bid' });
  await socket.emitWithAck('bid:place', { auctionId, amount: 1, clientBidId: 'the-second-bid' });
  await event;

  const after = await metrics();
  const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  expect(grown('autoplace_commands_total{command="PlaceBid",outcome="accepted"}')).toBe(1);
  expect(grown('autoplace_commands_total{command="PlaceBid",outcome="BID_TOO_LOW"}')).toBe(1);
  expect(grown('autoplace_commit_seconds_count{outcome="appended"}')).toBeGreaterThan(0);
  expect(grown('autoplace_fan_out_messages_total')).toBeGreaterThan(0);
  expect(after.autoplace_connections).toBe(1);
  expect(after.autoplace_watchers).toBe(1);
});

it('requests are counted by the pattern of their route, not by the ids in it', async () => {
  await server.call('GET', '/api/auctions/no-such-auction');
  const names = Object.keys(await metrics()).filter((name) =>
    name.startsWith('autoplace_http_seconds_count'),
  );
  expect(names).toContain(
    'autoplace_http_seconds_count{method="GET",route="/api/auctions/:id",status="404"}',
  );
  expect(names.join()).not.toContain('no-such-auction');
});

it('security events are counted: who has no token, who asks for what is not theirs, what an administrator does', async () => {
  const ana = await server.signUp('ana-again');
  const admin = await server.signUpAdmin('admin');
  const before = await metrics();
  await server.call('GET', '/api/me');
  await server.call('GET', '/api/me', { token: `${ana.token}x` });
  await server.call('GET', '/api/admin/settings', { token: ana.token });
  const reason = { body: { reason: 'Proba' }, token: admin.token };
  await server.call('POST', `/api/admin/users/${ana.id}/lock`, reason);
  const refused = await (await server.connect(admin.token)).emitWithAck('bid:place', {
    auctionId: 'none',
    amount: 1,
    clientBidId: 'a-bid-of-nobody',
  });
  expect(refused).toMatchObject({ ok: false });
  // Who bids over the limit (R118) looks for nothing.
  const { id } = await server.signUpDealer('dealer-again');
  const auctionId = await server.listClassic(id, { startingPrice: 20_000 });
  const { token } = await server.signUp('vera');
  const body = { amount: 20_000, clientBidId: 'over-the-limit' };
  const overHttp = await server.call('POST', `/api/auctions/${auctionId}/bids`, { token, body });
  expect(overHttp.body.code).toBe('LIMIT_EXCEEDED');
  const overSocket = await (await server.connect(token)).emitWithAck('bid:place', { auctionId, ...body });
  expect(overSocket).toMatchObject({ ok: false, error: { code: 'LIMIT_EXCEEDED' } });

  const after = await metrics();
  const grown = (event: string, kind = '') => {
    const name = `autoplace_security_events_total{event="${event}",kind="${kind}"}`;
    return (after[name] ?? 0) - (before[name] ?? 0);
  };
  expect(grown('access.unauthenticated')).toBe(2);
  expect(grown('access.forbidden')).toBe(1);
  expect(grown('administrator.acted', 'user.locked')).toBe(1);
});

describe('the metrics', () => {
  const TOKEN = 'a-token-of-the-metrics';
  const asking = async (from: string, authorization = '') => {
    const app = express().set('trust proxy', 'loopback');
    app.use(metricsRoutes({ contentType: 'text/plain', text: async () => 'figures' }, TOKEN));
    const http = app.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const { port } = http.address() as AddressInfo;
    const headers = { authorization, ...(from !== '' && { 'x-forwarded-for': from }) };
    const { status } = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
    http.close();
    return status;
  };

  it.each([
    ['this machine', '', '', 200],
    ['another machine', '203.0.113.9', '', 401],
    ['another machine that says it is this one', '127.0.0.1, 203.0.113.9', '', 401],
    ['a wrong token', '203.0.113.9', 'Bearer a-token-of-the-metric', 401],
    ['the token', '203.0.113.9', `Bearer ${TOKEN}`, 200],
  ])('%s', async (_who, from, authorization, status) => {
    expect(await asking(from, authorization)).toBe(status);
  });
});

it('an answer carries the id of its request: the one that a proxy gave, unless it is malformed', async () => {
  const idFor = async (given: string) => {
    const response = await fetch(`${server.url}/healthz`, { headers: { 'X-Request-Id': given } });
    return response.headers.get('x-request-id');
  };
  expect(await idFor('proxy-gave-this-1')).toBe('proxy-gave-this-1');
  expect(await idFor('"} forged {"')).toMatch(/^[0-9a-f-]{36}$/);
});

/** The lines about answers at this level that the work has caused, without what differs each time. */
async function answersDuring(level: string, work: () => Promise<unknown>) {
  const before = server.lines.length;
  await work();
  return server.lines
    .slice(before)
    .map((line) => JSON.parse(line))
    .filter((line) => line.level === level && line.ms !== undefined)
    .map(({ pid: _, hostname: __, time: ___, ms, ...fields }) => ({ ...fields, ms: typeof ms }));
}

it('each call has a line at info, with its route, who asked and why it was refused, and neither query nor ids', async () => {
  const { id: userId, token } = await server.signUp('vera');
  const lines = await answersDuring('info', async () => {
    await server.call('GET', '/api/auctions/a-lot-of-hers?secret=tajna', { token });
    await server.call('GET', '/healthz');
    await server.call('GET', '/images/a-car/a-picture-small.jpg');
  });
  const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);
  const route = '/api/auctions/:id';
  expect(lines).toEqual([
    {
      level: 'info',
      requestId,
      userId,
      route,
      method: 'GET',
      status: 404,
      code: 'NOT_FOUND',
      ms: 'number',
      msg: 'request answered',
    },
  ]);
});

it('each command over a socket has a line at info, with its code; watching has one at debug', async () => {
  const { id: userId, token } = await server.signUp('petar');
  const socket = await server.connect(token);
  const asking = async () => {
    await socket.emitWithAck('time:sync', { t0: 1 });
    await socket.emitWithAck('bid:place', { auctionId: 'none', amount: 1, clientBidId: 'a-bid-of-petar' });
  };
  const answered = { connectionId: socket.id, userId, ms: 'number', msg: 'message answered' };
  expect(await answersDuring('info', asking)).toEqual([
    { level: 'info', ...answered, event: 'bid:place', code: 'NOT_FOUND' },
  ]);
  expect(await answersDuring('debug', asking)).toEqual([
    { level: 'debug', ...answered, event: 'time:sync', code: 'OK' },
  ]);
});

it('a request whose client goes before the answer has a line and is counted, as 499', async () => {
  const { token } = await server.signUp('mina');
  const { hostname, port } = new URL(server.url);
  const begun = once(server.http, 'request');
  const gone = connect(Number(port), hostname);
  gone.write(`POST /api/auctions/x/bids HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n`);
  gone.write('Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{"amount"');
  await begun;
  const lines = await answersDuring('info', async () => {
    gone.destroy();
    await expect.poll(async () => Object.keys(await metrics()).join()).toContain('status="499"');
  });
  expect(lines).toMatchObject([{ status: 499, msg: 'request given up by its client' }]);
});

it('the documents are served, and the page to read runs no script', async () => {
  expect((await server.call('GET', '/api/docs')).body).toMatchObject({ openapi: '3.1.0' });
  expect((await server.call('GET', '/api/docs/events')).body).toMatchObject({ asyncapi: '3.0.0' });
  const page = await fetch(`${server.url}/api/docs/page`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('/api/auctions/{id}/bids');
});

it('the documents describe every call that there is, and no other', () => {
  // Pages of the sign-in, files and the documents themselves are no calls of a program.
  const apart =
    /^GET \/(metrics|robots\.txt|sitemap\.xml|og|images|tlog\/(checkpoint|tile)|api\/docs|api\/database\/backups\/files|api\/auctions\/:id\/events\/live)|\/oidc\//;
  const described = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(described.sort()).toEqual(listRoutes().filter((route) => !apart.test(route)));
});
