import type { Deal } from '@autoplace/shared/contract';
import { useCallback } from 'react';
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
