import { Binary } from 'bson';
import { encodeDocument } from '../bson-codec.ts';
import { describeIndex, ID_INDEX } from '../indexes/index-spec.ts';
import { compileMatcher, type Doc, MongoError } from '../semantics/index.ts';
import type { Collection } from '../storage/collection.ts';
import { booleanArgument, collectionArgument, documentArgument } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { checkCollation } from './refusals.ts';

export const create: Command = {
  names: ['create'],
  options: ['collation'],
  run: ({ engine, database, body }): Doc => {
    engine.statistics.count('command');
    checkCollation(body);
    const name = collectionArgument(body, 'create');
    if (engine.catalog.find(`${database}.${name}`)) {
      throw new MongoError(48, 'NamespaceExists', `Collection ${database}.${name} already exists.`);
    }
    engine.catalog.create(database, name);
    return { ok: 1 };
  },
};

export const drop: Command = {
  names: ['drop'],
  options: [],
  run: ({ engine, database, body }): Doc => {
    engine.statistics.count('command');
    const namespace = `${database}.${collectionArgument(body, 'drop')}`;
    const collection = engine.catalog.find(namespace);
    if (!collection) return { ok: 1 };
    const nIndexesWas = collection.indexes.size;
    dropCollection(engine, collection);
    return { nIndexesWas, ns: namespace, ok: 1 };
  },
};

export const dropDatabase: Command = {
  names: ['dropDatabase'],
  options: [],
  run: ({ engine, database }): Doc => {
    engine.statistics.count('command');
    const collections = engine.catalog.list(database);
    for (const collection of collections) dropCollection(engine, collection);
    return collections.length > 0 ? { dropped: database, ok: 1 } : { ok: 1 };
  },
};

const dropCollection = (engine: CommandContext['engine'], collection: Collection): void => {
  engine.catalog.drop(collection);
  engine.cursors.killAll(collection.namespace);
};

export const listCollections: Command = {
  names: ['listCollections'],
  options: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
  run: ({ engine, database, body }) => {
    engine.statistics.count('command');
    const matcher = compileMatcher(documentArgument(body, 'filter') ?? {});
    const nameOnly = booleanArgument(body, 'nameOnly', false);
    const all = engine.catalog.list(database).map(describe);
    const documents = all
      .filter((description) => matcher.test(description))
      .map(({ name, type, ...rest }) => encodeDocument(nameOnly ? { name, type } : { name, type, ...rest }));
    const namespace = `${database}.$cmd.listCollections`;
    return { kind: 'page', field: 'firstBatch', documents, cursorId: 0n, namespace };
  },
};

const describe = ({ stored }: Collection): Doc => ({
  name: stored.name,
  type: 'collection',
  options: {},
  info: { readOnly: false, uuid: new Binary(stored.uuid, Binary.SUBTYPE_UUID) },
  idIndex: describeIndex(ID_INDEX),
});

export const listDatabases: Command = {
  names: ['listDatabases'],
  options: ['filter', 'nameOnly', 'authorizedDatabases'],
  run: ({ engine, body }): Doc => {
    engine.statistics.count('command');
    const matcher = compileMatcher(documentArgument(body, 'filter') ?? {});
    const nameOnly = booleanArgument(body, 'nameOnly', false);
    const sizes = new Map<string, number>();
    for (const { stored, dataSize } of engine.catalog.list()) {
      sizes.set(stored.database, (sizes.get(stored.database) ?? 0) + dataSize);
    }
    const databases = [...sizes]
      .map(([name, sizeOnDisk]): Doc => ({ name, sizeOnDisk, empty: false }))
      .filter((entry) => matcher.test(entry))
      .map((entry) => (nameOnly ? { name: entry.name } : entry));
    const totalSize = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    return {
      databases,
      ...(nameOnly ? {} : { totalSize, totalSizeMb: Math.floor(totalSize / 2 ** 20) }),
      ok: 1,
    };
  },
};
