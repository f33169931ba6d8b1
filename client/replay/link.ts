import type { Filter } from './api.ts';

/** A moment as a link has it. Times are in seconds, as people write them. */
export interface Link {
  t: number | null;
  /** How many lines have happened: several may have the same time. */
  at: number | null;
  /** The line that is looked at. */
  line: number | null;
  filter: Filter;
  speed: number | null;
  /** The path of the page, of the first recording. */
  page: string | null;
}

export function readLink(search: string): Link {
  const query = new URLSearchParams(search);
  const number = (name: string) => {
    const value = query.get(name);
    return value === null || !(Number(value) >= 0) ? null : Number(value);
  };
  const page = query.get('page');
  return {
    t: number('t'),
    at: number('at'),
    line: number('line'),
    speed: number('speed'),
    filter: { types: query.getAll('type'), text: query.get('text') ?? '' },
    // Nothing but a path of this very site.
    page: page !== null && /^\/(?![/\\])/.test(page) ? page : null,
  };
}

export function writeLink({ t, at, line, filter, speed, page }: Link): string {
  const query = new URLSearchParams();
  if (t !== null) query.set('t', String(Math.round(t * 1_000) / 1_000));
  if (at !== null) query.set('at', String(at));
  if (line !== null) query.set('line', String(line));
  for (const type of filter.types) query.append('type', type);
  if (filter.text !== '') query.set('text', filter.text);
  if (speed !== null) query.set('speed', String(speed));
  if (page !== null) query.set('page', page);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
