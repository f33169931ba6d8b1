import { EmbeddedMongoError } from '@autoplace/embedded-mongo';
import type { Config } from './config.ts';
import { isLookUp } from './core/failures.ts';
import { ClockWrong } from './core/mongo/database-clock.mongo.ts';
import { ConfigError } from './core/settings.mjs';

/** MongoDB's code for a wrong name or password. */
const AUTHENTICATION_FAILED = 18;

/** A start that cannot succeed; the message is one sentence that says what to do. */
export class StartError extends Error {}

/** The sentence for an operator, or null for a bug, whose stack matters more. */
export function startSentence(error: unknown, config: Config | null): string | null {
  if (error instanceof EmbeddedMongoError && (error.code === 'LOST' || error.code === 'CORRUPT'))
    return `${error.message} To have a backup of npm run backup instead, move that folder away and run npm run restore -- FILE.`;
  if (error instanceof EmbeddedMongoError && error.code === 'LOCKED')
    return `${error.message} Stop that one first, or set DATA_DIR to another folder.`;
  if (error instanceof StartError || error instanceof ConfigError || error instanceof EmbeddedMongoError)
    return error.message;
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };

  if (code === 'EADDRINUSE')
    return `Port ${config?.port} is taken: stop what listens there or set PORT to another.`;
  if (code === 'EADDRNOTAVAIL') return `${config?.host} is no address of this machine: set HOST to another.`;
  if (code === 'EACCES' && config !== null && config.port > 0 && config.port < 1024)
    return `Port ${config.port} needs more rights than this user has: set PORT to one above 1023.`;
  if (name === 'MongoServerSelectionError' || name === 'MongooseServerSelectionError' || isLookUp(error))
    return 'The database at MONGODB_URI does not answer: check the address and that it is running.';
  // The driver's messages name no part of the address but its host and options.
  const { message = '' } = (error ?? {}) as { message?: string };
  if (name === 'MongoParseError' || (name === 'MongoRuntimeError' && message.startsWith('Unable to parse ')))
    return `The address in MONGODB_URI cannot be read: ${message}.`;
  if (name === 'MongoServerError' && code === AUTHENTICATION_FAILED)
    return 'The database at MONGODB_URI refuses the account in it: check its name and password.';
  if (error instanceof ClockWrong)
    return `${error.message[0]?.toUpperCase()}${error.message.slice(1)}: set it, for instance with NTP.`;
  return null;
}
