import type { DealAction } from '@autoplace/shared/contract';
import type { Account } from '../auctions/selling.ts';
import type { TestServer } from '../test-server.ts';
import type { Role } from './kinds.ts';
import type { Pool } from './pool.ts';
import type { Send } from './stock.ts';

export type Party = Account & { role: Role };
export interface Parties {
  buyer: Party;
  dealer: Party;
  rival: Party;
  admin: Party;
}

let keys = 0;
const key = () => `kljuc-zalihe-${++keys}`;
const WORDS = { reason: 'Kupac se ne javlja' };

/** Sells a lot at once; null for a buyer who may not buy any more. */
async function sell(server: TestServer, seller: Account, buyer: Account) {
  const id = await server.listClassic(seller.id, { buyItNowPrice: 12_000 });
  const body = { clientBidId: `kupljeno-${id}` };
  const { status } = await server.call('POST', `/api/auctions/${id}/buy-now`, { token: buyer.token, body });
  return status === 200 ? id : null;
}
const step = (send: Send, who: Account, id: string, action: DealAction, more: object = {}) =>
  send(who, 'POST', `/api/deals/${id}/steps`, { action, clientStepId: key(), ...more });

/** One deal of each stage between two parties, each time others: a run makes them lose the right to buy. */
export async function makeDeals(server: TestServer, send: Send, pool: Pool, parties: Parties): Promise<void> {
  const { dealer, rival } = parties;
  const pairs = [
    [dealer, rival],
    [rival, dealer],
  ] as const;
  const stages = ['deals', 'completed', 'rated', 'disputed'] as const;
  for (const stage of stages) {
    const [seller, by] = pairs[++keys % pairs.length] ?? pairs[0];
    const id = await sell(server, seller, by);
    if (id === null) continue;
    const owners = [seller.role, by.role];
    pool.addOwn('deals', id, owners);
    if (stage === 'deals') continue;
    await step(send, seller, id, 'payment_received');
    if (stage === 'disputed') await step(send, by, id, 'disputed', { ...WORDS, dispute: 'hidden_fault' });
    else await step(send, by, id, 'vehicle_received');
    if (stage === 'rated')
      await send(by, 'POST', `/api/deals/${id}/ratings`, { stars: 5, text: 'Sve kako treba' });
    pool.addOwn(stage, id, stage === 'rated' ? [seller.role] : owners);
  }
}

/** Lots whose buyers have defaulted, so that they are offered to the bidder below (R144). */
export async function offerAgain(
  server: TestServer,
  send: Send,
  pool: Pool,
  parties: Parties,
): Promise<void> {
  const { dealer, rival, buyer, admin } = parties;
  for (const seller of [dealer, rival]) {
    const id = await server.listClassic(seller.id, { buyItNowPrice: 50_000 });
    const bid = await server.call('POST', `/api/auctions/${id}/bids`, {
      token: buyer.token,
      body: { amount: 10_000, clientBidId: key() },
    });
    if (bid.status !== 200) continue;
    const defaulting = await server.signUp(`neplatisa-${++keys}`);
    await send(defaulting, 'POST', `/api/auctions/${id}/buy-now`, { clientBidId: key() });
    await step(send, admin, id, 'defaulted', WORDS);
    pool.addOwn('offered', id, [seller.role, buyer.role]);
  }
}
