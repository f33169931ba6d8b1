import type { Connection } from '../../../core/mongo/connect.mongo.ts';
import type { MigrationMeta } from '../migrations.ts';

/** Why a step cannot be done or taken back on this database, in Serbian, for administrators. */
export class StepRefused extends Error {}

/**
 * A change of the database that a running AutoPlace does not wait for: it works before, during and after it. Both
 * directions may be repeated, taken up again after a kill in the middle, and run while others write. They are never
 * changed once they were released, so they use nothing of the application that may change.
 */
export interface MigrationStep extends MigrationMeta {
  up(connection: Connection, proceed: () => void): Promise<void>;
  down(connection: Connection, proceed: () => void): Promise<void>;
}
