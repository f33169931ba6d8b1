import { join } from 'node:path';
import { HOUR_MS } from '@autoplace/shared/time';
import { every } from '../server/src/core/poll.ts';
import { systemClock } from '../server/src/core/system-clock.ts';
import { withLock } from './support/lock.mjs';
import { argumentsOf, pathFromCaller } from './support/run.ts';
import { newsOf, pinLog, publishedKeys } from './witness/log-keys.ts';
import { pull } from './witness/pull.ts';
import { Witness } from './witness/witness.ts';
import { newWitness, readWitness, type WitnessState, writeWitness } from './witness/witness-file.ts';
import { createWitnessServer } from './witness/witness-server.ts';

/**
 * `npm run witness -- --log URL --name NAME`: cosigns the checkpoints of an AutoPlace as long as each extends the one before
 * (docs/operations.md, 'Witnesses').
 */
const USAGE =
  'npm run witness -- --log https://autoplace.example --name witness.example/autoplace [--data .witness] [--host 127.0.0.1] [--port 3200] [--pull SECONDS] [--trust-new-key]';
/** How often it looks for keys that the log has announced, in milliseconds. */
const LOOK_MS = HOUR_MS;
/** How long another process on the same data may take to end, in milliseconds. */
const LOCK_MS = 5_000;

try {
  const options = settings();
  const stopWaiting = systemClock.after(LOCK_MS, () =>
    fail(new Error(`Another witness runs on ${options.data}.`)),
  );
  // Two that do not know what the other has cosigned could be shown two histories.
  await withLock(join(options.data, 'lock'), () => {
    stopWaiting();
    return run(options);
  });
} catch (error) {
  fail(error);
}

async function run({ data, url, name, host, port, pullMs, trustsNewKey }: Settings): Promise<void> {
  const file = join(data, 'witness.json');
  const state = await pinned(readWitness(file), { url, name, trustsNewKey });
  writeWitness(file, state);
  const witness = new Witness(state, (next) => writeWitness(file, next), systemClock);
  const news = new Map<string, string>();
  const server = createWitnessServer(witness, () => [...news.values()]);
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, host, listening));
  const { port: own } = server.address() as { port: number };
  console.log(`${witness.verifier}\nThe witness listens at http://${host}:${own}`);
  const said = new Map<string, string>();
  const polls = [every(systemClock, LOOK_MS, () => lookForKeys(witness, news), { firstMs: 0 })];
  if (pullMs !== null) polls.push(every(systemClock, pullMs, () => pullEach(witness, said), { firstMs: 0 }));
  await new Promise<void>((stop) => process.once('SIGINT', stop).once('SIGTERM', stop));
  await Promise.all(polls.map((poll) => poll.stop()));
  server.closeAllConnections();
  server.close();
}

/** The state with the log at this address; its keys are read the first time, and again only if somebody says so. */
async function pinned(
  known: WitnessState | null,
  { url, name, trustsNewKey }: Pick<Settings, 'url' | 'name' | 'trustsNewKey'>,
): Promise<WitnessState> {
  if (known === null && name === undefined) throw new Error(`A new witness needs a name: ${USAGE}`);
  const state = known ?? newWitness(name ?? '');
  if (name !== undefined && name !== state.name)
    throw new Error(`This witness is ${state.name}: its name is part of what it signs.`);
  if (url === undefined) {
    if (state.logs.length === 0) throw new Error(`Say which log to witness: ${USAGE}`);
    return state;
  }
  if (state.logs.some((log) => log.url === url) && !trustsNewKey) return state;
  const next = pinLog(state, url, await publishedKeys(url), systemClock.now());
  const { origin, keys } = next.logs.find((log) => log.url === url) ?? { origin: '', keys: [] };
  console.log(`Trusting what ${url} publishes: ${origin} signs with ${keys.join(' and ')}`);
  return next;
}

/** Keys are trusted by people: the log's own word for a new one would be worth nothing once its address is another's. */
async function lookForKeys(witness: Witness, news: Map<string, string>): Promise<void> {
  for (const log of witness.logs) {
    const published = log.url && (await publishedKeys(log.url).catch(() => null));
    const found = published && newsOf(log, published, systemClock.now());
    if (!found) continue;
    const text = `${found}. Compare it with what the operator announces elsewhere, then restart with --trust-new-key.`;
    if (news.get(log.origin) !== text) console.error(text);
    news.set(log.origin, text);
  }
}

/** What goes wrong is said once, until something else does. */
async function pullEach(witness: Witness, said: Map<string, string>): Promise<void> {
  for (const { origin } of witness.logs) {
    const problem = await pull(witness, origin).then(() => '', sentenceOf);
    if (problem !== '' && problem !== said.get(origin)) console.error(problem);
    said.set(origin, problem);
  }
}

interface Settings {
  url: string | undefined;
  name: string | undefined;
  data: string;
  host: string;
  port: number;
  pullMs: number | null;
  trustsNewKey: boolean;
}

function settings(): Settings {
  const { values } = argumentsOf(USAGE, {
    options: {
      log: { type: 'string' },
      name: { type: 'string' },
      data: { type: 'string', default: '.witness' },
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '3200' },
      pull: { type: 'string' },
      'trust-new-key': { type: 'boolean', default: false },
    },
  });
  const { log, name, data, host, pull: seconds } = values;
  const port = Number(values.port);
  if (!(Number.isInteger(port) && port >= 0 && port < 65_536))
    throw new Error(`--port takes a port number, not "${values.port}".`);
  if (log !== undefined && !/^https?:$/.test(URL.parse(log)?.protocol ?? ''))
    throw new Error(`--log takes the address of an AutoPlace, not "${log}".`);
  if (name !== undefined && !/^[^\s+]+$/u.test(name))
    throw new Error(`--name takes a name without spaces and plus signs, not "${name}".`);
  if (seconds !== undefined && !(Number(seconds) >= 1 && Number(seconds) <= 86_400))
    throw new Error(`--pull takes a number of seconds from 1 to 86400, not "${seconds}".`);
  return {
    url: log?.replace(/\/+$/, ''),
    name,
    data: pathFromCaller(data),
    host,
    port,
    pullMs: seconds === undefined ? null : Number(seconds) * 1_000,
    trustsNewKey: values['trust-new-key'],
  };
}

function fail(error: unknown): never {
  console.error(sentenceOf(error));
  process.exit(1);
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
