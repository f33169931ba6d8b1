/** The kinds of operations that `serverStatus` counts. */
export type OperationKind = 'insert' | 'query' | 'update' | 'delete' | 'getmore' | 'command';

/** Counters since the start, for `serverStatus`. */
export class ServerStatistics {
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
