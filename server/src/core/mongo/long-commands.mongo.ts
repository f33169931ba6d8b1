// The driver exports this class as a type only.
// @ts-expect-error
import inside from 'mongodb/lib/cmap/connection.js';

type Command = (namespace: unknown, command: object, options?: object, type?: unknown) => Promise<unknown>;

const connections: { command: Command } = inside.Connection.prototype;
const { command } = connections;

/**
 * The building of an index takes as long as it takes, and the driver knows only one limit for all commands of a connection. That the
 * database itself hangs is noticed beside it, and ends this command too.
 */
connections.command = function (namespace, sent, options, type) {
  const given = 'createIndexes' in sent ? { ...options, socketTimeoutMS: 0 } : options;
  return command.call(this, namespace, sent, given, type);
};
