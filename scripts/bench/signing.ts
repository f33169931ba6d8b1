import type { BidResult, ReceiptProof } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { Receipts } from '../../server/src/auctions/logbook/receipts.ts';
import { classicTerms } from '../../server/test/support/auctions/auction-fixtures.ts';
import { bidOverSockets } from './hot-auction/load.ts';
import { startServerOnDisk } from './server-on-disk.ts';
import { type BenchTable, median } from './table.ts';

const ROUNDS = 9;
const ROUND_MS = 2_000;

const signed = Receipts.prototype.signed;

/** What a bidder is answered with. */
const WAYS = {
  whole: signed,
  /** Signed, without the opening of the bidder's own fact. */
  signature: async function (this: Receipts, auctionId: string, result: BidResult) {
    const { proof, ...receipt } = (await signed.call(this, auctionId, result)).receipt;
    const { origin, seal, key, signature } = proof as ReceiptProof;
    const alone = { origin, seal, key, signature } as ReceiptProof;
    return { ...result, receipt: { ...receipt, proof: alone } };
  },
  none: async (_: string, result: BidResult) => result,
};
type Way = keyof typeof WAYS;

/** Bids a second on one auction with signed receipts against the same server without them, in turns within one run. */
export async function benchSigning(): Promise<BenchTable> {
  const server = await startServerOnDisk();
  const dealer = await server.signUpDealer('dealer');
  const rows: BenchTable['rows'] = [];
  for (const bidders of [1, 16, 64]) {
    const names = Array.from({ length: bidders }, (_, index) => `bidder-${bidders}-${index}`);
    const accounts = await Promise.all(names.map((name) => server.signUp(name)));
    const load = { tokens: accounts.map(({ token }) => token), auctionId: `hot-${bidders}`, forMs: ROUND_MS };
    const startsAt = Date.now();
    const terms = { startingPrice: 1, bidIncrement: 1, startsAt, endsAt: startsAt + HOUR_MS };
    await server.desk.list(classicTerms({ auctionId: load.auctionId, dealerId: dealer.id, ...terms }));
    let firstAmount = 1;
    const measure = async (way: Way) => {
      Receipts.prototype.signed = WAYS[way];
      const cpu = process.cpuUsage();
      const { placed, seconds, lastAmount } = await bidOverSockets(server, { ...load, firstAmount });
      firstAmount = lastAmount;
      const { user, system } = process.cpuUsage(cpu);
      return { rate: placed / seconds, cpu: (user + system) / placed };
    };
    const rounds: Record<Way, Awaited<ReturnType<typeof measure>>>[] = [];
    await measure('whole');
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        whole: await measure('whole'),
        signature: await measure('signature'),
        none: await measure('none'),
      });
    const ratio = (way: Way, figure: 'rate' | 'cpu') =>
      `${median(rounds.map((round) => round[way][figure] / round.none[figure])).toFixed(2)} ×`;
    const rate = (way: Way) => Math.round(median(rounds.map((round) => round[way].rate)));
    const [whole, signature] = [ratio('whole', 'rate'), ratio('signature', 'rate')];
    rows.push([
      bidders,
      rate('whole'),
      rate('signature'),
      rate('none'),
      signature,
      whole,
      ratio('whole', 'cpu'),
    ]);
  }
  Receipts.prototype.signed = signed;
  await server.close();
  return {
    title: `Signed receipts: bids/s end to end, medians of ${ROUNDS} rounds in turns`,
    columns: [
      'bidders',
      'whole receipt',
      'signature alone',
      'neither',
      'signature ÷ neither',
      'whole ÷ neither',
      'CPU for a bid, load included, whole ÷ neither',
    ],
    rows,
  };
}
