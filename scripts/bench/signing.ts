import { Receipts } from '../../server/src/auctions/logbook/receipts.ts';
import { classicTerms } from '../../server/test/support/auctions/auction-fixtures.ts';
import { startTestServer } from '../../server/test/support/test-server.ts';
import { bidOverSockets } from './hot-auction.ts';
import { type BenchTable, median } from './table.ts';

const ROUNDS = 9;
const ROUND_MS = 2_000;

const signed = Receipts.prototype.signed;

/** Bids a second on one auction with signed receipts against the same server without them, in turns within one run. */
export async function benchSigning(): Promise<BenchTable> {
  const server = await startTestServer();
  const dealer = await server.signUpDealer('dealer');
  const rows: BenchTable['rows'] = [];
  for (const bidders of [1, 16, 64]) {
    const names = Array.from({ length: bidders }, (_, index) => `bidder-${bidders}-${index}`);
    const accounts = await Promise.all(names.map((name) => server.signUp(name)));
    const load = { tokens: accounts.map(({ token }) => token), auctionId: `hot-${bidders}`, forMs: ROUND_MS };
    const startsAt = Date.now();
    const terms = { startingPrice: 1, bidIncrement: 1, startsAt, endsAt: startsAt + 3_600_000 };
    await server.desk.list(classicTerms({ auctionId: load.auctionId, dealerId: dealer.id, ...terms }));
    let firstAmount = 1;
    const measure = async (isSigned: boolean) => {
      Receipts.prototype.signed = isSigned ? signed : async (_, result) => result;
      const cpu = process.cpuUsage();
      const { placed, seconds, lastAmount } = await bidOverSockets(server, { ...load, firstAmount });
      firstAmount = lastAmount;
      const { user, system } = process.cpuUsage(cpu);
      return { rate: placed / seconds, cpu: (user + system) / placed };
    };
    const rounds: Record<'with' | 'without', Awaited<ReturnType<typeof measure>>>[] = [];
    await measure(true);
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ with: await measure(true), without: await measure(false) });
    const ratio = (figure: 'rate' | 'cpu') =>
      `${median(rounds.map((round) => round.with[figure] / round.without[figure])).toFixed(2)} ×`;
    const rate = (way: 'with' | 'without') => Math.round(median(rounds.map((round) => round[way].rate)));
    rows.push([bidders, rate('with'), rate('without'), ratio('rate'), ratio('cpu')]);
  }
  Receipts.prototype.signed = signed;
  await server.close();
  return {
    title: `Signed receipts: bids/s end to end, medians of ${ROUNDS} rounds in turns`,
    columns: ['bidders', 'with a signed receipt', 'without', 'ratio', 'CPU for a bid, load included'],
    rows,
  };
}
