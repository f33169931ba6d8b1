import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '../../src/transport/docs/calls/index.ts';
import { MESSAGES } from '../../src/transport/docs/messages.ts';
import { asker } from '../support/fuzz/asking.ts';
import { faultsOf, toJson } from '../support/fuzz/judging.ts';
import { type FuzzMessage, fuzzMessage } from '../support/fuzz/messages.ts';
import { type FuzzRequest, fuzzRequest } from '../support/fuzz/requests.ts';
import { openTellers } from '../support/fuzz/telling.ts';
import { startWorld, type World } from '../support/fuzz/world.ts';

/**
 * Generated requests and messages from the schemas of the documents: right, nearly right and hostile. The same seed sends the
 * same again (`SEED_OF_RUN`), `FUZZ_RUNS` times as many of them take longer.
 *
 * Left out, since it would end the run as it should: locking or signing out whoever runs it, limits other than none,
 * migrations taken back, and push services that exist, which would be called.
 */
const SEED = Number(process.env.SEED_OF_RUN ?? Date.now() % 1_000_000);
const TIMES = Number(process.env.FUZZ_RUNS ?? 1);
const REQUESTS = 3_000 * TIMES;
const MESSAGES_SENT = 2_000 * TIMES;
const AT_ONCE = 6;
const RESTOCK_AFTER = 500;
/** In milliseconds. */
const TIMEOUT = 300_000 * TIMES;
/** The least share of the calls that some request has to get through to. */
const REACHED = 0.8;

let world: World;
let tellers: Awaited<ReturnType<typeof openTellers>>;

beforeAll(async () => {
  console.log(`SEED_OF_RUN=${SEED}`);
  world = await startWorld();
  tellers = await openTellers(world);
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
  JSON.stringify(thing, (key, value) => (key === 'call' || key === 'message' ? value?.summary : value)).slice(
    0,
    600,
  );

describe('generated from the schemas', () => {
  it('requests get an answer of the contract, and none that is not theirs', {
    timeout: TIMEOUT,
  }, async () => {
    const { ask, close } = asker({ ...world, url: world.server.url });
    const faults: string[] = [];
    const reached = new Set<string>();
    let slowest = 0;
    await withEach(
      fc.sample(fuzzRequest, { numRuns: REQUESTS, seed: SEED }),
      async (request: FuzzRequest) => {
        const { call } = request;
        const name = `${call.method} ${call.path}`;
        try {
          const answer = await ask({ ...request, method: call.method });
          slowest = Math.max(slowest, answer.ms);
          if (answer.status < 300) {
            reached.add(name);
            world.pool.learn(call.path, toJson(answer.text) ?? {});
          }
          for (const fault of faultsOf(request, answer)) faults.push(`${name} ${fault}\n  ${shown(request)}`);
        } catch (error) {
          faults.push(`${name} ${error}\n  ${shown(request)}`);
        }
      },
    );
    close();
    console.log(
      `slowest answer ${Math.round(slowest)} ms; got through to ${reached.size} of ${CALLS.length} calls`,
    );
    console.log(
      CALLS.map(({ method, path }) => `${method} ${path}`)
        .filter((name) => !reached.has(name))
        .join('\n'),
    );
    expect(faults).toEqual([]);
    expect(reached.size / CALLS.length).toBeGreaterThan(REACHED);
  });

  it('messages are acknowledged once, as the contract says, and end no connection', {
    timeout: TIMEOUT,
  }, async () => {
    const faults: string[] = [];
    const taken = new Set<string>();
    await withEach(
      fc.sample(fuzzMessage, { numRuns: MESSAGES_SENT, seed: SEED }),
      async (message: FuzzMessage) => {
        try {
          const { ok, faults: found } = await tellers.tell(message);
          if (ok) taken.add(message.event);
          for (const fault of found) faults.push(`${message.event} ${fault}\n  ${shown(message)}`);
        } catch (error) {
          faults.push(`${message.event} ${error}\n  ${shown(message)}`);
        }
      },
    );
    expect(faults).toEqual([]);
    const events = MESSAGES.filter(({ from }) => from === 'client').length;
    console.log(`took ${taken.size} of ${events} messages`);
    expect(taken.size / events).toBeGreaterThan(REACHED);
  });

  it('leave a server that works as before, and nothing in its log', async () => {
    const { server, tokens } = world;
    expect(await server.call('GET', '/readyz')).toMatchObject({ status: 200 });
    const { id } = await server.signUpDealer('poslednji');
    const token = tokens.buyer ?? '';
    const bid = { amount: 10_000, clientBidId: 'na-kraju-svega' };
    const path = `/api/auctions/${await server.listClassic(id)}/bids`;
    expect(await server.call('POST', path, { token, body: bid })).toMatchObject({
      status: 200,
      body: { bid: { amount: 10_000 } },
    });
    expect(tellers.faults).toEqual([]);
    expect(server.errors).toEqual([]);
  });
});
