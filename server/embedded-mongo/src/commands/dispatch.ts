import { type Doc, MongoError } from '../semantics/index.ts';
import type { Reply } from '../wire/reply.ts';
import { numberOf } from './arguments.ts';
import type { Client, Command, CommandContext } from './command.ts';
import { errorFields } from './error-fields.ts';
import { checkCommonOptions, checkOptions } from './refusals.ts';
import { COMMANDS } from './registry.ts';

interface Registered {
  readonly command: Command;
  readonly known: ReadonlySet<string>;
}

const REGISTERED = new Map<string, Registered>(
  COMMANDS.flatMap((command) => {
    const known = new Set([...command.names, ...command.options]);
    return command.names.map((name): [string, Registered] => [name, { command, known }]);
  }),
);

/** Runs one command. Whatever goes wrong is an answer, never an exception. */
export const dispatch = (
  engine: CommandContext['engine'],
  client: Client,
  database: string,
  body: Doc,
): Reply => {
  const name = Object.keys(body)[0] ?? '';
  try {
    const registered = REGISTERED.get(name);
    if (!registered) throw new MongoError(59, 'CommandNotFound', `no such command: '${name}'`);
    const { command, known } = registered;
    if (!command.anyOption) checkOptions(body, name, known);
    checkCommonOptions(body);
    const checkTime = timeLimit(engine.now, body);
    return command.run({ engine, client, database, body, checkTime });
  } catch (error) {
    if (!(error instanceof MongoError)) engine.log(`${name} failed: ${(error as Error).stack}`);
    return { ok: 0, ...errorFields(error) };
  }
};

const timeLimit = (now: () => number, body: Doc): (() => void) => {
  const limit = body.maxTimeMS === undefined ? 0 : numberOf(body.maxTimeMS, 'maxTimeMS');
  if (limit === 0) return () => {};
  const deadline = now() + limit;
  return () => {
    if (now() > deadline) throw new MongoError(50, 'MaxTimeMSExpired', 'operation exceeded time limit');
  };
};
