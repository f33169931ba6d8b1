import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** What to change of the address; null takes a value out of it. */
export type AddressChanges = Readonly<Record<string, string | null>>;

/**
 * Values that a page keeps in its address, so that a reload, Back and a link that is sent show the same. `change` replaces the
 * entry of the history unless it is to be a `step` of its own.
 */
export function useAddress(): [
  values: URLSearchParams,
  change: (changes: AddressChanges, step?: boolean) => void,
] {
  const [values, set] = useSearchParams();
  const { state } = useLocation();
  const change = useCallback(
    (changes: AddressChanges, step = false) =>
      set(
        (had) => {
          const next = new URLSearchParams(had);
          for (const [name, value] of Object.entries(changes))
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: !step, state, preventScrollReset: true },
      ),
    [set, state],
  );
  return [values, change];
}
