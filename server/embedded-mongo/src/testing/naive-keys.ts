import type { Doc } from '../semantics/types.ts';
import { naiveCompare, naiveType } from './naive-match.ts';
import { Refused } from './naive-update.ts';

/** The key of an array without elements: MongoDB orders it below null. */
const NOTHING = Symbol('empty array');

/** Where MongoDB's manual says nothing, and the fuzz test must not ask. */
export class Unspecified extends Error {}

/** Which element of each array on the way was taken, or that its position stands in the path. */
type Choices = ReadonlyMap<string, number | 'by position'>;

/** A value of one path. */
interface Reached {
  readonly choices: Choices;
  readonly value: unknown;
}

/**
 * The keys that a compound index holds of a document: every combination of the values of its paths in which paths through one
 * array use the same element of it. Throws Refused for arrays side by side.
 */
export function naiveKeys(doc: Doc, paths: readonly string[]): unknown[][] {
  let keys: { values: unknown[]; choices: Choices }[] = [{ values: [], choices: new Map() }];
  for (const path of paths) {
    const reached = reach(doc, path.split('.'), '', new Map());
    keys = keys.flatMap(({ values, choices }) =>
      reached
        .filter((other) => [...other.choices].every(([at, i]) => agree(choices.get(at) ?? i, i)))
        .map((other) => ({
          values: [...values, other.value],
          choices: chain(new Map([...choices, ...other.choices])),
        })),
    );
  }
  return keys.map(({ values }) => values);
}

function agree(a: number | 'by position', b: number | 'by position'): boolean {
  if (a !== b && (a === 'by position' || b === 'by position'))
    throw new Unspecified('one array by position and by element');
  return a === b;
}

/** Arrays within one key lie within each other, never side by side. */
function chain(choices: Choices): Choices {
  const places = [...choices.keys()].sort((a, b) => a.length - b.length);
  places.forEach((place, i) => {
    const outer = places[i - 1];
    if (outer === undefined || place.startsWith(`${outer}.`)) return;
    if ([...choices.values()].includes('by position')) throw new Unspecified('a position beside an array');
    throw new Refused('arrays side by side');
  });
  return choices;
}

function reach(value: unknown, [part, ...rest]: readonly string[], at: string, choices: Choices): Reached[] {
  const place = (name: string): string => (at === '' ? name : `${at}.${name}`);
  const choose = (i: number | 'by position'): Choices => new Map([...choices, [at, i]]);
  if (Array.isArray(value)) {
    const taken = part === undefined ? undefined : positionIn(value, part);
    if (taken !== undefined) {
      if (taken >= value.length) return [{ choices: choose('by position'), value: undefined }];
      if (Array.isArray(value[taken])) throw new Unspecified('a position that holds an array');
      return reach(value[taken], rest, place(part as string), choose('by position'));
    }
    if (value.length === 0) return [{ choices: choose(-1), value: part === undefined ? NOTHING : undefined }];
    return value.flatMap((element, i) => {
      if (part === undefined) return [{ choices: choose(i), value: element }];
      if (naiveType(element) !== 'object') return [{ choices: choose(i), value: undefined }];
      return reach(element, [part, ...rest], at, choose(i));
    });
  }
  if (part === undefined) return [{ choices, value }];
  const field =
    naiveType(value) === 'object' ? Object.entries(value as Doc).find(([name]) => name === part) : undefined;
  return field ? reach(field[1], rest, place(part), choices) : [{ choices, value: undefined }];
}

/** The position that a part of a path names; MongoDB refuses one that is also a field of an element. */
function positionIn(array: readonly unknown[], part: string): number | undefined {
  if (!/^\d+$/.test(part)) return undefined;
  const isField = array.some(
    (element) => naiveType(element) === 'object' && Object.hasOwn(element as Doc, part),
  );
  if (isField && Number(part) >= array.length) throw new Unspecified('a field or a position beyond the end');
  if (isField) throw new Refused('a position that is also the name of a field');
  return Number(part);
}

function compareKeyValues(a: unknown, b: unknown): number {
  if (a !== NOTHING && b !== NOTHING) return naiveCompare(a, b);
  if (a === b) return 0;
  const other = a === NOTHING ? b : a;
  const below = naiveType(other) === 'MinKey' ? 1 : -1;
  return a === NOTHING ? below : -below;
}

/** Whether two documents hold a key in common, so that a unique index allows only one of them. */
export function shareKey(a: Doc, b: Doc, paths: readonly string[]): boolean {
  const others = naiveKeys(b, paths);
  return naiveKeys(a, paths).some((key) =>
    others.some((other) => key.every((value, i) => compareKeyValues(value, other[i]) === 0)),
  );
}

/** Orders documents: each by the first of its keys in the order of the sort. */
export function naiveOrder(sort: Doc): (a: Doc, b: Doc) => number {
  const paths = Object.keys(sort);
  const compare = (a: unknown[], b: unknown[]): number =>
    paths.map((path, i) => compareKeyValues(a[i], b[i]) * Number(sort[path])).find((order) => order !== 0) ??
    0;
  const known = new Map<Doc, unknown[]>();
  const keyOf = (doc: Doc): unknown[] => {
    const key = known.get(doc) ?? (naiveKeys(doc, paths).sort(compare)[0] as unknown[]);
    known.set(doc, key);
    return key;
  };
  return (a, b) => compare(keyOf(a), keyOf(b));
}
