import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import type { Account } from '../support/auctions/selling.ts';
import { usersWorld } from '../support/identity/users-world.ts';

const { server, act, lock, me } = await usersWorld();
afterAll(() => server.close());

/** A call whose body is held back but for its first letter, until `finish` is called. */
async function hold(method: string, path: string, { token }: Account, body: object) {
  const text = JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': text.length,
  };
  const asked: ClientRequest = request(`${server.url}${path}`, { method, headers });
  const accepted = once(server.http, 'request');
  asked.write(text.slice(0, 1));
  await accepted;
  return async () => {
    asked.end(text.slice(1));
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
}

/** Until a request that was accepted before has passed the check of its token. */
const isChecked = (account: Account) => expect.poll(async () => (await me(account)).status).toBe(200);

describe('a call whose body was held back', () => {
  it('makes nobody an administrator for one who is none any more', async () => {
    const [former, friend] = [await server.signUpAdmin('bivsi'), await server.signUp('drug')];
    const finish = await hold('PUT', `/api/admin/users/${friend.id}/roles`, former, { admin: true });
    await isChecked(former);
    expect((await act(former.id, 'roles', { admin: false })).status).toBe(200);
    expect(await finish()).toBe(403);
    expect((await me(friend)).body.roles).toEqual(['user']);
  });

  it('places no bid of a user who is locked', async () => {
    const [dealer, buyer] = [await server.signUpDealer('prodavac'), await server.signUp('kupac')];
    const auctionId = await server.listClassic(dealer.id);
    const bid = { amount: 10_000, clientBidId: 'held-back' };
    const finish = await hold('POST', `/api/auctions/${auctionId}/bids`, buyer, bid);
    await isChecked(buyer);
    await lock(buyer.id);
    expect(await finish()).toBe(401);
    expect((await server.call('GET', `/api/auctions/${auctionId}`)).body.auction.bidCount).toBe(0);
  });
});
