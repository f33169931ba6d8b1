import type { Change } from '@autoplace/replay/inspect';
import { create, type Delta } from 'jsondiffpatch';

/** Entries of lists are the same where their ids are, wherever they stand. */
const differ = create({
  objectHash: (entry, index) => {
    const { id, seq } = entry as { id?: unknown; seq?: unknown };
    return String(id ?? seq ?? `place ${index}`);
  },
});

/** What has changed between two states, member by member. */
export const changesBetween = (before: unknown, after: unknown): Change[] => [
  ...changesIn(differ.diff(before, after), []),
];

/** The meaning of a delta is in jsondiffpatch's docs/deltas.md. */
function* changesIn(delta: Delta, path: Change['path']): Generator<Change> {
  if (delta === undefined) return;
  if (Array.isArray(delta)) {
    const [first, second, kind] = delta;
    if (delta.length === 1) yield { kind: 'added', path, after: first };
    else if (delta.length === 2) yield { kind: 'changed', path, before: first, after: second };
    else if (kind === 0) yield { kind: 'removed', path, before: first };
    else if (kind === 3) yield { kind: 'moved', path, before: path.at(-1), after: second };
    return;
  }
  const isList = '_t' in delta;
  for (const [name, inner] of Object.entries(delta) as [string, Delta][]) {
    if (isList && name === '_t') continue;
    // In lists `_3` is the place of before.
    yield* changesIn(inner, [...path, isList ? Number(name.replace('_', '')) : name]);
  }
}
