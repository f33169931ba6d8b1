import { type AuctionLog, type Commit, toExport, verifyLog } from '../../../auctions/index.ts';
import { forEachAtOnce } from '../../../core/at-once.ts';

/** Verifies the hash chain and every seal of all auctions, and answers what does not hold. */
export async function verifyChains(
  log: Pick<AuctionLog, 'touchedSince' | 'readAfter'>,
): Promise<{ auctions: number; broken: { auctionId: string; problem: string }[] }> {
  const auctions = await log.touchedSince(0);
  const broken: { auctionId: string; problem: string }[] = [];
  await forEachAtOnce(auctions, async ({ auctionId }) => {
    const problem = await problemOf(log, auctionId);
    if (problem !== null) broken.push({ auctionId, problem });
  });
  return { auctions: auctions.length, broken };
}

async function problemOf(log: Pick<AuctionLog, 'readAfter'>, auctionId: string): Promise<string | null> {
  try {
    return problemIn(auctionId, await log.readAfter(auctionId, 0));
  } catch (error) {
    // Of an archived log a file may be missing.
    return (error as Error).message;
  }
}

/** What does not hold of these commits, which are all of an auction's; null when all of it does. */
export function problemIn(auctionId: string, commits: readonly Commit[]): string | null {
  try {
    const verification = verifyLog(toExport(auctionId, commits, ''));
    return verification.ok ? null : verification.problem;
  } catch (error) {
    return `it cannot be folded: ${(error as Error).message}`;
  }
}
