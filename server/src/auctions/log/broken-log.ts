import { Unavailable } from '../../core/unavailable.ts';

/** The log of one auction cannot be folded. Only this auction is affected; the message is English, for the operator. */
export class BrokenLog extends Unavailable {
  readonly userMessage = 'Ova aukcija trenutno nije dostupna. Ostale aukcije rade.';
  readonly auctionId: string;

  constructor(auctionId: string, firstSeq: number, cause?: unknown) {
    super(`the log of auction ${auctionId} is broken at fact ${firstSeq}`, { cause });
    this.name = 'BrokenLog';
    this.auctionId = auctionId;
  }
}
