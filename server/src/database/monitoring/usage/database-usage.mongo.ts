import type { DatabaseUsage } from '@autoplace/shared/contract';
import type { Clock } from '../../../core/clock.ts';
import type { Connection } from '../../../core/mongo/connect.mongo.ts';
import { type Search, SLOW_MS, type SlowCommands } from './slow-commands.ts';

interface CollectionStatistics {
  count: number;
  size: number;
  nindexes: number;
  totalIndexSize: number;
}

/** A plan of MongoDB: a stage, and what it gets its documents from. */
interface Stage {
  stage?: string;
  indexName?: string;
  inputStage?: Stage;
  inputStages?: Stage[];
  /** Newer servers put the stages in here. */
  queryPlan?: Stage;
}

/** How long each question waits, in milliseconds. */
const TIME_OUT = { timeoutMS: 5_000 };

/** Asks the database for sizes and plans, when somebody looks. Nothing is run again: a plan is only made. */
export function createMongoDatabaseUsage(connection: Connection, slow: SlowCommands, clock: Clock) {
  const database = connection.getClient().db(connection.name);
  const since = new Date(clock.now()).toISOString();

  const sizeOf = async (name: string) => {
    const { count, size, nindexes, totalIndexSize } = (await database.command(
      { collStats: name },
      TIME_OUT,
    )) as Partial<CollectionStatistics>;
    return {
      name,
      documents: count ?? 0,
      size: size ?? 0,
      indexes: nindexes ?? 0,
      indexSize: totalIndexSize ?? 0,
    };
  };

  /** A plan is an extra: a database that makes none says why in its own log. */
  const planOf = async ({ collection, filter, sort }: Search): Promise<string | null> => {
    const find = { find: collection, filter, ...(sort !== undefined && { sort }) };
    try {
      const { queryPlanner } = (await database.command(
        { explain: find, verbosity: 'queryPlanner' },
        TIME_OUT,
      )) as { queryPlanner?: { winningPlan?: Stage } };
      return textOf(queryPlanner?.winningPlan);
    } catch (error) {
      if ((error as Error).name === 'MongoServerError') return null;
      throw error;
    }
  };

  return async (): Promise<DatabaseUsage> => {
    const named = await database.listCollections({}, { ...TIME_OUT, nameOnly: true }).toArray();
    const collections = await Promise.all(
      named
        .filter(({ type, name }) => type !== 'view' && !name.startsWith('system.'))
        .map(({ name }) => sizeOf(name)),
    );
    const commands = await Promise.all(
      slow.slowest().map(async ({ command, search, shape, count, total, longest, lastAt }) => ({
        collection: search.collection,
        command,
        shape,
        count,
        mean: total / count,
        longest,
        lastAt: new Date(lastAt).toISOString(),
        plan: await planOf(search),
      })),
    );
    const byRoom = (a: { size: number; indexSize: number }, b: { size: number; indexSize: number }) =>
      b.size + b.indexSize - a.size - a.indexSize;
    return { collections: collections.sort(byRoom), slow: commands, slowMs: SLOW_MS, since };
  };
}

/** `FETCH, IXSCAN ending_soon`; null without a plan. */
function textOf(plan: Stage | undefined): string | null {
  const stages = (one: Stage | undefined): string[] =>
    one === undefined
      ? []
      : [
          ...(one.stage === undefined
            ? []
            : [one.indexName === undefined ? one.stage : `${one.stage} ${one.indexName}`]),
          ...stages(one.queryPlan),
          ...stages(one.inputStage),
          ...(one.inputStages ?? []).flatMap(stages),
        ];
  return stages(plan).join(', ') || null;
}
