import type { Client } from './commands/command.ts';
import { dispatch } from './commands/dispatch.ts';
import { CursorStore } from './cursors/cursor-store.ts';
import type { Doc } from './semantics/index.ts';
import { ServerStatistics } from './server-statistics.ts';
import type { Catalog } from './storage/catalog.ts';
import type { Reply } from './wire/reply.ts';

/** What an engine is given by the server around it. */
export interface EngineOptions {
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

  /** The effects of a command are visible to the next one at once, and durable after `catalog.commit()`. */
  execute(client: Client, database: string, body: Doc): Reply {
    return dispatch(this, client, database, body);
  }
}
