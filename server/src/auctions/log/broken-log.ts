import type { Logger } from '../../core/logger.ts';
import { Unavailable } from '../../core/unavailable.ts';

/** The log of one auction cannot be folded. Only this auction is affected; the message is English, for the operator. */
export class BrokenLog extends Unavailable {
  readonly userMessage = 'Ova aukcija trenutno nije dostupna. Ostale aukcije rade.';
  override readonly operatorMessage: string;
  readonly auctionId: string;

  constructor(auctionId: string, firstSeq: number, cause?: unknown) {
    super(`the log of auction ${auctionId} is broken at fact ${firstSeq}`, { cause });
    this.name = 'BrokenLog';
    this.auctionId = auctionId;
    this.operatorMessage = `Zapis ove aukcije je oštećen, pa ona nije dostupna dok se ne popravi. Ostale aukcije rade. Gde je oštećen, na serveru kaže komanda „npm run verify -- ${auctionId}“.`;
  }
}

/** Runs a task for one auction of many: one with a broken log is skipped and logged, and null returned. */
export async function passingOverBroken<T>(
  auctionId: string,
  logger: Logger,
  act: () => Promise<T>,
): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof BrokenLog)) throw error;
    logger.error({ err: error, auctionId }, 'an auction with a broken log is passed over');
    return null;
  }
}
