import type { CommandFailedEvent, CommandStartedEvent } from 'mongodb';
import type { Span, Tracing } from '../tracing/tracing.ts';
import { failureName } from '../tracing/tracing.ts';
import type { Connection } from './connect.mongo.ts';

/** The collection of a command; commands that go on with a cursor name it apart. */
const collectionOf = ({ command, commandName }: CommandStartedEvent): string | undefined =>
  [command.collection, command[commandName]].find((name) => typeof name === 'string');

/**
 * Makes each command that a connection sends a part of what runs: its name and its collection, and never a value. The connection was
 * opened with `monitorCommands`.
 */
export function traceCommands(connection: Connection, tracing: Tracing): void {
  const started = new Map<number, Span>();
  const ended = (requestId: number, failure?: string) => {
    started.get(requestId)?.end({}, failure);
    started.delete(requestId);
  };
  connection
    .getClient()
    .on('commandStarted', (event) => {
      if (tracing.current() === null) return;
      const { commandName, databaseName, requestId } = event;
      const collection = collectionOf(event);
      const span = tracing.part(`${commandName} ${collection ?? databaseName}`, undefined, {
        kind: 'client',
        attributes: {
          'db.system.name': 'mongodb',
          'db.namespace': databaseName,
          'db.operation.name': commandName,
          ...(collection !== undefined && { 'db.collection.name': collection }),
        },
      });
      if (span !== null) started.set(requestId, span);
    })
    .on('commandSucceeded', ({ requestId }) => ended(requestId))
    .on('commandFailed', ({ requestId, failure }: CommandFailedEvent) =>
      ended(requestId, failureName(failure)),
    );
}
