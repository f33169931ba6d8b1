/** Levels that are said; at the others the message says enough. */
const SAID: Record<string, string> = {
  trace: 'trace',
  debug: 'debug',
  warn: 'warning',
  error: 'error',
  fatal: 'fatal',
};

/** What every line carries and nobody reads in a terminal. */
const HIDDEN = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

/** From here on an answer is slow, in milliseconds. */
const SLOW_MS = 500;

type Line = Record<string, unknown> & { level: string; time: string; msg?: string };

/**
 * Turns a line of the log's JSON into what a person reads in a terminal: time, message, what belongs to it. Empty for a request or
 * message that was answered soon and well, unless `all` are wanted: a page asks for dozens.
 */
export function readableLine(json: string, all = false): string {
  const line = JSON.parse(json) as Line;
  if (!all && isRoutine(line)) return '';
  const level = SAID[line.level];
  const more = Object.entries(line)
    .filter(([name]) => !HIDDEN.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const { stack } = (line.err ?? {}) as { stack?: string };
  const words = [
    new Date(line.time).toTimeString().slice(0, 8),
    level && `${level}:`,
    line.msg,
    ...more,
    stack && `\n${stack}`,
  ];
  return `${words.filter(Boolean).join(' ')}\n`;
}

/** Only lines about an answer tell how long it took, and with which status or code. */
function isRoutine({ level, ms, status, code }: Line): boolean {
  if (level !== 'info' || typeof ms !== 'number' || ms >= SLOW_MS) return false;
  // 499 is a page that was left before it had everything.
  return typeof status === 'number' ? status < 400 || status === 499 : code === 'OK';
}
