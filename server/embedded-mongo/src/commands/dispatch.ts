import { type Doc, errorFields, MongoError } from '../semantics/index.ts';
import type { Reply } from '../wire/reply.ts';
import type { Client, Command, CommandContext, LongRun } from './arguments.ts';
import * as authentication from './authentication.ts';
import * as collections from './collection-commands.ts';
import { count, countPipeline, distinct } from './count.ts';
import { explain } from './explain.ts';
import { find, getMore, killCursors } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import * as indexes from './index-commands.ts';
import {
  checkCommonOptions,
  checkOptions,
  type KnownOptions,
  knownOptions,
  timeLimitOf,
  unknownCommand,
} from './refusals.ts';
import * as server from './server-commands.ts';
import { insert, remove, update } from './writes.ts';

/** Every command there is. */
const COMMANDS: readonly Command[] = [
  authentication.saslStart,
  authentication.saslContinue,
  ...Object.values(collections),
  ...Object.values(indexes),
  ...Object.values(server),
  count,
  countPipeline,
  distinct,
  explain,
  find,
  findAndModify,
  getMore,
  insert,
  killCursors,
  remove,
  update,
];

interface Registered {
  readonly command: Command;
  readonly options: KnownOptions;
}

const REGISTERED = new Map<string, Registered>(
  COMMANDS.flatMap((command) => {
    const options = knownOptions([...command.names, ...command.options], command.refused);
    return command.names.map((name): [string, Registered] => [name, { command, options }]);
  }),
);

/** Runs one command, or begins a long one. An error is an answer, never an exception. */
export const dispatch = (
  engine: CommandContext['engine'],
  client: Client,
  database: string,
  body: Doc,
): Reply | LongRun => {
  const name = Object.keys(body)[0] ?? '';
  const failed = (error: unknown): Reply => {
    if (!(error instanceof MongoError)) engine.log(`${name} failed: ${(error as Error).stack}`);
    return { ok: 0, ...errorFields(error) };
  };
  try {
    const registered = REGISTERED.get(name);
    if (!registered) throw unknownCommand(name);
    const { command, options } = registered;
    if (!command.isOpen && client.authentication?.isDone === false)
      throw new MongoError(13, 'Unauthorized', `Command ${name} requires authentication`);
    if (!command.anyOption) checkOptions(body, name, options);
    checkCommonOptions(body);
    const checkTime = timer(engine.now, timeLimitOf(body));
    const reply = command.run({ engine, client, database, body, checkTime });
    return isLong(reply) ? carriedOut(reply, failed) : reply;
  } catch (error) {
    return failed(error);
  }
};

export const isLong = (reply: Reply | LongRun): reply is LongRun => Symbol.iterator in reply;

function* carriedOut(run: LongRun, failed: (error: unknown) => Reply): LongRun {
  try {
    return yield* run;
  } catch (error) {
    return failed(error);
  }
}

const timer = (now: () => number, limit: number): (() => void) => {
  if (limit === 0) return () => {};
  const deadline = now() + limit;
  return () => {
    if (now() > deadline) throw new MongoError(50, 'MaxTimeMSExpired', 'operation exceeded time limit');
  };
};
