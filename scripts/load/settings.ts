import { join } from 'node:path';
import { argumentsOf, pathFromCaller, ROOT, wholeNumber } from '../support/run.ts';

interface LoadSettings {
  /** Servers that run already; none: a server of its own. */
  urls: string[];
  bots: number;
  seconds: number;
  /** Seconds until all bots are there. */
  ramp: number;
  out: string;
}

const USAGE = 'npm run load -- [--url URL ...] [--bots 200] [--seconds 60] [--ramp 10] [--out FOLDER]';
const MOST_BOTS = 2_000;
const MOST_SECONDS = 3_600;
const MOST_SERVERS = 4;
/** A load is for servers of this machine alone. */
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Throws with one sentence for the caller. */
export function loadSettings(args: readonly string[]): LoadSettings {
  const { values } = argumentsOf(USAGE, {
    args,
    options: {
      url: { type: 'string', multiple: true, default: [] },
      bots: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '60' },
      ramp: { type: 'string' },
      out: { type: 'string' },
    },
  });
  if (values.url.length > MOST_SERVERS)
    throw new Error(`A load goes to at most ${MOST_SERVERS} servers: ${USAGE}`);
  const seconds = wholeNumber(USAGE, 'seconds', values.seconds, 1, MOST_SECONDS);
  const ramp = values.ramp ?? String(Math.min(10, Math.floor(seconds / 2)));
  return {
    urls: values.url.map(ownAddress),
    bots: wholeNumber(USAGE, 'bots', values.bots, 1, MOST_BOTS),
    seconds,
    ramp: wholeNumber(USAGE, 'ramp', ramp, 0, seconds),
    out: values.out === undefined ? join(ROOT, '.data', 'load') : pathFromCaller(values.out),
  };
}

function ownAddress(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new Error(`--url takes an address such as http://localhost:3000, not "${text}".`);
  const url = new URL(text);
  if (!THIS_MACHINE.has(url.hostname))
    throw new Error(
      `${url.host} is not on this machine: a load goes to localhost or 127.0.0.1 alone, never to the servers of others.`,
    );
  return url.origin;
}
