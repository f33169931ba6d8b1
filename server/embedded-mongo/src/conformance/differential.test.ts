import { EJSON } from 'bson';
import type { Collection, Document } from 'mongodb';
import { expect, it } from 'vitest';
import { stored } from '../testing/documents.ts';
import { Model } from '../testing/model.ts';
import type { Outcome } from '../testing/model-store.ts';
import { type Random, seeded, seedOfRun } from '../testing/random.ts';
import { type Operation, type Page, randomOperation } from '../testing/random-operations.ts';
import { uniqueName, useServer } from './support.ts';

/** `FUZZ_OPERATIONS=100000 SEED_OF_RUN=…` looks further. */
const OPERATIONS = Number(process.env.FUZZ_OPERATIONS ?? 400);
const OPERATIONS_OF_A_COLLECTION = 400;
const seed = seedOfRun();
const suite = useServer();

/** Without a prototype, or the driver would take a field called `constructor` for one that it shall not decode. */
const fieldsAsRaw = Object.create(null);
const KEEP_TYPES = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
  fieldsAsRaw,
};

type Cars = Collection<Document>;
type Reply = Omit<Outcome, 'state'>;

const find = async (
  cars: Cars,
  { filter, sort, skip, limit, projection, batchSize }: Operation & { kind: 'find' },
) => {
  const cursor = cars.find(filter, {
    ...KEEP_TYPES,
    sort,
    projection,
    skip,
    limit,
    ...(batchSize > 0 && { batchSize }),
  });
  return (await cursor.toArray()).map(stored);
};

const count = async (cars: Cars, { filter, skip, limit }: Page, byPipeline: boolean): Promise<number> => {
  if (byPipeline) return cars.countDocuments(filter, { skip, ...(limit > 0 && { limit }) });
  return (await suite.db.command({ count: cars.collectionName, query: filter, skip, limit })).n;
};

const perform = async (cars: Cars, operation: Operation): Promise<Reply> => {
  switch (operation.kind) {
    case 'find':
      return { found: await find(cars, operation) };
    case 'count':
      return { n: await count(cars, operation, operation.byPipeline) };
    case 'distinct':
      return {
        values: stored({ values: await cars.distinct(operation.path, operation.filter, KEEP_TYPES) })
          .values as unknown[],
      };
    case 'insert':
      await cars.insertMany(
        operation.docs.map((doc) => ({ ...doc })),
        { ordered: operation.ordered },
      );
      return {};
    case 'update': {
      const { filter, update, upsert, many } = operation;
      const isReplacement = !Object.keys(update)[0]?.startsWith('$');
      const change = isReplacement ? 'replaceOne' : many ? 'updateMany' : 'updateOne';
      const { matchedCount, modifiedCount } = (await cars[change](filter, update, { upsert })) as {
        matchedCount: number;
        modifiedCount: number;
      };
      return { n: matchedCount, modified: modifiedCount };
    }
    case 'delete': {
      const { deletedCount } = await cars[operation.many ? 'deleteMany' : 'deleteOne'](operation.filter);
      return { n: deletedCount };
    }
    case 'findAndUpdate': {
      const { filter, update, upsert, sort, projection, after } = operation;
      const isReplacement = !Object.keys(update)[0]?.startsWith('$');
      const options = {
        ...KEEP_TYPES,
        upsert,
        sort,
        projection,
        returnDocument: after ? 'after' : 'before',
      } as const;
      const found = await cars[isReplacement ? 'findOneAndReplace' : 'findOneAndUpdate'](
        filter,
        update,
        options,
      );
      return { found: found ? [stored(found)] : [] };
    }
    case 'findAndDelete': {
      const { filter, sort, projection } = operation;
      const found = await cars.findOneAndDelete(filter, { ...KEEP_TYPES, sort, projection });
      return { found: found ? [stored(found)] : [] };
    }
    case 'createIndex': {
      const { name, key, unique, partial } = operation.index;
      await cars.createIndex(key, { name, unique, ...(partial && { partialFilterExpression: partial }) });
      return {};
    }
    case 'dropIndex':
      await cars.dropIndex(operation.name);
      return {};
  }
};

interface ServerError extends Error {
  readonly code?: number;
  readonly writeErrors?: readonly { readonly index: number; readonly code: number }[];
}

const answer = async (cars: Cars, operation: Operation): Promise<Reply> => {
  try {
    return await perform(cars, operation);
  } catch (error) {
    const { code, writeErrors, name } = error as ServerError;
    if (!name.startsWith('Mongo')) throw error;
    const failed = [writeErrors ?? []].flat().map(({ index }) => index);
    return { error: Number(code) === 11000 ? 'duplicate' : 'refused', failed };
  }
};

const READS: ReadonlySet<Operation['kind']> = new Set(['find', 'count', 'distinct']);

/** One collection of its own, until the model and the database differ. */
const runOnce = async (random: Random, operations: number): Promise<void> => {
  const cars = suite.db.collection(uniqueName('cars'));
  const model = new Model();
  for (let done = 0; done < operations; done += 1) {
    const operation = randomOperation(random, model.store, done);
    if (!model.allows(operation)) continue;
    const { docs: before, indexes } = model.store;
    const reply = await answer(cars, operation);
    const state = READS.has(operation.kind)
      ? undefined
      : (await cars.find({}, KEEP_TYPES).toArray()).map(stored);
    const outcome: Outcome = { ...reply, ...(state && { state }) };
    if (model.agrees(operation, outcome)) continue;
    const shown = EJSON.stringify({ done, operation, indexes, before, outcome }, { relaxed: false });
    expect.fail(`SEED_OF_RUN=${seed}: the model differs: ${shown}`);
  }
  await cars.drop();
};

it(`answers ${OPERATIONS} random operations as MongoDB's manual says (SEED_OF_RUN=${seed})`, {
  timeout: 600_000,
}, async () => {
  const random = seeded(seed);
  for (let left = OPERATIONS; left > 0; left -= OPERATIONS_OF_A_COLLECTION) {
    await runOnce(random, Math.min(left, OPERATIONS_OF_A_COLLECTION));
  }
});
