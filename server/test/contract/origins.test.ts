import { afterAll, expect, it } from 'vitest';
import { startTestServer } from '../support/test-server.ts';

const FRIEND = 'https://app.example.com';
const server = await startTestServer({ CORS_ORIGINS: `${FRIEND},https://other.example.com` });
afterAll(() => server.close());

const ask = (path: string, origin: string, method = 'GET') =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
  });
const allowed = (response: Response) => response.headers.get('access-control-allow-origin');

it('scripts of listed sites may call the API and poll, those of others may not', async () => {
  for (const path of ['/api/auctions', '/socket.io/?EIO=4&transport=polling']) {
    expect(allowed(await ask(path, FRIEND))).toBe(FRIEND);
    expect(allowed(await ask(path, 'https://evil.example.com'))).toBeNull();
  }
});

it('a browser that asks before a bid is told that it may send a token', async () => {
  const response = await ask('/api/auctions/golf/bids', FRIEND, 'OPTIONS');
  expect(response.status).toBe(204);
  expect(allowed(response)).toBe(FRIEND);
});

it('the pages of the sign-in are no part of it', async () => {
  const response = await ask('/oidc/.well-known/openid-configuration', 'https://evil.example.com');
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
});
