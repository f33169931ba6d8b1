import type { CommandFailedEvent, CommandStartedEvent } from 'mongodb';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import { isDuplicateKey } from '../../core/mongo/duplicate-key.mongo.ts';
import { MONITORING_COLLECTIONS } from './collections.mongo.ts';
import type { CallMeter } from './monitoring.ts';

const OWN_COMMANDS: ReadonlySet<string> = new Set(['serverStatus', 'dbStats', 'hello']);
const OWN_COLLECTIONS: ReadonlySet<unknown> = new Set(Object.values(MONITORING_COLLECTIONS));

/**
 * Counts the commands of a connection that was opened with `monitorCommands`. The driver tells durations in whole
 * milliseconds, which is as long as most commands take: they are measured here.
 */
export function createCommandMeter(connection: Connection): CallMeter {
  const startedAt = new Map<number, number>();
  let [calls, failed, waitedMs] = [0, 0, 0];

  const ended = ({ requestId }: { requestId: number }, hasFailed: boolean) => {
    const from = startedAt.get(requestId);
    // A command of monitoring itself.
    if (from === undefined) return;
    startedAt.delete(requestId);
    calls++;
    if (hasFailed) failed++;
    waitedMs += performance.now() - from;
  };
  const isOwn = ({ commandName, command }: CommandStartedEvent) =>
    OWN_COMMANDS.has(commandName) || OWN_COLLECTIONS.has(command[commandName]);

  connection
    .getClient()
    .on('commandStarted', (event) => {
      if (!isOwn(event)) startedAt.set(event.requestId, performance.now());
    })
    .on('commandSucceeded', (event) => ended(event, false))
    // A duplicate key is an expected answer with several servers.
    .on('commandFailed', (event: CommandFailedEvent) => ended(event, !isDuplicateKey(event.failure)));

  return {
    take() {
      const taken = { calls, failed, waitedMs };
      [calls, failed, waitedMs] = [0, 0, 0];
      return taken;
    },
  };
}
