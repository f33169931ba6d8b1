import { type Deal, getDealDocuments } from '@autoplace/shared/contract';
import { useCallback } from 'react';
import { call } from '../../lib/http/api.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';

/** What is asked for beside a deal, and again when the deal has changed. `fetchIt` is always the same function. */
export const useOfDeal = <T>(
  { id, version }: Pick<Deal, 'id' | 'version'>,
  fetchIt: (id: string, signal: AbortSignal) => Promise<T>,
) =>
  useLoaded<T>(
    // biome-ignore lint/correctness/useExhaustiveDependencies: each version of the deal may have others
    useCallback((signal: AbortSignal) => fetchIt(id, signal), [id, version, fetchIt]),
  );

const fetchDocuments = (id: string, signal: AbortSignal) =>
  call(getDealDocuments, { params: { id }, signal });

/** The documents and the payment of a deal. */
export const useDocuments = (deal: Deal) => useOfDeal(deal, fetchDocuments);
