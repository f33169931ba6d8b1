import type { Logger } from '../../core/logger.ts';
import { BrokenLog } from './broken-log.ts';

/** Runs a task for one auction of many: one with a broken log is skipped and logged. */
export async function passingOverBroken(
  auctionId: string,
  logger: Logger,
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof BrokenLog)) throw error;
    logger.error({ err: error, auctionId }, 'an auction with a broken log is passed over');
  }
}
