import type { Endpoint, Message } from '@autoplace/shared/contract';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { ENDPOINTS, MESSAGES } from '../../src/core/docs/declared.ts';
import { asker } from '../support/fuzz/asking.ts';
import { faultsOf, toJson } from '../support/fuzz/judging.ts';
import { messagesOf } from '../support/fuzz/messages.ts';
import { requestsOf } from '../support/fuzz/requests.ts';
import { openChannels } from '../support/fuzz/telling.ts';
import { startWorld } from '../support/fuzz/world.ts';

/**
 * Generated requests and messages from the schemas of the documents: right, nearly right and hostile. The same seed sends the
 * same again (`SEED_OF_RUN`), `FUZZ_RUNS` times as many of them take longer.
 *
 * Left out, since it would end the run as it should: locking, signing out or closing the account of anyone who runs it, limits other than none (of
 * bidding too, which then no deposit raises), migrations taken back (so that none can be run), and push services that exist, which would be called.
 */
const SEED = Number(process.env.SEED_OF_RUN ?? Date.now() % 1_000_000);
const TIMES = Number(process.env.FUZZ_RUNS ?? 1);
/** For each call or message, so that a new one takes none from the others. */
const REQUESTS = { each: 4 * TIMES, more: 8 };
/** Few kinds, which cost little: none may be missed twice. */
const MESSAGES_SENT = { each: 70 * TIMES, more: 40 };
/** For each call or message that nothing got through to, `more` right ones are sent, in this many rounds. */
const ROUNDS = 3;
const AT_ONCE = 6;
const RESTOCK_AFTER = 1_000;
/** In milliseconds. */
const TIMEOUT = 900_000 * TIMES;
/** What no request can get through to, by what is left out above, and what only the address that a mail went to may do. */
const LEFT_OUT = new Set([
  'POST /api/company/invitations/accept',
  'POST /api/database/migrations/:id/rollback',
  'POST /api/database/migrations/:id/run',
  'POST /api/me/closing',
  'POST /api/me/deposits',
  'PUT /api/me/push',
]);
/** The greatest share of all others that no request gets through to. */
const MISSED = 0.1;

console.log(`SEED_OF_RUN=${SEED}`);
const world = await startWorld();
const channels = await openChannels(world);
afterAll(() => world?.server.close());

/** Several at a time, in order; what they use up is there again now and then. */
async function withEach<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  for (let done = 0; done < things.length; done += RESTOCK_AFTER) {
    if (done > 0) await world.restock();
    const rest = things.slice(done, done + RESTOCK_AFTER).values();
    const worker = async () => {
      for (const thing of rest) await work(thing);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
}

const shown = (thing: unknown) =>
  JSON.stringify(thing, (key, value) => (OF_DOCUMENTS.has(key) ? undefined : value)).slice(0, 600);
const OF_DOCUMENTS = new Set(['call', 'message']);

/** Sends some of each; `send` returns what one got through to. Returns the share of those that none got through to. */
async function tryEach<Declared extends Endpoint | Message, Thing>(
  declared: readonly Declared[],
  thingsOf: (some: readonly Declared[], isRight: fc.Arbitrary<boolean>) => fc.Arbitrary<Thing>,
  { each, more }: { each: number; more: number },
  send: (thing: Thing) => Promise<Declared | null>,
): Promise<number> {
  const reached = new Set<Declared>();
  const missed = () => declared.filter((one) => !reached.has(one) && !LEFT_OUT.has(nameOf(one)));
  const sendSome = (
    some: readonly Declared[],
    isRight: fc.Arbitrary<boolean>,
    count: number,
    round: number,
  ) => {
    const settings = { numRuns: count * some.length, seed: SEED + round };
    return withEach(fc.sample(thingsOf(some, isRight), settings), async (thing) => {
      const got = await send(thing);
      if (got !== null) reached.add(got);
    });
  };
  await sendSome(declared, fc.boolean(), each, 0);
  for (let round = 1; round <= ROUNDS && missed().length > 0; round++) {
    await world.restock();
    await sendSome(missed(), fc.constant(true), more, round);
  }
  console.log(`got through to all but ${missed().map(nameOf).join(', ') || 'none'}`);
  return missed().length / declared.length;
}
const nameOf = (one: Endpoint | Message) => ('event' in one ? one.event : `${one.method} ${one.path}`);

describe('what is generated from the schemas', () => {
  it('as requests is answered as the contract says, in time, and with nothing that is for others (R65)', {
    timeout: TIMEOUT,
  }, async () => {
    const { ask, close } = asker({ ...world, url: world.server.url });
    const faults: string[] = [];
    const missed = await tryEach(ENDPOINTS, requestsOf, REQUESTS, async (request) => {
      const { call, role } = request;
      try {
        const answer = await ask({ ...request, method: call.method });
        for (const fault of faultsOf(request, answer))
          faults.push(`${nameOf(call)} ${fault}: ${shown(request)}`);
        if (answer.status >= 300) return null;
        world.pool.learn(role, call.path, answer.ids, toJson(answer.text));
        return call;
      } catch (error) {
        faults.push(`${nameOf(call)} ${error}: ${shown(request)}`);
        return null;
      }
    });
    close();
    expect(faults).toEqual([]);
    expect(missed).toBeLessThan(MISSED);
  });

  it('as messages is acknowledged once, as the contract says, and ends no connection (R65)', {
    timeout: TIMEOUT,
  }, async () => {
    const faults: string[] = [];
    await world.restock();
    const ofClients = MESSAGES.filter(({ from }) => from === 'client');
    const missed = await tryEach(ofClients, messagesOf, MESSAGES_SENT, async (message) => {
      try {
        const { ok, faults: found } = await channels.tell(message);
        for (const fault of found) faults.push(`${message.event} ${fault}: ${shown(message)}`);
        return ok ? (message.message ?? null) : null;
      } catch (error) {
        faults.push(`${message.event} ${error}: ${shown(message)}`);
        return null;
      }
    });
    expect(faults).toEqual([]);
    expect(missed).toBeLessThan(MISSED);
  });

  it('leaves a server that works as before, whole logs, and no error in its own', async () => {
    const { server, tokens, pool } = world;
    await expect.poll(() => server.call('GET', '/readyz')).toMatchObject({ status: 200 });
    const { id } = await server.signUpDealer('poslednji');
    const bid = { amount: 10_000, clientBidId: 'na-kraju-svega' };
    const path = `/api/auctions/${await server.listClassic(id)}/bids`;
    expect(await server.call('POST', path, { token: tokens.buyer ?? '', body: bid })).toMatchObject({
      status: 200,
      body: { bid: { amount: 10_000 } },
    });
    for (const auctionId of pool.all('auction')) {
      const dispute = `/api/admin/auctions/${auctionId}/dispute`;
      const { body } = await server.call('GET', dispute, { token: tokens.admin ?? '' });
      expect(body.chain, auctionId).toMatchObject({ valid: true, problem: null });
    }
    expect('admin' in {}, 'what every object has').toBe(false);
    expect(channels.faults).toEqual([]);
    expect(server.errors).toEqual([]);
  });
});
