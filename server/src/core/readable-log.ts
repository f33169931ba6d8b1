const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 40: 'warning', 50: 'error', 60: 'fatal' };

/** What every line carries and nobody reads in a terminal. */
const HIDDEN = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err']);

/** Turns the log's lines of JSON into what a person reads in a terminal: time, message, what belongs to it. */
export function readableLine(json: string): string {
  const line = JSON.parse(json) as Record<string, unknown> & { level: number; time: number; msg?: string };
  const level = LEVELS[line.level];
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
