import pino from 'pino';
import { contextFields } from './log-context.ts';
import { readableLine } from './readable-log.ts';

/** Without slashes: paths of packages have an @ as well. */
const MAIL_ADDRESS = /[^\s<>"'(),:;/]+@[^\s<>"'(),:;/]+/g;
const masked = (text: string): string => text.replace(MAIL_ADDRESS, '…@…');

/** An error without what mail servers and the database put into it of persons: addresses, and documents that did not fit. */
function plainError(error: unknown) {
  if (!(error instanceof Error)) return masked(String(error));
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  return { type, message: masked(message), stack: masked(stack ?? ''), ...(code !== undefined && { code }) };
}

/** How lines of the log are written: levels by name, times in ISO 8601 UTC, and each with the request or message it belongs to. */
export const logOptions = (level: string) =>
  ({
    level,
    mixin: contextFields,
    serializers: { err: plainError },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  }) satisfies pino.LoggerOptions;

export type ProcessLogger = pino.Logger;

/** The log of this process, on standard error: JSON, or what a person reads where that is a terminal. */
export function createProcessLogger(level: string): ProcessLogger {
  const all = level === 'debug' || level === 'trace';
  return pino(
    logOptions(level),
    process.stderr.isTTY
      ? { write: (line: string) => void process.stderr.write(readableLine(line, all)) }
      : pino.destination({ dest: 2, sync: true }),
  );
}
