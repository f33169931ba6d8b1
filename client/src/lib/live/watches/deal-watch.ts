import { dealChangedMessage } from '@autoplace/shared/contract';
import { connection } from '../index.ts';
import { following } from './following.ts';

interface DealListener {
  /** A deal of the user has changed; asked for again it is at least as new as `version`. */
  onChanged(dealId: string, version: number): void;
  /** The connection is back: what was pushed in between is not repeated. */
  onMissed(): void;
}

/** Follows the deals of the signed-in user; the server needs not be asked for it. Few pages do: it is no part of `live`. */
export function watchDeals(listener: DealListener): () => void {
  return following(
    listener.onMissed,
    connection.listen(
      dealChangedMessage,
      ({ dealId, version }) => listener.onChanged(dealId, version),
      listener.onMissed,
    ),
  );
}
