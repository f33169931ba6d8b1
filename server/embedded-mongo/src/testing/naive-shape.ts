import type { Doc } from '../semantics/types.ts';
import { naiveCompare, naiveType } from './naive-match.ts';
import { naiveUpdate, Refused } from './naive-update.ts';

const own = (doc: Doc, name: string): unknown => Object.getOwnPropertyDescriptor(doc, name)?.value;

/** What a projection leaves of a document: an oracle for the tests. */
export function naiveProject(projection: Doc, doc: Doc): Doc {
  const paths = Object.entries(projection).filter(([path]) => path !== '_id');
  const wanted = (value: unknown): boolean => value !== 0 && value !== false;
  const including = paths.length > 0 ? wanted(paths[0]?.[1]) : wanted(own(projection, '_id') ?? 0);
  if (paths.some(([, value]) => wanted(value) !== including)) throw new Refused('inclusion and exclusion');
  for (const [path] of paths) {
    if (paths.some(([other]) => other !== path && `${other}.`.startsWith(`${path}.`)))
      throw new Refused('collision');
  }
  const named = paths.map(([path]) => path.split('.'));
  const id = own(projection, '_id');
  if (id === undefined ? including : wanted(id) === including) named.push(['_id']);
  if (Object.keys(projection).length === 0) return doc;
  return shape(doc, named, including) as Doc;
}

function shape(value: unknown, paths: readonly string[][], including: boolean): unknown {
  if (Array.isArray(value)) {
    return value
      .map((element) => shape(element, paths, including))
      .filter((element) => element !== undefined);
  }
  if (naiveType(value) !== 'object') return including ? undefined : value;
  const fields = Object.entries(value as Doc).flatMap(([name, field]): [string, unknown][] => {
    const below = paths.filter(([first]) => first === name).map((path) => path.slice(1));
    if (below.length === 0) return including ? [] : [[name, field]];
    if (below.some((path) => path.length === 0)) return including ? [[name, field]] : [];
    const left = shape(field, below, including);
    return left === undefined ? [] : [[name, left]];
  });
  return Object.fromEntries(fields);
}

/** The distinct values at a path: elements of arrays one by one, a number after an array as a position only. */
export function naiveDistinct(path: string, docs: readonly Doc[]): unknown[] {
  const values = docs.flatMap((doc) => valuesAt(doc, path.split('.')));
  values.sort(naiveCompare);
  return values.filter((value, i) => i === 0 || naiveCompare(values[i - 1], value) !== 0);
}

function valuesAt(value: unknown, [part, ...rest]: readonly string[]): unknown[] {
  if (part === undefined) return Array.isArray(value) ? value : [value];
  if (naiveType(value) === 'object') {
    return Object.hasOwn(value as Doc, part) ? valuesAt(own(value as Doc, part), rest) : [];
  }
  if (!Array.isArray(value)) return [];
  if (/^\d+$/.test(part)) return Number(part) < value.length ? valuesAt(value[Number(part)], rest) : [];
  return value.flatMap((element) =>
    naiveType(element) === 'object' ? valuesAt(element, [part, ...rest]) : [],
  );
}

/** What an upsert inserts: what the filter says a field equals, and then the update; only `_id` for a replacement. */
export function naiveUpsert(filter: Doc, update: Doc): Doc {
  const equal = equalities(filter);
  const isReplacement = !Object.keys(update)[0]?.startsWith('$');
  const used = isReplacement ? equal.filter(([path]) => path === '_id') : equal;
  used.forEach(([path], i) => {
    if (used.some(([other], k) => i !== k && `${other}.`.startsWith(`${path}.`)))
      throw new Refused('matched twice');
  });
  const seed = naiveUpdate({ $set: Object.fromEntries(used) }, {});
  return isReplacement ? { ...seed, ...update } : naiveUpdate(update, seed, true);
}

function equalities(filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap(([name, condition]): [string, unknown][] => {
    if (name === '$and') return (condition as Doc[]).flatMap(equalities);
    if (name === '$or')
      return (condition as Doc[]).length === 1 ? (condition as Doc[]).flatMap(equalities) : [];
    if (name === '$nor') return [];
    if (naiveType(condition) !== 'object' || !Object.keys(condition as Doc)[0]?.startsWith('$'))
      return [[name, condition]];
    return Object.entries(condition as Doc).flatMap(([operator, value]): [string, unknown][] => {
      if (operator === '$eq') return [[name, value]];
      const only =
        operator === '$in' && (value as unknown[]).length === 1 ? (value as unknown[])[0] : undefined;
      return only === undefined || naiveType(only) === 'regex' ? [] : [[name, only]];
    });
  });
}
