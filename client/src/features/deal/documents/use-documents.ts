import { type Deal, getDealDocuments } from '@autoplace/shared/contract';
import { useCallback } from 'react';
import { call } from '../../../lib/http/api.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';

/** The documents and the payment of a deal, asked for again when it has changed. */
export const useDocuments = ({ id, version }: Deal) =>
  useLoaded(
    // biome-ignore lint/correctness/useExhaustiveDependencies: each version of the deal may have others
    useCallback((signal: AbortSignal) => call(getDealDocuments, { params: { id }, signal }), [id, version]),
  );
