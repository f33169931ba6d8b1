import {
  type DealerAuctionUpdate,
  dealerAuctionMessage,
  type VerificationChanged,
  verificationChangedMessage,
} from '@autoplace/shared/contract';
import type { Connection } from '../connection.ts';
import { following } from './following.ts';

interface DealerListener {
  onAuction?(update: DealerAuctionUpdate): void;
  onVerification?(decision: VerificationChanged): void;
  /** The connection is back: what was pushed in between is not repeated. */
  onMissed(): void;
}

/** Follows what is pushed to a dealer; the server needs not be asked for it. */
export const createDealerWatch =
  (connection: Connection) =>
  (listener: DealerListener): (() => void) => {
    const { onAuction = () => {}, onVerification = () => {}, onMissed } = listener;
    return following(
      connection,
      connection.listen(dealerAuctionMessage, onAuction, onMissed),
      connection.listen(verificationChangedMessage, onVerification, onMissed),
      connection.onUp(onMissed),
    );
  };
