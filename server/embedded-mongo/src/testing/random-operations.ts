import { Double, Int32 } from 'bson';
import type { Doc } from '../semantics/types.ts';
import type { ModelStore } from './model-store.ts';
import { type Random, randomDoc, randomFilter, randomPath, randomUpdate } from './random.ts';

/** An index of the model and of the collection under test. */
export interface ModelIndex {
  readonly name: string;
  readonly key: Directions;
  readonly unique: boolean;
  readonly partial?: Doc;
}

/** A key of an index, or the order of a result. */
type Directions = Readonly<Record<string, 1 | -1>>;

/** Which documents to give, in which order. */
export interface Page {
  readonly filter: Doc;
  /** Empty, or ending in `_id`, so that it leaves no ties, unless the whole result is asked for. */
  readonly sort: Directions;
  readonly skip: number;
  readonly limit: number;
}

/** A change of one document, or of many. */
interface Change {
  readonly filter: Doc;
  readonly update: Doc;
  readonly upsert: boolean;
}

export type Operation =
  | ({ readonly kind: 'find'; readonly projection: Doc; readonly batchSize: number } & Page)
  | ({ readonly kind: 'count'; readonly byPipeline: boolean } & Page)
  | { readonly kind: 'distinct'; readonly path: string; readonly filter: Doc }
  | { readonly kind: 'insert'; readonly docs: readonly Doc[]; readonly ordered: boolean }
  | ({ readonly kind: 'update'; readonly many: boolean } & Change)
  | { readonly kind: 'delete'; readonly many: boolean; readonly filter: Doc }
  | ({
      readonly kind: 'findAndUpdate';
      readonly sort: Directions;
      readonly projection: Doc;
      readonly after: boolean;
    } & Change)
  | {
      readonly kind: 'findAndDelete';
      readonly filter: Doc;
      readonly sort: Directions;
      readonly projection: Doc;
    }
  | { readonly kind: 'createIndex'; readonly index: ModelIndex }
  | { readonly kind: 'dropIndex'; readonly name: string };

const MANY_DOCUMENTS = 25;
const MANY_INDEXES = 5;

/** An operation that has something to do with the documents and indexes there are. */
export function randomOperation(random: Random, store: ModelStore, number: number): Operation {
  const { docs, indexes } = store;
  const filter = filterFor(random, docs);
  if (docs.length > MANY_DOCUMENTS)
    return { kind: 'delete', many: true, filter: { _id: { $gt: new Int32(random.below(30)) } } };
  switch (random.pick(KINDS)) {
    case 'find':
      return {
        kind: 'find',
        ...pageFor(random, filter),
        projection: projectionFor(random),
        batchSize: random.pick([0, 0, 2, 3]),
      };
    case 'count':
      return { kind: 'count', ...pageFor(random, filter), sort: {}, byPipeline: random.chance(0.5) };
    case 'distinct':
      return { kind: 'distinct', path: randomPath(random, 'bson'), filter };
    case 'insert': {
      const docs = Array.from({ length: 1 + random.below(4) }, () => docFor(random));
      return { kind: 'insert', docs, ordered: random.chance(0.5) };
    }
    case 'update': {
      const many = random.chance(0.4);
      return { kind: 'update', many, ...changeFor(random, filter, !many) };
    }
    case 'delete':
      return { kind: 'delete', many: random.chance(0.3), filter };
    case 'findAndUpdate':
      return {
        kind: 'findAndUpdate',
        ...changeFor(random, filter, true),
        sort: sortFor(random, true),
        projection: projectionFor(random),
        after: random.chance(0.5),
      };
    case 'findAndDelete':
      return {
        kind: 'findAndDelete',
        filter,
        sort: sortFor(random, true),
        projection: projectionFor(random),
      };
    case 'index': {
      const dropped = random.pick(indexes);
      if (dropped && (indexes.length >= MANY_INDEXES || random.chance(0.4)))
        return { kind: 'dropIndex', name: dropped.name };
      return { kind: 'createIndex', index: indexFor(random, number) };
    }
  }
}

const KINDS = [
  ...Array<'find'>(7).fill('find'),
  'count',
  'count',
  'distinct',
  'insert',
  'insert',
  'insert',
  'update',
  'update',
  'update',
  'delete',
  'findAndUpdate',
  'findAndDelete',
  'index',
] as const;

const id = (random: Random): unknown =>
  random.chance(0.1) ? new Double(random.below(40)) : new Int32(random.below(40));

const docFor = (random: Random): Doc => ({ _id: id(random), ...randomDoc(random, 'bson') });

/** All, some by `_id`, those with a value that a document holds, or whatever a random filter finds. */
function filterFor(random: Random, docs: readonly Doc[]): Doc {
  const held = Object.entries(random.pick(docs) ?? {});
  switch (random.below(6)) {
    case 0:
      return {};
    case 1:
      return { _id: random.chance(0.5) ? id(random) : { $in: [id(random), id(random), id(random)] } };
    case 2:
      return { _id: { $gte: id(random) }, ...randomFilter(random, 'bson') };
    case 3: {
      const entry = random.pick(held.filter(([name, value]) => name !== '_id' && !isPattern(value)));
      return entry ? Object.fromEntries([entry]) : {};
    }
    default:
      return randomFilter(random, 'bson');
  }
}

/** A regular expression in a filter is a pattern, not a value to equal. */
const isPattern = (value: unknown): boolean =>
  (value as { _bsontype?: string } | null)?._bsontype === 'BSONRegExp';

function pageFor(random: Random, filter: Doc): Page {
  const isPart = random.chance(0.5);
  const sort = sortFor(random, isPart);
  return { filter, sort, skip: isPart ? random.below(4) : 0, limit: isPart ? random.below(6) : 0 };
}

/** No order, or one by up to three paths; with `_id` as the last one it leaves no ties. */
function sortFor(random: Random, total: boolean): Directions {
  const paths = Array.from({ length: random.below(3) }, () => randomPath(random, 'bson'));
  if (total || random.chance(0.3)) paths.push('_id');
  return Object.fromEntries(paths.map((path) => [path, random.pick([1, -1] as const)]));
}

function projectionFor(random: Random): Doc {
  const value = random.pick([0, 1]);
  const paths = Array.from({ length: Math.max(0, random.below(6) - 2) }, () => randomPath(random, 'bson'));
  const entries = paths.map((path) => [path, random.chance(0.02) ? 1 - value : value]);
  if (random.chance(0.2)) entries.push(['_id', random.pick([0, 1])]);
  return Object.fromEntries(entries);
}

function changeFor(random: Random, filter: Doc, mayReplace: boolean): Change {
  const replaces = mayReplace && random.chance(0.25);
  return {
    filter,
    update: replaces ? replacementFor(random) : randomUpdate(random),
    upsert: random.chance(0.3),
  };
}

const replacementFor = (random: Random): Doc => randomDoc(random, 'bson');

const PARTIAL: readonly Doc[] = [
  { a: { $exists: true } },
  { a: { $gt: new Int32(0) } },
  { b: 'a' },
  { b: { $type: 'string' } },
  { c: null },
];

/** Paths without numbers: what a number means in an index is not in the manual. */
function indexFor(random: Random, number: number): ModelIndex {
  const paths = Array.from({ length: 1 + random.below(3) }, () => randomPath(random, 'plain'));
  const unique = random.chance(0.4);
  return {
    name: `index_${number}`,
    key: Object.fromEntries(paths.map((path) => [path, random.pick([1, -1] as const)])),
    unique,
    ...(random.chance(0.3) ? { partial: random.pick(PARTIAL) } : {}),
  };
}
