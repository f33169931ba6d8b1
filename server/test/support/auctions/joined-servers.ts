import { AuctionDesk } from '../../../src/auctions/log/desk.ts';
import { HandingOn } from '../../../src/auctions/servers/handing-on.ts';
import { noMeter } from '../../../src/core/metrics/meter.ts';
import { NotAsked, type OtherServers } from '../../../src/core/redis/other-servers.ts';
import { noTracing, type Tracing } from '../../../src/core/tracing/tracing.ts';
import type { FakeClock } from '../fake-clock.ts';
import {
  countingIds,
  MemoryCatalogue,
  type MemoryLog,
  MemoryPublisher,
  memoryLogger,
} from '../memory-ports.ts';

/** What a test lets happen to a question or an answer: milliseconds until it arrives, each time that it does. */
type Carry = (way: { from: string; to: string; isAnswer: boolean }) => number[];

/** Servers that hand commands on to each other, as a test carries them. */
export class JoinedServers {
  /** Who each server takes for alive; everybody unless a test says otherwise. */
  readonly known = new Map<string, readonly string[] | null>();
  carry: Carry = () => [1];
  readonly #answers = new Map<string, (question: unknown) => Promise<unknown>>();
  readonly #clock: FakeClock;

  constructor(clock: FakeClock) {
    this.#clock = clock;
  }

  of(self: string): OtherServers {
    return {
      self,
      members: () => this.known.get(self) ?? [...this.#answers.keys()],
      ask: (server, question) => this.#ask(self, server, question),
      onAsked: (answer) => void this.#answers.set(self, answer),
      join() {},
      leave: async () => {},
    };
  }

  #ask(from: string, to: string, question: unknown): Promise<unknown> {
    const answer = this.#answers.get(to);
    if (answer === undefined) return Promise.reject(new NotAsked(`there is no ${to}`));
    return new Promise((resolve) => {
      for (const ms of this.carry({ from, to, isAnswer: false }))
        this.#clock.after(ms, async () => {
          const said = await answer(structuredClone(question));
          if (said === null) return;
          // As over the wire.
          const text = JSON.stringify(said);
          for (const ms of this.carry({ from: to, to: from, isAnswer: true }))
            this.#clock.after(ms, () => resolve(JSON.parse(text)));
        });
    });
  }
}

/** A server that hands commands on, on a log that others share; `append` is how it writes to it. */
export function joinedServer(
  name: string,
  servers: JoinedServers,
  {
    log,
    clock,
    checkTime = () => {},
    tracing = noTracing,
  }: { log: MemoryLog; clock: FakeClock; checkTime?: (stamp: number) => void; tracing?: Tracing },
) {
  const handled: string[] = [];
  const meter = { ...noMeter, handedOn: (outcome: string) => void handled.push(outcome) };
  const logger = memoryLogger();
  const told: string[] = [];
  const desk = new AuctionDesk({
    log,
    clock,
    logger,
    checkTime,
    tracing,
    catalogue: new MemoryCatalogue(),
    publisher: new MemoryPublisher(),
    ids: countingIds(),
    handOn: (...bid) => handingOn.submit(...bid),
  });
  const handingOn = new HandingOn({
    others: servers.of(name),
    meter,
    clock,
    logger,
    tracing,
    decide: (...bid) => desk.decide(...bid),
    onDecided: (auctionId) => void told.push(auctionId),
  });
  return { name, desk, handingOn, handled, told, logger };
}
