import { readFile } from 'node:fs/promises';
import {
  type CommandRecording,
  logExport,
  RECORDING_VERSION,
  type RecordedMessage,
  type SocketRecording,
} from '@autoplace/shared/contract';
import { loadConfig } from '../server/src/config.ts';
import { systemClock } from '../server/src/core/system-clock.ts';
import { commandsOf } from './record/commands-of-log.ts';
import { recordLog } from './record/record-log.ts';
import { refusedBy, SocketRecorder, WATCHES, type Watch } from './record/record-socket.ts';
import { type Target, targetOf } from './record/target.ts';
import { argumentsOf, pathFromCaller } from './support/run.ts';

/**
 * `npm run --silent record -- --auction ID > file.jsonl`: writes what a client gets (docs/recording.md) until the auction is over, the time
 * is up, or Ctrl-C. Without `--url` it records where a server with these settings would be (`PUBLIC_URL`, `PORT`).
 */
const USAGE = `npm run --silent record -- --auction ID [--url http://localhost:3000] [--token TOKEN] [--for SECONDS]
  [--watch ${Object.keys(WATCHES).join('|')}] [--last 5m] [--commands] [--export FILE] [--mask] [--out FILE.jsonl.gz]`;

const BASE = { format: 'autoplace-recording', version: RECORDING_VERSION } as const;
const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

// Anyone who reads the output may have seen enough, as `head` has.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

try {
  await record();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function record(): Promise<void> {
  const wanted = settings();
  const target = targetOf(wanted.out && pathFromCaller(wanted.out), wanted.mask);
  if (wanted.commands) await writeWhole(await commandRecordingOf(wanted), target);
  else if (wanted.last !== null) await writeWhole(await pastOf(wanted), target);
  else await recordLive(wanted, target);
  await target.close();
}

type Settings = ReturnType<typeof settings>;

async function recordLive({ auctionId, url, token, seconds, watches }: Settings, target: Target) {
  let messages = 0;
  // On a terminal only: the recording goes to a file, and nothing else would show progress.
  const say = (sentence: string) => void (process.stderr.isTTY && process.stderr.write(`${sentence}\n`));
  const startedAt = new Date(systemClock.now()).toISOString();
  const stop = () => recorder.stop();
  let timeIsUp: NodeJS.Timeout | undefined;
  const recorder = new SocketRecorder({
    url,
    auctionId,
    token,
    watches,
    onBegin(serverTime) {
      const own = { ...(auctionId !== undefined && { auctionId }), serverUrl: url, ...serverTime };
      target.begin({ ...BASE, kind: 'socket', recordedAt: startedAt, ...own });
      if (seconds !== null) timeIsUp = setTimeout(stop, seconds * 1000);
      say(`Recording ${auctionId ?? url} until it is over; Ctrl-C ends it sooner.`);
    },
    onMessage(message: RecordedMessage) {
      messages += 1;
      target.write(message);
    },
  });
  process.on('SIGINT', stop).on('SIGTERM', stop);
  await recorder.done.finally(() => clearTimeout(timeIsUp));
  say(`Recorded ${messages} messages.`);
}

async function writeWhole({ header, lines }: SocketRecording | CommandRecording, target: Target) {
  target.begin(header);
  for (const line of lines) target.write(line);
}

/** What a watcher would have got in the last minutes. */
async function pastOf({ auctionId, url, last }: Settings): Promise<SocketRecording> {
  const now = systemClock.now();
  const get = async (path: string) => {
    const response = await ask(url + path);
    return { status: response.status, body: await response.json() };
  };
  const recording = await recordLog(auctionId ?? '', now - (last ?? 0), now, get);
  if (recording === null) throw new Error(`There is no auction ${auctionId} at ${url}.`);
  return { ...recording, header: { ...recording.header, serverUrl: url } };
}

/** What was asked of an auction, from its export: a file, or what an administrator is handed. */
async function commandRecordingOf({ auctionId, url, token, exported }: Settings): Promise<CommandRecording> {
  if (exported !== undefined)
    return commandsOf(logExport.parse(JSON.parse(await readFile(pathFromCaller(exported), 'utf8'))));
  const response = await ask(`${url}/api/auctions/${encodeURIComponent(auctionId ?? '')}/log/export`, token);
  const body = (await response.json()) as { code?: string };
  if (!response.ok) throw new Error(refusedBy(url, body.code ?? String(response.status)));
  return commandsOf(logExport.parse(body));
}

function ask(address: string, token?: string): Promise<Response> {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return fetch(address, { headers }).catch(() => {
    throw new Error(`No AutoPlace server answers at ${new URL(address).origin}.`);
  });
}

function settings() {
  const { values } = argumentsOf(USAGE, {
    options: {
      auction: { type: 'string' },
      url: { type: 'string', default: loadConfig(process.env).publicUrl },
      token: { type: 'string' },
      for: { type: 'string' },
      watch: { type: 'string', multiple: true, default: [] },
      last: { type: 'string' },
      commands: { type: 'boolean', default: false },
      export: { type: 'string' },
      mask: { type: 'boolean', default: false },
      out: { type: 'string' },
    },
  });
  const { auction, token, watch: watches, commands, mask, out } = values;
  if (auction === undefined && values.export === undefined && watches.length === 0 && token === undefined)
    throw new Error(`Say which auction to record: ${USAGE}`);
  const unknown = watches.find((name) => !Object.hasOwn(WATCHES, name));
  if (unknown !== undefined)
    throw new Error(`--watch takes ${Object.keys(WATCHES).join(', ')}, not "${unknown}".`);
  const seconds = values.for === undefined ? null : Number(values.for);
  if (seconds !== null && !(seconds > 0)) throw new Error(`--for takes seconds, not "${values.for}".`);
  if (!URL.canParse(values.url))
    throw new Error(`--url takes an address such as http://localhost:3000, not "${values.url}".`);
  if (commands && values.export === undefined && (auction === undefined || token === undefined))
    throw new Error('--commands needs --auction ID and --token TOKEN of an administrator, or --export FILE.');
  if (values.last !== undefined && auction === undefined) throw new Error('--last needs --auction ID.');
  return {
    auctionId: auction,
    url: new URL(values.url).origin,
    last: values.last === undefined ? null : durationOf(values.last),
    exported: values.export,
    watches: watches as Watch[],
    token,
    seconds,
    commands: commands || values.export !== undefined,
    mask,
    out,
  };
}

/** `5m` in milliseconds. */
function durationOf(text: string): number {
  const [, count, unit = ''] = /^(\d+(?:\.\d+)?)([smhd])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS[unit] ?? Number.NaN);
  if (!(ms > 0)) throw new Error(`--last takes a duration such as 90s, 5m or 2h, not "${text}".`);
  return ms;
}
