import {
  type AnyBulkWriteOperation,
  type Collection,
  type Document,
  MongoBulkWriteError,
  MongoServerError,
  type OptionalUnlessRequiredId,
} from 'mongodb';
import { DUPLICATE_KEY, isDuplicateKey } from './duplicate-key.mongo.ts';

/** So many writes are one command: while it runs, other work on the database waits. */
const MOST_AT_ONCE = 50;

type Write<T extends Document> = Extract<
  AnyBulkWriteOperation<T>,
  { insertOne: unknown } | { updateOne: unknown } | { replaceOne: unknown }
>;

/** `duplicate` when a unique key refused it. */
type Outcome = 'written' | 'duplicate';

interface Waiting<T extends Document> {
  write: Write<T>;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/**
 * Writes to a collection, those that come together as one command: a crowd of single ones would cost the driver and the
 * database several times as much. Each gets its own outcome, and rejects when it cannot be known. One that comes alone is
 * written at once; while others are under way, it waits for the end of this turn of the event loop.
 */
export function bulkWriter<T extends Document>(
  collection: Collection<T>,
): (write: Write<T>) => Promise<Outcome> {
  const waiting: Waiting<T>[] = [];
  let underWay = 0;

  const carryOut = async (batch: readonly Waiting<T>[]) => {
    underWay += 1;
    const writes = batch.map(({ write }) => write);
    const outcomes = await (writes.length > 1
      ? writeTogether(collection, writes)
      : Promise.all(writes.map((write) => settled(writeAlone(collection, write)))));
    underWay -= 1;
    for (const [index, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes[index];
      if (typeof outcome === 'string') resolve(outcome);
      else reject(outcome?.error);
    }
  };

  const begin = () => {
    void carryOut(waiting.splice(0, MOST_AT_ONCE));
    if (waiting.length > 0) setImmediate(begin);
  };

  return (write) =>
    new Promise((resolve, reject) => {
      waiting.push({ write, resolve, reject });
      if (waiting.length > 1) return;
      if (underWay === 0) process.nextTick(begin);
      else setImmediate(begin);
    });
}

type Settled = Outcome | { error: unknown };

const settled = (writing: Promise<unknown>): Promise<Settled> =>
  writing.then(
    () => 'written',
    (error: unknown) => (isDuplicateKey(error) ? 'duplicate' : { error }),
  );

async function writeAlone<T extends Document>(collection: Collection<T>, write: Write<T>): Promise<unknown> {
  if ('insertOne' in write)
    return collection.insertOne(write.insertOne.document as OptionalUnlessRequiredId<T>);
  if ('replaceOne' in write) {
    const { filter, replacement, upsert } = write.replaceOne;
    return collection.replaceOne(filter, replacement, { upsert: upsert === true });
  }
  const { filter, update, upsert } = write.updateOne;
  return collection.updateOne(filter, update, { upsert: upsert === true });
}

async function writeTogether<T extends Document>(
  collection: Collection<T>,
  writes: readonly Write<T>[],
): Promise<Settled[]> {
  try {
    await collection.bulkWrite([...writes], { ordered: false });
    return writes.map(() => 'written');
  } catch (error) {
    // Refused before anything was sent, such as one that is too large: the others are not to suffer from it.
    if (!(error instanceof MongoBulkWriteError))
      return Promise.all(writes.map((write) => settled(writeAlone(collection, write))));
    const refusals = [error.writeErrors].flat();
    if (refusals.length === 0 || error.result.getWriteConcernError()) {
      // Nobody can know which were written. What failed is inside, and says whether the database is away.
      const cause = error.errorResponse instanceof Error ? error.errorResponse : error;
      return writes.map(() => ({ error: cause }));
    }
    const outcomes: Settled[] = writes.map(() => 'written');
    for (const { index, code, errmsg: message = '' } of refusals)
      outcomes[index] =
        code === DUPLICATE_KEY ? 'duplicate' : { error: new MongoServerError({ code, message }) };
    return outcomes;
  }
}
