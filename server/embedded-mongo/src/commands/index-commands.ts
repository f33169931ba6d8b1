import { encodeDocument } from '../bson-codec.ts';
import {
  describeIndex,
  ID_INDEX,
  type IndexSpec,
  keyPattern,
  sameKeyPattern,
  sameOptions,
} from '../indexes/index-spec.ts';
import { type Doc, MongoError } from '../semantics/index.ts';
import type { Collection } from '../storage/collection.ts';
import {
  type Command,
  type CommandContext,
  documentsArgument,
  isDocument,
  type LongRun,
  missing,
  namespaceArgument,
} from './arguments.ts';
import { indexArgument } from './index-arguments.ts';

/** How many indexes a collection may have, as in MongoDB. */
const MAX_INDEXES = 64;

export const createIndexes: Command = {
  names: ['createIndexes'],
  options: ['indexes'],
  refused: ['commitQuorum'],
  *run(context): LongRun {
    const { engine, database, body } = context;
    engine.statistics.count('command');
    const namespace = namespaceArgument(context, 'createIndexes');
    const specs = documentsArgument(body, 'indexes').map(indexArgument);
    if (specs.length === 0) throw new MongoError(2, 'BadValue', 'Must specify at least one index to create');
    const existed = engine.catalog.find(namespace) !== undefined;
    const collection = engine.catalog.obtain(database, String(body.createIndexes));
    const before = collection.indexes.size;
    const known = [...collection.indexes.values()].map(({ spec }) => spec);
    const wanted: IndexSpec[] = [];
    for (const spec of specs) if (isNew([...known, ...wanted], spec)) wanted.push(spec);
    if (before + wanted.length > MAX_INDEXES) {
      const message = `add index fails, too many indexes for ${namespace}, limit: ${MAX_INDEXES}`;
      throw new MongoError(67, 'CannotCreateIndex', message);
    }
    if (wanted.length > 0) yield* engine.catalog.addIndexes(collection, wanted);
    return {
      numIndexesBefore: before,
      numIndexesAfter: collection.indexes.size,
      createdCollectionAutomatically: !existed,
      ...(wanted.length === 0 ? { note: 'all indexes already exist' } : {}),
      ok: 1,
    };
  },
};

/** False when the same index exists already; throws when a different one is in its way. */
const isNew = (known: readonly IndexSpec[], spec: IndexSpec): boolean => {
  for (const existing of known) {
    const sameName = existing.name === spec.name;
    const sameKey = sameKeyPattern(existing, spec) && samePartialFilter(existing, spec);
    if (sameName && !sameKey) {
      throw new MongoError(
        86,
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${show(spec)}, existing index: ${show(existing)}`,
      );
    }
    if (!sameKey) continue;
    if (sameName && sameOptions(existing, spec)) return false;
    throw new MongoError(
      85,
      'IndexOptionsConflict',
      sameName
        ? `An equivalent index already exists with the same name but different options. Requested index: ${show(spec)}, existing index: ${show(existing)}`
        : `Index already exists with a different name: ${existing.name}`,
    );
  }
  return true;
};

const samePartialFilter = (a: IndexSpec, b: IndexSpec): boolean => {
  const bytes = ({ partial }: IndexSpec) => Buffer.from(partial ? encodeDocument(partial.filter) : []);
  return bytes(a).equals(bytes(b));
};

const show = (spec: IndexSpec): string => JSON.stringify(describeIndex(spec));

export const dropIndexes: Command = {
  names: ['dropIndexes'],
  options: ['index'],
  run: (context): Doc => {
    const { engine, body } = context;
    engine.statistics.count('command');
    const collection = existing(engine, namespaceArgument(context, 'dropIndexes'));
    const before = collection.indexes.size;
    for (const name of namesToDrop(collection, body.index)) engine.catalog.removeIndex(collection, name);
    return { nIndexesWas: before, ok: 1 };
  },
};

const namesToDrop = (collection: Collection, wanted: unknown): string[] => {
  if (wanted === undefined) throw missing('dropIndexes.index');
  if (wanted === '*') return [...collection.indexes.keys()].filter((name) => name !== ID_INDEX.name);
  const list = Array.isArray(wanted) ? wanted : [wanted];
  const names = list.map((item) => nameOf(collection, item));
  if (names.includes(ID_INDEX.name)) throw new MongoError(72, 'InvalidOptions', 'cannot drop _id index');
  return names;
};

const nameOf = (collection: Collection, wanted: unknown): string => {
  if (typeof wanted === 'string' && collection.indexes.has(wanted)) return wanted;
  if (isDocument(wanted)) {
    const pattern = (key: Doc) =>
      JSON.stringify(Object.entries(key).map(([path, value]) => [path, Number(value)]));
    for (const { spec } of collection.indexes.values()) {
      if (pattern(keyPattern(spec)) === pattern(wanted)) return spec.name;
    }
  }
  throw new MongoError(
    27,
    'IndexNotFound',
    `index not found with name [${isDocument(wanted) ? JSON.stringify(wanted) : wanted}]`,
  );
};

export const listIndexes: Command = {
  names: ['listIndexes'],
  options: ['cursor'],
  run: (context) => {
    const { engine } = context;
    engine.statistics.count('command');
    const namespace = namespaceArgument(context, 'listIndexes');
    const collection = existing(engine, namespace);
    const documents = [...collection.indexes.values()].map(({ spec }) => encodeDocument(describeIndex(spec)));
    return { kind: 'page', field: 'firstBatch', documents, cursorId: 0n, namespace };
  },
};

const existing = (engine: CommandContext['engine'], namespace: string): Collection => {
  const collection = engine.catalog.find(namespace);
  if (!collection) throw new MongoError(26, 'NamespaceNotFound', `ns does not exist: ${namespace}`);
  return collection;
};
