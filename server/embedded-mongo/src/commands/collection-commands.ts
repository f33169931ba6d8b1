import { Binary } from 'bson';
import { encodeDocument } from '../bson-codec.ts';
import { describeIndex, ID_INDEX } from '../indexes/index-spec.ts';
import { compileMatcher, type Doc, MongoError } from '../semantics/index.ts';
import type { Collection } from '../storage/collection.ts';
import {
  booleanArgument,
  type Command,
  type CommandContext,
  documentArgument,
  namespaceArgument,
} from './arguments.ts';

export const create: Command = {
  names: ['create'],
  options: [],
  refused: [
    'autoIndexId',
    'capped',
    'changeStreamPreAndPostImages',
    'clusteredIndex',
    'collation',
    'encryptedFields',
    'expireAfterSeconds',
    'idIndex',
    'indexOptionDefaults',
    'max',
    'pipeline',
    'size',
    'storageEngine',
    'timeseries',
    'validationAction',
    'validationLevel',
    'validator',
    'viewOn',
  ],
  run: (context): Doc => {
    const { engine, database, body } = context;
    engine.statistics.count('command');
    const namespace = namespaceArgument(context, 'create');
    if (engine.catalog.find(namespace)) {
      throw new MongoError(48, 'NamespaceExists', `Collection ${namespace} already exists.`);
    }
    engine.catalog.create(database, String(body.create));
    return { ok: 1 };
  },
};

export const drop: Command = {
  names: ['drop'],
  options: [],
  run: (context): Doc => {
    const { engine } = context;
    engine.statistics.count('command');
    const namespace = namespaceArgument(context, 'drop');
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
