import {
  type DealerAuctionUpdate,
  dealerAuctionMessage,
  type VerificationChanged,
  verificationChangedMessage,
} from '@autoplace/shared/contract';
import { connection } from '../index.ts';
import { following } from './following.ts';

interface DealerListener {
  onAuction?(update: DealerAuctionUpdate): void;
  onVerification?(decision: VerificationChanged): void;
  /** The connection is back: what was pushed in between is not repeated. */
  onMissed(): void;
}

/** Follows what is pushed to a dealer; the server needs not be asked for it. Not part of `live`, which visitors load too. */
export const watchDealer = ({ onAuction, onVerification, onMissed }: DealerListener): (() => void) =>
  following(
    onMissed,
    connection.listen(dealerAuctionMessage, onAuction ?? (() => {}), onMissed),
    connection.listen(verificationChangedMessage, onVerification ?? (() => {}), onMissed),
  );
