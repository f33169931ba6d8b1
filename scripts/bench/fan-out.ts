import { type ChildProcess, fork } from 'node:child_process';
import { answerOf } from './answer-of.ts';
import type { Order, Outcome } from './fan-out-orders.ts';
import { TICK_EVERY } from './fan-out-orders.ts';
import { type BenchTable, median } from './table.ts';

const RECEIVERS = 250;
const ROUNDS = 5;
const PACED: Order = { messages: 8 * TICK_EVERY, updates: 1, heads: false, perSecond: 80 };
const SATURATED: Order = { messages: 60 * TICK_EVERY, updates: 1, heads: false, perSecond: null };

/** One sender and its receivers. */
interface Contender {
  name: string;
  updates: number;
  heads?: boolean;
  server: ChildProcess;
}

const DIRECT = 'direct writes (`FAN_OUT=direct`)';
const WITH_HEADS = 'direct writes, events with the heads of their commits';

interface Figures {
  /** Microseconds of the sender's CPU for one update at one receiver. */
  cpu: number;
  /** Updates a second at all receivers together. */
  rate: number;
}

/**
 * What it costs the server to tell many one thing, against bare `ws` with one frame built for all: in turns within one
 * run, sender and receivers in processes of their own.
 */
export async function benchFanOut(): Promise<BenchTable> {
  const processes: ChildProcess[] = [];
  const start = async (way: string) => {
    const server = fork(new URL('./fan-out-server.ts', import.meta.url), [way]);
    const { port } = await answerOf<{ port: number }>(server);
    const kind = way === 'ws' ? 'ws' : 'socket.io';
    const clients = fork(new URL('./fan-out-clients.ts', import.meta.url), [
      `http://127.0.0.1:${port}`,
      kind,
      String(RECEIVERS),
      String(TICK_EVERY),
    ]);
    await answerOf(clients);
    processes.push(server, clients);
    return server;
  };
  const [ws, adapter, direct] = [await start('ws'), await start('adapter'), await start('direct')];
  const contenders: Contender[] = [
    { name: 'bare `ws`, one frame for all', updates: 1, server: ws },
    { name: 'Socket.IO’s adapter (`FAN_OUT=adapter`)', updates: 1, server: adapter },
    { name: DIRECT, updates: 1, server: direct },
    { name: 'direct writes, five updates in a message', updates: 5, server: direct },
    { name: WITH_HEADS, updates: 1, heads: true, server: direct },
  ];
  const figures = new Map<Contender, Figures[]>(contenders.map((contender) => [contender, []]));
  for (let round = 0; round <= ROUNDS; round++)
    for (const contender of contenders) {
      const measured = await measure(contender);
      // The first round warms up.
      if (round > 0) figures.get(contender)?.push(measured);
    }
  for (const child of processes) child.kill();
  return tableOf(figures);
}

async function measure({ server, updates, heads = false }: Contender): Promise<Figures> {
  const order = (plan: Order): Promise<Outcome> => {
    server.send({ ...plan, updates, heads });
    return answerOf<Outcome>(server);
  };
  const paced = await order(PACED);
  const saturated = await order(SATURATED);
  return {
    cpu: paced.cpuMicros / (PACED.messages * updates * RECEIVERS),
    rate: (SATURATED.messages * updates * RECEIVERS) / saturated.seconds,
  };
}

function tableOf(figures: Map<Contender, Figures[]>): BenchTable {
  const [floor = []] = figures.values();
  const of = (wanted: string) => [...figures].find(([{ name }]) => name === wanted)?.[1] ?? [];
  const [plain, heads] = [of(DIRECT), of(WITH_HEADS)];
  const costOfHeads = (figure: keyof Figures) =>
    `${median(heads.map((round, n) => round[figure] / (plain[n]?.[figure] ?? 1))).toFixed(2)} ×`;
  const rows = [...figures].map(([{ name }, rounds]) => [
    name,
    median(rounds.map(({ cpu }) => cpu)).toFixed(2),
    `${median(rounds.map(({ cpu }, round) => cpu / (floor[round]?.cpu ?? cpu))).toFixed(2)} ×`,
    Math.round(median(rounds.map(({ rate }) => rate))),
    `${median(rounds.map(({ rate }, round) => rate / (floor[round]?.rate ?? rate))).toFixed(2)} ×`,
  ]);
  return {
    title: `Fan-out to ${RECEIVERS} sockets, medians of ${ROUNDS} rounds in turns`,
    columns: ['way', 'CPU per update, µs', 'to `ws`', 'updates/s, saturated', 'to `ws`'],
    rows: [
      ...rows,
      ['heads, against direct writes without', '', costOfHeads('cpu'), '', costOfHeads('rate')],
    ],
  };
}
