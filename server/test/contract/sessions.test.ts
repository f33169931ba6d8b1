import { endUserSession, listSessions } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { PASSWORD, signInWithPassword, testClient } from '../support/identity/identity-client.ts';
import { hiddenField, TestBrowser } from '../support/identity/test-browser.ts';
import { startSecondServer } from '../support/second-server.ts';
import { type LiveSocket, startTestServer } from '../support/test-server.ts';

/** The two servers are one site: a test talks to each by its own address. */
const PUBLIC_URL = 'http://autoplace.example';
const server = await startTestServer({ PUBLIC_URL });
const second = await startSecondServer(server, { PUBLIC_URL });
afterAll(async () => {
  await second.close();
  await server.close();
});
const isCut = (socket: LiveSocket) => expect.poll(() => socket.connected).toBe(false);

async function account(name: string) {
  const { id } = await server.signUp(name);
  await server.identity.users.setPassword(id, await server.identity.passwords.hash(PASSWORD), 0);
  return `${name}@primer.rs`;
}

/** One more browser that is signed in through the pages of the provider. */
async function signIn(email: string) {
  const browser = new TestBrowser(PUBLIC_URL, server.url);
  const client = testClient(server.url, `${PUBLIC_URL}/oidc`);
  const tokens = await signInWithPassword(browser, client, email);
  const token = tokens.access_token;
  const call = (method: string, path: string) => server.call(method, path, { token });
  const sessions = async () => listSessions.answer.parse((await call('GET', listSessions.path)).body).items;
  const me = async () =>
    (await fetch(`${second.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status;
  return { browser, client, tokens, token, call, sessions, me };
}

describe('who signs out', () => {
  it('has no valid token and no connection on any server, and places no bid (R73)', async () => {
    const email = await account('ana');
    const { browser, client, tokens, token, me } = await signIn(email);
    const dealer = await server.signUpDealer('prodavac');
    const auctionId = await server.listClassic(dealer.id);
    const sockets = [await server.connect(token), await second.connect(token)];
    expect(await me()).toBe(200);

    const end = `${server.url}/oidc/session/end`;
    const page = await browser.get(`${end}?${new URLSearchParams({ id_token_hint: tokens.id_token })}`);
    await browser.post(`${end}/confirm`, { xsrf: hiddenField(page.text, 'xsrf'), logout: 'yes' });

    expect((await server.call('GET', '/api/me', { token })).status).toBe(401);
    for (const socket of sockets) await isCut(socket);
    await expect.poll(me).toBe(401);
    expect((await client.refresh(tokens.refresh_token)).status).toBe(400);
    await expect(second.connect(token)).rejects.toMatchObject({ data: { code: 'UNAUTHENTICATED' } });
    const bid = { token, body: { amount: 10_000, clientBidId: 'after-the-end' } };
    expect((await server.call('POST', `/api/auctions/${auctionId}/bids`, bid)).status).toBe(401);
  });
});

describe('the sessions of a user', () => {
  it('are listed with device and place, and one is ended by another', async () => {
    const email = await account('boris');
    const [mine, other] = [await signIn(email), await signIn(email)];
    const listed = await mine.sessions();
    expect(listed).toHaveLength(2);
    expect(listed).toMatchObject([
      { device: 'Firefox, Windows', network: '127.0' },
      { device: 'Firefox, Windows', network: '127.0' },
    ]);
    const [theirs] = listed.filter(({ current }) => !current);
    const [socket, kept] = [await second.connect(other.token), await second.connect(mine.token)];

    const path = endUserSession.path.replace(':id', theirs?.id ?? '');
    expect(await mine.call('DELETE', path)).toEqual({ status: 200, body: { ended: true } });
    await isCut(socket);
    await expect.poll(other.me).toBe(401);
    expect((await other.client.refresh(other.tokens.refresh_token)).status).toBe(400);
    expect(kept.connected).toBe(true);
    expect(await mine.me()).toBe(200);
    expect(await mine.sessions()).toMatchObject([{ current: true }]);
    expect((await mine.call('DELETE', path)).status).toBe(404);
  });

  it('end all but the one that asks', async () => {
    const email = await account('ceca');
    const [mine, other] = [await signIn(email), await signIn(email)];
    expect((await mine.call('DELETE', '/api/me/sessions')).status).toBe(200);
    await expect.poll(other.me).toBe(401);
    expect(await mine.me()).toBe(200);
    expect(await mine.sessions()).toHaveLength(1);
    // And it can be renewed.
    expect((await mine.client.refresh(mine.tokens.refresh_token)).status).toBe(200);
  });

  it('are nobody else’s to end', async () => {
    const [mine, stranger] = [await signIn(await account('dejan')), await signIn(await account('elena'))];
    const [session] = await mine.sessions();
    expect((await stranger.call('DELETE', `/api/me/sessions/${session?.id}`)).status).toBe(404);
    expect(await mine.me()).toBe(200);
    expect((await mine.call('DELETE', '/api/me/sessions/current')).status).toBe(200);
    await expect.poll(mine.me).toBe(401);
  });
});
