import type { BenchTable } from '../table.ts';
import { bidOnManyServers, type ManyServersOptions, type Side } from './many-servers-load.ts';

const AUCTIONS = 400;
const BIDDERS = 400;
const SECONDS = 10;
/** Bids a second in all auctions together, by servers: what they, a database, Redis and the bidders do on two cores with room to spare. */
const RATES = { 2: 200, 4: 80 };

const SIDES: readonly Side[] = [
  { name: 'every server decides', apart: true },
  { name: 'a preferred server each' },
  { name: 'all bids of an auction to one server', apart: true, together: true },
];

/** 400 auctions whose bidders are on all of two and of four servers: what colliding decisions cost, and what preferred servers save. */
export async function benchManyServers(seconds = SECONDS): Promise<BenchTable> {
  const rows: BenchTable['rows'] = [];
  for (const [servers, room] of Object.entries(RATES))
    for (const rate of [room, null])
      for (const side of SIDES) rows.push(await row({ servers: Number(servers), side, rate, seconds }));
  return {
    title: `${AUCTIONS} auctions whose ${BIDDERS} bidders are on all servers`,
    columns: [
      'servers',
      'bids/s asked',
      'side',
      'accepted/s',
      'commits that collide',
      'commits per bid',
      'handed on',
      'CPU ms per bid: servers',
      'database',
      'Redis',
      'a bid p50 ms',
      'p99',
    ],
    rows,
  };
}

async function row(
  options: Pick<ManyServersOptions, 'servers' | 'side' | 'rate' | 'seconds'>,
): Promise<(string | number)[]> {
  const result = await bidOnManyServers({ ...options, auctions: AUCTIONS, bidders: BIDDERS });
  const { accepted, asked, commits, cpu, handedOn, p50, p99 } = result;
  const tried = commits.appended + commits.conflict;
  const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
  const perBid = (ms: number) => (ms / accepted).toFixed(2);
  return [
    options.servers,
    options.rate ?? 'as fast as possible',
    options.side.name,
    Math.round(accepted / result.seconds),
    percent(commits.conflict, tried),
    (tried / accepted).toFixed(2),
    percent(handedOn, asked),
    perBid(cpu.servers),
    perBid(cpu.database),
    perBid(cpu.redis),
    Math.round(p50),
    Math.round(p99),
  ];
}
