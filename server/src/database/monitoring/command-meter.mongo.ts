import type { CommandFailedEvent, CommandStartedEvent } from 'mongodb';
import type { Clock } from '../../core/clock.ts';
import type { Meter } from '../../core/metrics/meter.ts';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import { isDuplicateKey } from '../../core/mongo/duplicate-key.mongo.ts';
import { MONITORING_COLLECTIONS } from './collections.mongo.ts';
import type { CallMeter } from './monitoring.ts';
import { SLOW_MS, type SlowCommands } from './usage/slow-commands.ts';

const OWN_COMMANDS: ReadonlySet<string> = new Set([
  'serverStatus',
  'dbStats',
  'collStats',
  'listCollections',
  'explain',
  'hello',
]);
const OWN_COLLECTIONS: ReadonlySet<unknown> = new Set(Object.values(MONITORING_COLLECTIONS));

/**
 * Counts the commands of a connection that was opened with `monitorCommands`. The driver tells durations in whole
 * milliseconds, which is as long as most commands take: they are measured here. Slow ones are noted with what they look for.
 */
export function createCommandMeter(
  connection: Connection,
  { slow, meter, clock }: { slow: SlowCommands; meter: Pick<Meter, 'databaseAnswered'>; clock: Clock },
): CallMeter {
  const started = new Map<number, { from: number; command: CommandStartedEvent['command'] }>();
  let [calls, failed, waitedMs] = [0, 0, 0];

  const ended = (event: { requestId: number; commandName: string }, hasFailed: boolean) => {
    const begun = started.get(event.requestId);
    // A command of monitoring itself.
    if (begun === undefined) return;
    started.delete(event.requestId);
    calls++;
    if (hasFailed) failed++;
    const ms = performance.now() - begun.from;
    waitedMs += ms;
    meter.databaseAnswered({ ms, hasFailed });
    if (ms >= SLOW_MS) slow.note(event.commandName, begun.command, { ms, at: clock.now() });
  };
  const isOwn = ({ commandName, command }: CommandStartedEvent) =>
    OWN_COMMANDS.has(commandName) || OWN_COLLECTIONS.has(command[commandName]);

  connection
    .getClient()
    .on('commandStarted', (event) => {
      if (!isOwn(event)) started.set(event.requestId, { from: performance.now(), command: event.command });
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
