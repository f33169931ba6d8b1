import {
  getNegotiation,
  type Negotiation,
  type NegotiationBody,
  negotiate,
} from '@autoplace/shared/contract';
import { useCallback } from 'react';
import { call } from '../../../lib/http/api.ts';
import { orMissing } from '../../../lib/http/or-missing.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { useReloadAfterOwn, useReloadWhenTold } from '../../../lib/live/watches/use-reload-when-told.ts';
import { type Answering, useAnswer } from '../parts/use-answer.ts';

/** The negotiation of an auction, asked for again when the other side, or a colleague, has answered; null until it is known, and if nobody negotiates. */
export function useNegotiation(auctionId: string) {
  const { value, reload, error } = useLoaded(
    useCallback(
      (signal: AbortSignal) => call(getNegotiation, { params: { id: auctionId }, signal }).catch(orMissing),
      [auctionId],
    ),
  );
  useReloadWhenTold({ auctionId }, reload);
  useReloadAfterOwn(reload, auctionId);
  return { negotiation: value === 'missing' ? null : value, reload, error };
}

/** Answers the other side, or proposes a price to it. */
export const useOwnAnswer = (auctionId: string, answering: Answering<Negotiation>) =>
  useAnswer((body: NegotiationBody) => call(negotiate, { params: { id: auctionId }, body }), answering);
