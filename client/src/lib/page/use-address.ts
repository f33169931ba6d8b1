import { useCallback, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/** What to change of the address; null takes a value out of it. */
type AddressChanges = Readonly<Record<string, string | null>>;

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

/** The page of a list that an address names; the first one if it names none. */
export const pageOf = (values: URLSearchParams, name = 'page'): number =>
  Math.max(1, Math.trunc(Number(values.get(name))) || 1);

/**
 * A value that shows at once while it is typed, and is written into the address, which may come later. A link or Back leads
 * to another one.
 */
export function useTypedAddress<T>(
  read: (values: URLSearchParams) => T,
  write: (value: T) => Record<string, string>,
): [value: T, change: (value: T) => void] {
  const [values, set] = useSearchParams();
  const { key } = useLocation();
  const navigation = useNavigationType();
  const [seen, setSeen] = useState(key);
  const [value, setValue] = useState(() => read(values));
  if (seen !== key) {
    setSeen(key);
    // What is written here replaces its entry of the history.
    if (navigation !== 'REPLACE') setValue(() => read(values));
  }
  const change = (next: T) => {
    setValue(() => next);
    set(write(next), { replace: true, preventScrollReset: true });
  };
  return [value, change];
}
