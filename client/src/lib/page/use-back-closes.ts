import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Whether `name` is open over the page. The entry of the history says so: opening adds one, so that Back closes it and
 * stays on the page, Forward opens it again, and a reload shows what was there.
 */
export function useBackCloses(name: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const isOpen = location.state?.over === name;
  // The history answers asynchronously: pressing twice meanwhile goes one step only.
  const asked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: that it is new is the answer
  useEffect(() => {
    asked.current = false;
  }, [location]);

  const ask = (wanted: boolean) => {
    if (isOpen === wanted || asked.current) return;
    asked.current = true;
    if (!wanted) return void navigate(-1);
    const { search, hash, state } = location;
    void navigate({ search, hash }, { state: { ...state, over: name }, preventScrollReset: true });
  };
  return { isOpen, open: () => ask(true), close: () => ask(false) };
}
