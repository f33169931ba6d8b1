import type { Migration, MigrationResult } from '@autoplace/shared/contract';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import { ok, type Result, refused } from '../../core/result.ts';
import type { AuditTrail } from '../../platform/index.ts';
import { type HeldLock, Interrupted, type UpkeepLock } from '../upkeep-lock.ts';
import type { UpkeepPush } from '../upkeep-push.ts';
import type { MigrationStanding } from './migration-standing.ts';
import type { Attempt, Direction, MigrationRepository, Migrator } from './migrations.ts';
import { toRows } from './rows.ts';
import { StepRefused } from './steps/step.ts';
import {
  busyWith,
  cutOffFirst,
  failed,
  failedTwice,
  interrupted,
  notItsTurn,
  SYSTEM,
  took,
} from './texts.ts';

interface MigratingDeps {
  migrator: Migrator;
  repository: MigrationRepository;
  lock: UpkeepLock;
  audit: Pick<AuditTrail, 'append'>;
  push: UpkeepPush;
  environment: Migration['environment'];
  clock: Clock;
  logger: Logger;
}

/** Runs migrations and takes them back, one at a time over all servers. */
export class Migrating implements MigrationStanding {
  readonly #deps: MigratingDeps;
  #running: Promise<unknown> = Promise.resolve();

  constructor(deps: MigratingDeps) {
    this.#deps = deps;
  }

  async list(): Promise<Migration[]> {
    const { lock, repository, migrator, environment } = this.#deps;
    const records = await repository.all();
    return toRows(migrator.migrations, records, await lock.current(), environment);
  }

  async standing(): Promise<{ pending: number; failed: readonly string[] }> {
    const rows = await this.list();
    return {
      pending: rows.filter(({ appliedAt }) => appliedAt === null).length,
      failed: rows.flatMap(({ name, error }) => (error === null ? [] : name)),
    };
  }

  async isUnderWay(): Promise<boolean> {
    const task = await this.#deps.lock.current();
    return task !== null && task.kind !== 'backup';
  }

  /** Runs or rolls back one. A refusal or a failure leaves the database as it was. */
  async migrate(id: string, direction: Direction, by: string): Promise<Result<MigrationResult>> {
    const { lock, migrator } = this.#deps;
    if (!migrator.migrations.some((migration) => migration.id === id)) return refused('NOT_FOUND');
    const held = await lock.take({ kind: 'migration', subject: id });
    if (held === null)
      return refused('CONFLICT', { message: busyWith[(await lock.current())?.kind ?? 'unknown'] });
    let errorMessage: string | null;
    try {
      const objection = await this.#objection(id, direction);
      if (objection !== null) return refused('CONFLICT', { message: objection });
      const running = this.#carryOut(id, direction, by, held);
      this.#running = running.catch(() => {});
      errorMessage = await running;
    } finally {
      await held.release();
    }
    return ok(await this.#told(id, direction, by, errorMessage));
  }

  /** Runs all that are pending, in order, up to the first that does not succeed. Returns what came of each. */
  async runPending(): Promise<Result<MigrationResult>[]> {
    const answers: Result<MigrationResult>[] = [];
    for (const { id, appliedAt } of await this.list()) {
      if (appliedAt !== null) continue;
      const answer = await this.migrate(id, 'up', SYSTEM);
      answers.push(answer);
      if (!answer.ok || !answer.value.success) break;
    }
    return answers;
  }

  /** Resolves when the work of this server has ended, successfully or not. */
  async settled(): Promise<void> {
    await this.#running;
  }

  /** Why it is not its turn, as shown while the lock is free; null if it is. */
  async #objection(id: string, direction: Direction): Promise<string | null> {
    const { migrator, repository, environment } = this.#deps;
    const records = await repository.all();
    const rows = toRows(migrator.migrations, records, null, environment);
    const row = rows.find((one) => one.id === id);
    if (direction === 'up' ? row?.canRun : row?.canRollback) return null;
    const half = records.find((record) => record.attempt !== null && record.id !== id);
    const name = rows.find((one) => one.id === half?.id)?.name;
    return name === undefined ? notItsTurn[direction] : cutOffFirst(name);
  }

  /** Returns why it failed, or null. */
  async #carryOut(id: string, direction: Direction, by: string, held: HeldLock): Promise<string | null> {
    const { repository, migrator, push, clock, logger } = this.#deps;
    const attempt: Attempt = { direction, by, startedAt: clock.now() };
    await repository.begin(id, attempt);
    push.changed('migrations');
    const proceed = () => held.proceed();
    try {
      await migrator.run(id, attempt, proceed);
      logger.info({ migration: id, direction }, 'migration carried out');
      return null;
    } catch (error) {
      // The attempt stays stored: the list shows that it was cut off and can be continued.
      if (error instanceof Interrupted) return interrupted;
      logger.error({ err: error, migration: id, direction }, 'migration failed; taking it back');
      return await this.#takeBack(id, direction, proceed, reasonOf(error));
    }
  }

  async #takeBack(id: string, direction: Direction, proceed: () => void, reason: string): Promise<string> {
    const { repository, migrator, logger } = this.#deps;
    try {
      await migrator.undo(id, direction, proceed);
      const error = failed(direction, reason);
      await repository.settle(id, { error });
      return error;
    } catch (error) {
      logger.error({ err: error, migration: id, direction }, 'a failed migration could not be taken back');
      return error instanceof Interrupted ? interrupted : failedTwice(reason, reasonOf(error));
    }
  }

  async #told(
    id: string,
    direction: Direction,
    by: string,
    errorMessage: string | null,
  ): Promise<MigrationResult> {
    const { audit, push, clock } = this.#deps;
    const rows = await this.list();
    const migration = rows.find((row) => row.id === id);
    if (migration === undefined) throw new Error(`migration ${id} has vanished`);
    push.changed('migrations');
    if (by !== SYSTEM) {
      const { duration, name } = migration;
      const details = errorMessage !== null ? [errorMessage] : duration === null ? [] : [took(duration)];
      const action = direction === 'up' ? 'migration.run' : 'migration.rolled_back';
      await audit.append({
        key: `${id}:${clock.now()}`,
        by,
        action,
        subject: id,
        subjectName: name,
        details,
      });
    }
    return { success: errorMessage === null, ...(errorMessage !== null && { errorMessage }), migration };
  }
}

/** What is of the system is in English, and a quotation stays as it is in Cyrillic (R227). */
const reasonOf = (error: unknown): string =>
  error instanceof StepRefused
    ? error.message
    : `„${error instanceof Error ? error.message : String(error)}“`;
