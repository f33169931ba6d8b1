import { hash } from 'node:crypto';
import type { BidResult } from '@autoplace/shared/contract';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import type { Meter } from '../../core/metrics/meter.ts';
import { NotAsked, type OtherServers } from '../../core/redis/other-servers.ts';
import type { Result } from '../../core/result.ts';
import { noTracing, type Tracing, traced } from '../../core/tracing/tracing.ts';
import { Unavailable } from '../../core/unavailable.ts';
import type { BidderCommand } from '../rules/index.ts';
import { type HandedOn, handedOn, handedOnAnswer } from './handed-on.ts';

/** A server that has said nothing for so long is silent, and this one decides; for one that answers others a bid waits longer. Milliseconds. */
const QUIET_MS = 200;
const LONGEST_MS = 1_500;
/** Where deciding here takes long, others are as busy: they may be silent for this many times as long as it takes here, up to a second. */
const AS_BUSY = 3;
const BUSY_QUIET_MS = 1_000;
/** The mean time of a decision here is taken over about this many decisions. */
const REMEMBERED = 16;
/** What came while this process stood still is taken before it gives up. */
const GRACE_MS = 10;
/** The preferred server decides it no later than so long after its arrival: what was frozen with it has no effect. By two clocks. */
const DECIDED_MS = 1_000;
/** A server that did not answer is not asked for so long, in milliseconds. */
const SILENT_MS = 5_000;

type Outcome = Result<BidResult | null>;

/** The preferred server may decide it still, and this one has nothing in the log that would keep it from that. */
class LeftOpen extends Unavailable {
  readonly userMessage = 'Sistem trenutno nije dostupan. Pokušajte ponovo.';

  constructor() {
    super('another server was handed the command on, and has not answered');
    this.name = 'LeftOpen';
  }
}

interface HandingOnDeps {
  others: OtherServers;
  /** Decides on this server what another one has handed on. */
  decide(auctionId: string, command: BidderCommand, before: number): Promise<Outcome>;
  /** Another server has decided something: its commit is in the log. */
  onDecided(auctionId: string): void;
  meter: Pick<Meter, 'handedOn'>;
  tracing?: Tracing;
  clock: Clock;
  logger: Logger;
}

/**
 * Lets bids on an auction be decided by one server, so that commits do not collide. Any server may decide them all the same, at any time: the
 * unique key of a commit and that of a request are what keeps two decisions from both counting.
 */
export class HandingOn {
  readonly #deps: HandingOnDeps;
  /** Until when not to ask, and when it has answered last, by server; epoch milliseconds. */
  readonly #silent = new Map<string, number>();
  readonly #heard = new Map<string, number>();
  /** How long a decision takes here, in milliseconds. */
  #takes = 0;

  constructor(deps: HandingOnDeps) {
    this.#deps = deps;
    deps.others.onAsked((question) => this.#answer(question));
  }

  /** Whether this server is the one that acts on an auction first, as far as it knows. */
  isPreferred(auctionId: string): boolean {
    return this.#other(auctionId) === null;
  }

  /** `here` decides it on this server. Rejects when what another one has made of it stays unknown; repeating it is safe. */
  async submit(
    auctionId: string,
    command: BidderCommand,
    before: number,
    here: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const server = this.#other(auctionId);
    if (server === null) return this.#timed(here);
    const { meter, tracing = noTracing } = this.#deps;
    const asking = tracing.part('hand on', undefined, { kind: 'client' });
    const answer = await this.#ask(server, { auctionId, command, before, traceparent: asking?.traceparent });
    const said = typeof answer === 'string' ? answer : 'answered';
    asking?.end({ 'autoplace.outcome': said });
    meter.handedOn(said);
    if (typeof answer !== 'string') {
      this.#deps.onDecided(auctionId);
      return answer;
    }
    const outcome = await this.#timed(here);
    if (answer === 'unanswered' && leavesOpen(outcome)) throw new LeftOpen();
    return outcome;
  }

  async #timed(here: () => Promise<Outcome>): Promise<Outcome> {
    const { clock } = this.#deps;
    const begun = clock.now();
    try {
      return await here();
    } finally {
      this.#takes += (clock.now() - begun - this.#takes) / REMEMBERED;
    }
  }

  /** The server to ask; null for this one. */
  #other(auctionId: string): string | null {
    const { others, clock } = this.#deps;
    const members = others.members();
    if (members === null) return null;
    const now = clock.now();
    const awake = members.filter((server) => (this.#silent.get(server) ?? 0) <= now);
    const preferred = preferredOf(auctionId, awake);
    return preferred === others.self ? null : preferred;
  }

  async #ask(server: string, asked: HandedOn): Promise<Outcome | 'declined' | 'unanswered'> {
    const { others, clock, logger } = this.#deps;
    const before = Math.min(asked.before, asked.command.at + DECIDED_MS);
    try {
      const said = handedOnAnswer.parse(
        await this.#answered(server, others.ask(server, { ...asked, before })),
      );
      this.#heard.set(server, clock.now());
      if (!('declined' in said)) return said as Outcome;
      this.#silent.set(server, clock.now() + SILENT_MS);
      return 'declined';
    } catch (error) {
      const isNews = (this.#silent.get(server) ?? 0) <= clock.now();
      this.#silent.set(server, clock.now() + SILENT_MS);
      if (isNews) logger.warn({ err: error, server }, 'another server decides nothing; deciding here');
      return error instanceof NotAsked ? 'declined' : 'unanswered';
    }
  }

  /** Rejects once the server is taken for silent. */
  #answered<T>(server: string, asking: Promise<T>): Promise<T> {
    const { clock } = this.#deps;
    const begun = clock.now();
    const quietMs = Math.max(QUIET_MS, Math.min(AS_BUSY * this.#takes, BUSY_QUIET_MS));
    return new Promise((resolve, reject) => {
      let cancel = () => {};
      const look = () => {
        const quietSince = Math.max(begun, this.#heard.get(server) ?? 0);
        const left = Math.min(quietSince + quietMs, begun + LONGEST_MS) - clock.now();
        cancel =
          left > 0
            ? clock.after(left, look)
            : clock.after(GRACE_MS, () => reject(new Error(`no answer for ${clock.now() - begun} ms`)));
      };
      look();
      asking.finally(() => cancel()).then(resolve, reject);
    });
  }

  async #answer(question: unknown): Promise<unknown> {
    const { decide, tracing = noTracing, logger } = this.#deps;
    const asked = handedOn.safeParse(question);
    if (!asked.success) return { declined: true };
    const { auctionId, command, before, traceparent } = asked.data as HandedOn;
    const attributes = { 'autoplace.auction_id': auctionId };
    const span = traceparent
      ? tracing.begin('handed on', { kind: 'consumer', attributes, traceparent })
      : null;
    try {
      const outcome = await traced(tracing, span, () => decide(auctionId, command, before));
      return outcome.ok || outcome.refusal.code !== 'UNAVAILABLE' ? outcome : { declined: true };
    } catch (error) {
      // What became of it is not known: the other server waits until its time is over, and then decides.
      logger.warn({ err: error, auctionId }, 'what another server has handed on could not be decided');
      return null;
    }
  }
}

/** Whether the same command may still be decided otherwise: what this answer says is not in the log, and another state may say something else. */
function leavesOpen(outcome: Outcome): boolean {
  if (outcome.ok) return outcome.value === null;
  return OPEN.has(outcome.refusal.code);
}

const OPEN: ReadonlySet<string> = new Set(['UNAVAILABLE', 'BID_UNUSUAL', 'TERMS_CHANGED', 'ASKED_TOO_OFTEN']);

/**
 * The server that all prefer for a key, out of those that are alive: the one with the highest weight (rendezvous hashing). When one comes or
 * goes, no key changes from one of the others to another. Null without servers.
 */
export function preferredOf(key: string, servers: readonly string[]): string | null {
  let best: string | null = null;
  let highest = '';
  for (const server of servers) {
    const weight = hash('sha256', `${key} ${server}`);
    if (weight <= highest) continue;
    highest = weight;
    best = server;
  }
  return best;
}
