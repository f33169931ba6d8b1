import type { BenchTable } from '../../bench/table.ts';
import { type Measured, measureCosts } from './measure.ts';
import { type Spent, spentIn } from './model.ts';
import { type ScaleSettings, scaleSettings } from './settings.ts';

/** Of a core: above it, who waits for the server notices. */
const FULL = 0.6;
/** Per socket, in bytes (docs/operations.md, Capacity): too little to be measured beside what else a process takes. */
const SOCKET_BYTES = 30_000;
const CORE_MS = 1_000;

/** `npm run simulate -- scale`: what parts of the work cost here, and what many servers, watchers and lots come to. */
export async function* simulateScale(args: readonly string[]): AsyncGenerator<BenchTable> {
  const settings = scaleSettings(args);
  const measured = await measureCosts();
  yield costsTable(measured);
  yield checkTable(measured);
  yield scaleTable(settings, measured);
}

const ms = (value: number): string => value.toFixed(2);

function costsTable({
  costs,
  frameBytes,
  framesPerBid,
  lotBytes,
  bidBytes,
  memory,
  withRedis,
}: Measured): BenchTable {
  const { idle, bid, handOn, follow, frame } = costs;
  return {
    title: `Measured costs, ${withRedis ? 'with Redis' : 'without Redis: others hear by looking'}, ms of the processor`,
    columns: ['of', 'server', 'database', 'operations of the database'],
    rows: [
      ['a second without work, each server', ms(idle.server), ms(idle.database), ms(idle.operations)],
      ['a bid, where it is decided', ms(bid.server), ms(bid.database), ms(bid.operations)],
      [
        'a bid that came to another server, at both',
        ms(handOn.server),
        ms(handOn.database),
        ms(handOn.operations),
      ],
      [
        'a bid, at each other server where it is watched',
        ms(follow.server),
        ms(follow.database),
        ms(follow.operations),
      ],
      [
        `a frame to a watcher (${Math.round(frameBytes)} bytes; ${framesPerBid.toFixed(2)} for a bid)`,
        frame.server.toFixed(4),
        '–',
        '–',
      ],
      [
        'a lot, bytes of memory: open, over',
        `${Math.round(memory.open)}, ${Math.round(memory.over)}`,
        '–',
        '–',
      ],
      ['a lot, and each bid, bytes as BSON', '–', `${Math.round(lotBytes)}, ${Math.round(bidBytes)}`, '–'],
    ],
  };
}

function checkTable({ check: { load, measured }, costs }: Measured): BenchTable {
  const predicted = spentIn(load, costs);
  const row = (name: string, of: keyof Spent) => [
    name,
    predicted[of].toFixed(1),
    measured[of].toFixed(1),
    `${((predicted[of] / measured[of] - 1) * 100).toFixed(0)} %`,
  ];
  return {
    title: `Predicted and measured: ${load.servers} servers, 300 watchers, bids on both (${load.bids.toFixed(1)}/s and ${Math.round(load.frames)} frames/s on average), in a second`,
    columns: ['what', 'predicted', 'measured', 'deviation'],
    rows: [
      row('ms of the processor, each server', 'server'),
      row('ms of the processor, database', 'database'),
      row('operations of the database', 'operations'),
    ],
  };
}

function scaleTable(
  settings: ScaleSettings,
  { costs, frameBytes, framesPerBid, memory, lotBytes, bidBytes }: Measured,
): BenchTable {
  const { servers, shards, watchers, lots, open, bids, audience } = settings;
  const frames = bids * Math.min(audience, watchers) * framesPerBid;
  const spent = spentIn({ servers, bids, frames }, costs);
  const others = servers - 1;
  const parts: [string, number][] = [
    ['looks and other work without bids', costs.idle.server],
    ['deciding its own bids', (bids * costs.bid.server) / servers],
    ['handing bids on', (bids * others * costs.handOn.server) / servers ** 2],
    ['following the bids of the others', (bids * others * costs.follow.server) / servers],
    ['frames to its watchers', (frames * costs.frame.server) / servers],
  ];
  const ofDatabase: [string, number][] = [
    ['looks of all servers', servers * costs.idle.database],
    ['bids', bids * costs.bid.database],
    ['handing on', (bids * others * costs.handOn.database) / servers],
    ['following, at all servers', bids * others * costs.follow.database],
  ];
  const openLots = (lots * open) / 100;
  const memoryBytes =
    memory.process +
    (watchers / servers) * SOCKET_BYTES +
    openLots * memory.open +
    (lots - openLots) * memory.over;
  const stored = lots * (lotBytes + settings['bids-per-lot'] * bidBytes);
  const cores = (milliseconds: number) => (milliseconds / CORE_MS).toFixed(2);
  const largest = [
    ...parts.map(([name, part]) => [`each server: ${name}`, part / (CORE_MS * FULL)] as const),
    ...ofDatabase.map(([name, part]) => [`each shard: ${name}`, part / shards / (CORE_MS * FULL)] as const),
  ].sort((one, other) => other[1] - one[1]);
  const [name = '', load = 0] = largest[0] ?? [];
  return {
    title: `Computed: ${servers} servers, ${shards} shards, ${watchers} watchers, ${lots} lots (${open} % open), ${bids} bids/s with ${audience} watching each`,
    columns: ['what', 'each server', 'the database', 'of all servers'],
    rows: [
      ['**cores**', cores(spent.server), cores(spent.database), cores(spent.server * servers)],
      ...parts.map(([part, value]) => [`– ${part}`, cores(value), '–', cores(value * servers)]),
      ...ofDatabase.map(([part, value]) => [`– ${part}`, '–', cores(value), '–']),
      [
        'operations of the database a second',
        Math.round(spent.operations / servers),
        Math.round(spent.operations),
        '–',
      ],
      ['shards asked by looks a second', 2 * shards, 2 * shards * servers, '–'],
      ['documents returned by looks a second', Math.round(17 * bids), Math.round(17 * bids * servers), '–'],
      ['frames a second', Math.round(frames / servers), '–', Math.round(frames)],
      [
        'Mbit/s to watchers',
        ((frames / servers) * frameBytes * 8e-6).toFixed(0),
        '–',
        (frames * frameBytes * 8e-6).toFixed(0),
      ],
      ['memory, GB', (memoryBytes / 1e9).toFixed(2), '–', ((memoryBytes * servers) / 1e9).toFixed(0)],
      ['documents as BSON, GB', '–', (stored / 1e9).toFixed(0), '–'],
      [`**bottleneck**: ${name}`, `${Math.round(load * 100)} % of ${FULL} core`, '', ''],
    ],
  };
}
