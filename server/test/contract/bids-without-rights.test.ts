import { HOUR_MS } from '@autoplace/shared/time';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { dutchTerms } from '../support/auctions/auction-fixtures.ts';
import { type LiveSocket, startTestServer } from '../support/test-server.ts';

const SEED = Number(process.env.SEED_OF_RUN ?? Date.now() % 1_000_000);
const BIDS = 1_000;
/** Fewer than bids: some are sent again, by others and with another content. */
const KEYS = 900;
const AT_ONCE = 8;
const REFUSALS = [
  'UNAUTHENTICATED',
  'EMAIL_UNCONFIRMED',
  'PHONE_MISSING',
  'LIMIT_EXCEEDED',
  'OWN_AUCTION',
  'INSIDER',
  // Before it is asked who bids.
  'BID_TOO_LOW',
  'BID_UNUSUAL',
  'PRICE_CHANGED',
  'WRONG_AUCTION_TYPE',
  'BUY_NOW_UNAVAILABLE',
  'AUCTION_NOT_ACTIVE',
  'VALIDATION',
  'CONFLICT',
  'IDEMPOTENCY_MISMATCH',
];

const change = (id: string, update: object) =>
  server.connection.collection<{ _id: string }>('users').updateOne({ _id: id }, update);

console.log(`SEED_OF_RUN=${SEED}`);
const server = await startTestServer();
const { users } = server.identity;
const dealer = await server.signUpDealer('prodavac');
const names = ['bez-adrese', 'bez-telefona', 'zakljucan', 'zatvoren', 'bez-prava'];
const [unconfirmed, phoneless, locked, closed, over] = await Promise.all(
  names.map((name) => server.signUp(name)),
);
const insider = await server.signUpAdmin('upucen');
const able = await server.signUp('sme');
if (!unconfirmed || !phoneless || !locked || !closed || !over) throw new Error('accounts are missing');
await change(unconfirmed.id, { $unset: { addressConfirmed: '' } });
await change(phoneless.id, { $unset: { phone: '' } });
await users.lock(locked.id, { at: Date.now(), by: 'proba', reason: 'Proba' });
await server.call('PUT', `/api/admin/users/${over.id}/limit`, {
  token: (await server.signUpAdmin('glavni')).token,
  body: { limit: 0, reason: 'Nije platio' },
});
await server.call('POST', '/api/me/closing', {
  token: closed.token,
  body: { email: 'zatvoren@primer.rs' },
});
const startsAt = Date.now() - 1_000;
const fall = { minimumPrice: 6_000, priceDropAmount: 100, priceDropInterval: 60 } as const;
const dutch = { ...fall, priceDropUnit: 'minutes' as const, maxDuration: null };
const times = { startsAt, endsAt: startsAt + 40 * HOUR_MS };
await server.desk.list(
  dutchTerms({ auctionId: 'pada', dealerId: dealer.id, startingPrice: 10_000, dutch, ...times }),
);
const lots = [
  await server.listClassic(dealer.id, { buyItNowPrice: 12_000 }),
  await server.listClassic(dealer.id, { startingPrice: 1, bidIncrement: 1 }),
  'pada',
];
for (const lot of lots)
  await server.call('GET', `/api/admin/auctions/${lot}/dispute`, { token: insider.token });
/** Null is a visitor. */
const tokens: Record<string, string | null> = {
  visitor: null,
  forged: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1c2VyLXNtZSJ9.',
  seller: dealer.token,
  insider: insider.token,
  unconfirmed: unconfirmed.token,
  phoneless: phoneless.token,
  locked: locked.token,
  closed: closed.token,
  over: over.token,
};
const connecting = Object.entries(tokens)
  .filter(([who]) => !['forged', 'locked', 'closed'].includes(who))
  .map(async ([who, token]) => [who, await server.connect(token ?? undefined)] as const);
/** Of those who may connect. */
const sockets = new Map(await Promise.all(connecting));
afterAll(() => server.close());

const amount = fc.oneof(fc.constantFrom(10_000, 10_100, 12_000), fc.integer({ min: 1, max: 60_000 }));
const command = fc.oneof(
  fc.record({ path: fc.constant('bids'), amount, maxAmount: fc.option(amount, { nil: undefined }) }),
  fc.record({ path: fc.constant('accept'), expectedPrice: amount }),
  fc.record({ path: fc.constant('arm'), price: amount }),
  fc.record({ path: fc.constant('buy-now') }),
);
const EVENTS: Record<string, string> = {
  bids: 'bid:place',
  accept: 'price:accept',
  arm: 'price:arm',
  'buy-now': 'auction:buy-now',
};

/** The code of the refusal of a bid, over the socket of that account or over HTTP. */
async function refusalOf(
  who: string,
  socket: LiveSocket | undefined,
  path: string,
  lot: string,
  body: object,
) {
  if (socket !== undefined) {
    const asking = socket as unknown as { emitWithAck(event: string, message: object): Promise<Ack> };
    const ack = await asking.emitWithAck(EVENTS[path] ?? '', { auctionId: lot, ...body });
    return ack.ok ? 'ACCEPTED' : ack.error.code;
  }
  const token = tokens[who] ?? undefined;
  const asked = { ...(token !== undefined && { token }), body };
  const { status, body: answer } = await server.call('POST', `/api/auctions/${lot}/${path}`, asked);
  return status < 400 ? 'ACCEPTED' : answer.code;
}
type Ack = { ok: true } | { ok: false; error: { code: string } };

it('of 1,000 generated bids of accounts without rights none is accepted (R117, R118, R162)', async () => {
  const wish = fc.record({
    who: fc.constantFrom(...Object.keys(tokens)),
    lot: fc.constantFrom(...lots),
    confirmed: fc.boolean(),
    overSocket: fc.boolean(),
    command,
  });
  const wishes = fc.sample(wish, { numRuns: BIDS, seed: SEED }).entries();
  const wrong: string[] = [];
  const seen = new Set<string>();
  const worker = async () => {
    for (const [n, { who, lot, confirmed, overSocket, command }] of wishes) {
      const { path, ...asked } = command;
      const body = { ...asked, confirmed, clientBidId: `bez-prava-${n % KEYS}` };
      const code = await refusalOf(who, overSocket ? sockets.get(who) : undefined, path, lot, body);
      seen.add(`${who} ${code}`);
      if (!REFUSALS.includes(code)) wrong.push(`${who} ${lot} ${JSON.stringify(command)}: ${code}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(wrong).toEqual([]);
  for (const lot of lots) {
    const state = (await server.desk.read(lot))?.state;
    expect(state).toMatchObject({ status: 'active', leader: null, bidCount: 0 });
    expect([state?.bidders.size, state?.armed.size]).toEqual([0, 0]);
  }
  // Each was refused for what it lacks, at least once.
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'visitor UNAUTHENTICATED',
      'forged UNAUTHENTICATED',
      'seller OWN_AUCTION',
      'insider INSIDER',
      'unconfirmed EMAIL_UNCONFIRMED',
      'phoneless PHONE_MISSING',
      'locked UNAUTHENTICATED',
      'closed UNAUTHENTICATED',
      'over LIMIT_EXCEEDED',
    ]),
  );
});

it('one with rights is', async () => {
  const answer = await server.call('POST', `/api/auctions/${lots[0]}/bids`, {
    token: able.token,
    body: { amount: 10_000, clientBidId: 'sme-da-licitira' },
  });
  expect(answer.status).toBe(200);
});
