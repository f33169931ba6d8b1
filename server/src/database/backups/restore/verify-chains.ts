import { type AuctionLog, toExport, verifyLog } from '../../../auctions/index.ts';

/** Verifies the hash chain and every seal of all auctions, and answers what does not hold. */
export async function verifyChains(
  log: Pick<AuctionLog, 'touchedSince' | 'readAfter'>,
): Promise<{ auctions: number; broken: { auctionId: string; problem: string }[] }> {
  const auctions = await log.touchedSince(0);
  const broken: { auctionId: string; problem: string }[] = [];
  for (const { auctionId } of auctions) {
    const problem = await problemOf(log, auctionId);
    if (problem !== null) broken.push({ auctionId, problem });
  }
  return { auctions: auctions.length, broken };
}

async function problemOf(log: Pick<AuctionLog, 'readAfter'>, auctionId: string): Promise<string | null> {
  const commits = await log.readAfter(auctionId, 0);
  try {
    const verification = verifyLog(toExport(auctionId, commits, ''));
    return verification.ok ? null : verification.problem;
  } catch (error) {
    return `it cannot be folded: ${(error as Error).message}`;
  }
}
