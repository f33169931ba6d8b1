import type { Control, DeckInfo, DeckMoment, Inspection, Rows } from '@autoplace/replay/inspect';

/** What `npm run replay` answers its panel. */
const BASE = '/replay';

export interface Filter {
  types: string[];
  text: string;
}

async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(BASE + path, signal ? { signal } : {});
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}

export const getDeck = () => get<DeckInfo>('/deck');

export function getRows(
  { types, text }: Filter,
  part: { from: number; count: number; near: number },
  signal?: AbortSignal,
): Promise<Rows> {
  const query = new URLSearchParams({ from: `${part.from}`, count: `${part.count}`, near: `${part.near}` });
  if (text !== '') query.set('text', text);
  for (const type of types) query.append('type', type);
  return get<Rows>(`/rows?${query}`, signal);
}

export const getLine = (index: number) => get<Inspection>(`/lines/${index}`);

/** Rejects when nobody answers. What it changes is heard by `followMoments` alone: this answer may come after a later moment was told. */
export const control = (wanted: Control): Promise<unknown> =>
  fetch(`${BASE}/control`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(wanted),
  });

/** Hears where the player is, after each change. `onLost` hears that nothing is told any more. */
export function followMoments(
  onMoment: (moment: DeckMoment) => void,
  onLost: (isLost: boolean) => void,
): () => void {
  const source = new EventSource(`${BASE}/moments`);
  source.onopen = () => onLost(false);
  source.onerror = () => onLost(true);
  source.onmessage = ({ data }) => onMoment(JSON.parse(data) as DeckMoment);
  return () => source.close();
}
