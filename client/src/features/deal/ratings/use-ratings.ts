import { type Deal, type DealRatings, getDealRatings } from '@autoplace/shared/contract';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../../lib/http/api.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';

/** The ratings of a deal; asked for again when the deal has changed. */
export function useRatings({ id, version }: Deal) {
  const loaded = useLoaded<DealRatings>(
    useCallback((signal: AbortSignal) => call(getDealRatings, { params: { id }, signal }), [id]),
  );
  const { reload } = loaded;
  const known = useRef(version);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    void reload();
  }, [version, reload]);
  return loaded;
}
