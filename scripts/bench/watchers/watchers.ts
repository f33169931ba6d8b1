import { type ChildProcess, fork } from 'node:child_process';
import { answerOf } from '../answer-of.ts';
import { type BenchTable, median, quantile } from '../table.ts';
import type { Order, Waits, Watched } from './orders.ts';
import type { WatchedKind } from './watched-server.ts';

const WATCHERS = 1_000;
const ROUNDS = 4;
const CALM = { bids: 100, perSecond: 20 };
const WILD = { bids: 1_000, perSecond: 200 };

/** A server and its watchers, each in a process of its own. */
class Contender {
  readonly name: string;
  readonly waits: Waits = { acked: [], first: [], last: [] };
  /** Of the server, as a part of one core, for each round. */
  readonly cpu: number[] = [];
  readonly #server: ChildProcess;
  readonly #load: ChildProcess;
  #amount = 10_000;

  static async start(kind: WatchedKind, name: string): Promise<Contender> {
    const server = fork(new URL('./watched-server.ts', import.meta.url), [kind]);
    const watched = await answerOf<Watched>(server);
    const load = fork(new URL('./watchers-load.ts', import.meta.url), [
      JSON.stringify(watched),
      `${WATCHERS}`,
    ]);
    await answerOf(load);
    return new Contender(name, server, load);
  }

  private constructor(name: string, server: ChildProcess, load: ChildProcess) {
    this.name = name;
    this.#server = server;
    this.#load = load;
  }

  /** The first round warms up. */
  async bid(round: number, pace: Omit<Order, 'firstAmount'>): Promise<void> {
    const before = await this.#cpuMicros();
    const startedAt = performance.now();
    this.#load.send({ ...pace, firstAmount: this.#amount } satisfies Order);
    const waits = await answerOf<Waits>(this.#load);
    this.#amount += pace.bids;
    if (round === 0) return;
    const micros = (await this.#cpuMicros()) - before;
    this.cpu.push(micros / 1000 / (performance.now() - startedAt));
    for (const which of ['acked', 'first', 'last'] as const) this.waits[which].push(...waits[which]);
  }

  async #cpuMicros(): Promise<number> {
    this.#server.send({});
    return (await answerOf<{ cpuMicros: number }>(this.#server)).cpuMicros;
  }

  /** Of what was measured until now, which is then forgotten. */
  take(): { waits: Waits; cpu: number } {
    const { acked, first, last } = this.waits;
    const taken = { waits: { acked: acked.splice(0), first: first.splice(0), last: last.splice(0) } };
    return { ...taken, cpu: median(this.cpu.splice(0)) };
  }

  end(): void {
    this.#server.kill();
    this.#load.kill();
  }
}

/** From sending a bid to the first and the last of a thousand watchers, all servers in turns within one run. */
export async function* benchWatchers(): AsyncGenerator<BenchTable> {
  const plain = [
    await Contender.start('plain', 'plain socket.io, which keeps nothing'),
    await Contender.start('stored', 'plain socket.io, each bid inserted first'),
  ];
  const autoplace = await Contender.start('autoplace', 'AutoPlace');
  const fixed = await Contender.start('fixed', 'AutoPlace with 50 ms between messages');
  for (const [pace, contenders] of [
    [CALM, [...plain, autoplace, fixed]],
    [WILD, [fixed, autoplace]],
  ] as const) {
    for (let round = 0; round <= ROUNDS; round++)
      // Who comes second may find the machine as the first one has left it.
      for (const contender of round % 2 === 0 ? contenders : contenders.toReversed())
        await contender.bid(round, pace);
    yield tableOf(contenders, pace);
  }
  for (const contender of [...plain, autoplace, fixed]) contender.end();
}

function tableOf(contenders: readonly Contender[], { perSecond, bids }: typeof CALM): BenchTable {
  let floor = 0;
  const rows = contenders.map((contender) => {
    const { waits, cpu } = contender.take();
    const ms = (numbers: number[], part: number) => quantile(numbers, part).toFixed(1);
    const p99 = quantile(waits.last, 0.99);
    floor ||= p99;
    const { first, last, acked } = waits;
    return [
      contender.name,
      ms(acked, 0.5),
      ms(first, 0.5),
      ms(first, 0.99),
      ms(last, 0.5),
      ms(last, 0.95),
      ms(last, 0.99),
      ms(last, 1),
      `${(p99 / floor).toFixed(2)} ×`,
      cpu.toFixed(2),
      last.length,
    ];
  });
  return {
    title: `Bid to ${WATCHERS} watchers at ${perSecond} bids/s, ${ROUNDS} rounds of ${bids} bids in turns, milliseconds`,
    columns: [
      'server',
      'answer, median',
      'first watcher, median',
      'p99',
      'last watcher, median',
      'p95',
      'p99',
      'longest',
      'p99 to the first',
      'CPU of the server, cores',
      'bids at all',
    ],
    rows,
  };
}
