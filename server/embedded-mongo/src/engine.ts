import type { Client, LongRun } from './commands/arguments.ts';
import { CursorStore } from './commands/cursor-store.ts';
import { dispatch } from './commands/dispatch.ts';
import type { CollectionIndex } from './indexes/collection-index.ts';
import { scanFor } from './planner/index-scan.ts';
import type { Doc } from './semantics/index.ts';
import type { Catalog } from './storage/catalog.ts';
import type { Collection } from './storage/collection.ts';
import type { StoredRecord } from './storage/record.ts';
import type { Reply } from './wire/reply.ts';

/** What an engine is given by the server around it. */
interface EngineOptions {
  readonly catalog: Catalog;
  /** Milliseconds since 1970; a test may give its own. */
  readonly now: () => number;
  readonly log: (message: string) => void;
}

/** The database without its network: executes commands, one at a time, each at once. */
export class Engine {
  readonly catalog: Catalog;
  readonly cursors: CursorStore;
  readonly statistics: ServerStatistics;
  readonly now: () => number;
  readonly log: (message: string) => void;

  constructor({ catalog, now, log }: EngineOptions) {
    this.catalog = catalog;
    this.now = now;
    this.log = log;
    this.cursors = new CursorStore(now);
    this.statistics = new ServerStatistics(now());
  }

  /**
   * The effects of a command are visible to the next one at once, and durable after `catalog.commit()`. A long one has to be carried to
   * its end before anything else looks at the catalog.
   */
  execute(client: Client, database: string, body: Doc): Reply | LongRun {
    return dispatch(this, client, database, body);
  }
}

/** The kinds of operations that `serverStatus` counts. */
type OperationKind = 'insert' | 'query' | 'update' | 'delete' | 'getmore' | 'command';

/** Counters since the start, for `serverStatus`. */
class ServerStatistics {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly operations: Record<OperationKind, number> = {
    insert: 0,
    query: 0,
    update: 0,
    delete: 0,
    getmore: 0,
    command: 0,
  };
  readonly network = { bytesIn: 0, bytesOut: 0, numRequests: 0 };
  readonly connections = { current: 0, totalCreated: 0 };
  readonly commits = { count: 0, totalMicroseconds: 0 };
  ttlDeleted = 0;
  ttlPasses = 0;

  constructor(startedAt: number) {
    this.startedAt = startedAt;
  }

  count(kind: OperationKind, times = 1): void {
    this.operations[kind] += times;
  }
}

/** Deletes the documents whose date in a TTL index lies further back than the index allows. */
export const sweepExpired = ({ catalog, statistics, now }: Engine): void => {
  statistics.ttlPasses += 1;
  for (const collection of catalog.list()) {
    for (const index of collection.indexes.values()) {
      const { expireAfterSeconds } = index.spec;
      if (expireAfterSeconds === undefined) continue;
      statistics.ttlDeleted += deleteUntil(collection, index, now() - expireAfterSeconds * 1000);
    }
  }
};

/** Of an array of dates the earliest counts; what is not a date never expires. */
const deleteUntil = (collection: Collection, index: CollectionIndex, limit: number): number => {
  const path = index.spec.fields[0]?.path ?? '';
  const expired = new Set<StoredRecord>();
  for (const { start, end } of scanFor(index, [{ path, op: 'lte', value: new Date(limit) }]).ranges) {
    for (const [, record] of index.entries.ascending(start, end)) expired.add(record);
  }
  for (const record of expired) collection.remove(record);
  return expired.size;
};
