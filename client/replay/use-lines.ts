import type { Inspection, Row } from '@autoplace/replay/inspect';
import { useEffect, useRef, useState } from 'react';
import { type Filter, getLine, getRows } from './api.ts';

/** How many rows are asked for at once. */
const PART = 200;

export interface Lines {
  total: number;
  /** How many of them happened before the line `near`. */
  place: number;
  rowAt(position: number): Row | undefined;
}

interface Found {
  key: string;
  total: number;
  parts: ReadonlyMap<number, Row[]>;
}

/** The filtered rows around those that are seen, and the place of the line `near` among them. */
export function useLines(filter: Filter, seen: { from: number; to: number }, near: number): Lines {
  const key = JSON.stringify(filter);
  const [found, setFound] = useState<Found>({ key, total: 0, parts: new Map() });
  const parts = found.key === key ? found.parts : new Map<number, Row[]>();
  const wanted = [Math.floor(seen.from / PART), Math.floor(seen.to / PART)].find((part) => !parts.has(part));

  useEffect(() => {
    if (wanted === undefined) return;
    const asked = new AbortController();
    const part = { from: wanted * PART, count: PART, near: 0 };
    getRows(JSON.parse(key) as Filter, part, asked.signal).then(
      ({ total, rows }) =>
        setFound((had) => {
          const known = had.key === key ? had.parts : [];
          return { key, total, parts: new Map([...known, [wanted, rows]]) };
        }),
      () => undefined,
    );
    return () => asked.abort();
  }, [key, wanted]);

  const isWhole = filter.types.length === 0 && filter.text === '';
  const [place, setPlace] = useState(0);
  useEffect(() => {
    if (isWhole) return;
    getRows(JSON.parse(key) as Filter, { from: 0, count: 0, near }).then(
      ({ place }) => setPlace(place),
      () => undefined,
    );
  }, [key, isWhole, near]);

  return {
    total: found.key === key ? found.total : 0,
    place: isWhole ? near : place,
    rowAt: (position) => parts.get(Math.floor(position / PART))?.[position % PART],
  };
}

/** The line that is looked at, with what it did; the one before until it has come. While lines fly by it shows as many as it can. */
export function useInspection(index: number | null): Inspection | null {
  const [found, setFound] = useState<Inspection | null>(null);
  const wanted = useRef(index);
  const isAsking = useRef(false);
  useEffect(() => {
    wanted.current = index;
    const ask = async () => {
      isAsking.current = true;
      let asked = wanted.current;
      while (asked !== null) {
        await getLine(asked).then(setFound, () => undefined);
        asked = wanted.current === asked ? null : wanted.current;
      }
      isAsking.current = false;
    };
    if (!isAsking.current) void ask();
  }, [index]);
  return index === null ? null : found;
}
