import type { Endpoint } from '@autoplace/shared/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS, MESSAGES } from '../../src/core/docs/declared.ts';
import { asker } from '../support/fuzz/asking.ts';
import { faultsOf, toJson } from '../support/fuzz/judging.ts';
import { fuzzMessage } from '../support/fuzz/messages.ts';
import { fuzzRequest } from '../support/fuzz/requests.ts';
import { openChannels } from '../support/fuzz/telling.ts';
import { startWorld, type World } from '../support/fuzz/world.ts';

/**
 * Generated requests and messages from the schemas of the documents: right, nearly right and hostile. The same seed sends the
 * same again (`SEED_OF_RUN`), `FUZZ_RUNS` times as many of them take longer.
 *
 * Left out, since it would end the run as it should: locking, signing out or closing the account of anyone who runs it, limits other than none,
 * migrations taken back (so that none can be run), and push services that exist, which would be called.
 */
const SEED = Number(process.env.SEED_OF_RUN ?? Date.now() % 1_000_000);
const TIMES = Number(process.env.FUZZ_RUNS ?? 1);
/** Sixteen for each call, so that a new call takes none from the others. */
const REQUESTS = 16 * ENDPOINTS.length * TIMES;
const MESSAGES_SENT = 1_300 * TIMES;
const AT_ONCE = 6;
const RESTOCK_AFTER = 500;
/** In milliseconds. */
const TIMEOUT = 300_000 * TIMES;
/**
 * The greatest share of the calls that no request gets through to: four cannot, by what is left out above, and what needs several steps before
 * it (a second chance, a paid deposit, an invoice, a completed deal) hardly ever does.
 */
const MISSED = 0.25;

let world: World;
let channels: Awaited<ReturnType<typeof openChannels>>;

beforeAll(async () => {
  console.log(`SEED_OF_RUN=${SEED}`);
  world = await startWorld();
  channels = await openChannels(world);
}, 120_000);
afterAll(() => world?.server.close());

/** Several at a time, in order; what they use up is there again now and then. */
async function withEach<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  for (let done = 0; done < things.length; done += RESTOCK_AFTER) {
    await world.restock();
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

/** Tells what the run got through to, which has to be nearly all. */
function expectReached(what: string, all: readonly string[], reached: ReadonlySet<string>): void {
  const missed = all.filter((name) => !reached.has(name));
  console.log(`got through to all ${what} but ${missed.join(', ') || 'none'}`);
  expect(missed.length / all.length).toBeLessThan(MISSED);
}
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

describe('what is generated from the schemas', () => {
  it('as requests is answered as the contract says, in time, and with nothing that is for others', {
    timeout: TIMEOUT,
  }, async () => {
    const { ask, close } = asker({ ...world, url: world.server.url });
    const faults: string[] = [];
    const reached = new Set<string>();
    await withEach(fc.sample(fuzzRequest, { numRuns: REQUESTS, seed: SEED }), async (request) => {
      const { call } = request;
      try {
        const answer = await ask({ ...request, method: call.method });
        for (const fault of faultsOf(request, answer))
          faults.push(`${nameOf(call)} ${fault}: ${shown(request)}`);
        if (answer.status >= 300) return;
        reached.add(nameOf(call));
        world.pool.learn(call.path, toJson(answer.text));
      } catch (error) {
        faults.push(`${nameOf(call)} ${error}: ${shown(request)}`);
      }
    });
    close();
    expect(faults).toEqual([]);
    expectReached('calls', ENDPOINTS.map(nameOf), reached);
  });

  it('as messages is acknowledged once, as the contract says, and ends no connection', {
    timeout: TIMEOUT,
  }, async () => {
    const faults: string[] = [];
    const reached = new Set<string>();
    await withEach(fc.sample(fuzzMessage, { numRuns: MESSAGES_SENT, seed: SEED }), async (message) => {
      try {
        const { ok, faults: found } = await channels.tell(message);
        if (ok) reached.add(message.event);
        for (const fault of found) faults.push(`${message.event} ${fault}: ${shown(message)}`);
      } catch (error) {
        faults.push(`${message.event} ${error}: ${shown(message)}`);
      }
    });
    expect(faults).toEqual([]);
    const events = MESSAGES.filter(({ from }) => from === 'client').map(({ event }) => event);
    expectReached('messages', events, reached);
  });

  it('leaves a server that works as before, whole logs, and no error in its own', async () => {
    const { server, tokens, pool } = world;
    expect(await server.call('GET', '/readyz')).toMatchObject({ status: 200 });
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
  }, 120_000);
});
