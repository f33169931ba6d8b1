import { type ChildProcess, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseCheckpoint } from '../../src/proof/checkpoint.ts';
import { checkNote, parseNote, parseVerifier } from '../../src/proof/note.ts';
import { startSecondServer } from '../support/second-server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PUBLIC_URL = 'https://aukcije.example';

/** `npm run witness` as a process, on a folder of its own. */
class WitnessProcess {
  readonly #name: string;
  readonly #data: string;
  readonly #log: string;
  #child: ChildProcess | null = null;
  #port = '0';
  vkey = '';

  constructor(name: string, data: string, log: string) {
    this.#name = name;
    this.#data = join(data, name);
    this.#log = log;
  }

  get url() {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** On the port that it had before, if it did. */
  async start() {
    const options = { log: this.#log, name: this.#name, data: this.#data, port: this.#port };
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    const child = spawn(process.execPath, ['scripts/witness.ts', ...args], { cwd: ROOT });
    this.#child = child;
    let output = '';
    await new Promise<void>((ready, failed) => {
      const listen = (chunk: Buffer) => {
        output += chunk;
        const [, vkey, port] =
          /^(\S+\+\S+)\nThe witness listens at http:\/\/127\.0\.0\.1:(\d+)$/m.exec(output) ?? [];
        if (vkey === undefined || port === undefined) return;
        this.vkey = vkey;
        this.#port = port;
        ready();
      };
      child.stdout?.on('data', listen);
      child.stderr?.on('data', listen);
      child.once('exit', (code) => failed(new Error(`the witness ended with ${code}:\n${output}`)));
    });
  }

  async kill() {
    const child = this.#child;
    if (child === null) return;
    const ended = new Promise((end) => child.once('exit', end));
    child.kill('SIGKILL');
    await ended;
  }

  /** What it shows of the log that it has cosigned last. */
  async shown(origin: string) {
    return (await fetch(`${this.url}/${hash('sha256', origin)}/checkpoint`)).text();
  }
}

let data: string;
let server: TestServer;
let asking: Awaited<ReturnType<typeof startSecondServer>>;
let forked: TestServer;
let witnesses: WitnessProcess[];

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'autoplace-witnesses-'));
  server = await startTestServer({ PUBLIC_URL });
  witnesses = ['one.example', 'two.example'].map((name) => new WitnessProcess(name, data, server.url));
  await Promise.all(witnesses.map((witness) => witness.start()));
  asking = await startSecondServer(server, settings());
});
afterAll(async () => {
  await Promise.all(witnesses.map((witness) => witness.kill()));
  await asking.close();
  await forked?.close();
  await server.close();
  await rm(data, { recursive: true });
});

const settings = () => ({
  PUBLIC_URL,
  WITNESSES: witnesses.map(({ vkey, url }) => `${vkey} ${url}`).join(', '),
});

/** Lots that make the tree grow. */
async function list(on: TestServer, dealer: string, lots: number) {
  const { id } = await on.signUpDealer(dealer);
  for (let n = 0; n < lots; n++) await on.listClassic(id);
}

/** The newest checkpoint, and the names of the witnesses that have cosigned it. */
async function checkpointOf(on: TestServer) {
  const content = await (await fetch(`${on.url}/tlog/checkpoint`)).text();
  const note = parseNote(content);
  const head = note && parseCheckpoint(note.text);
  if (note === null || head === null) throw new Error('no checkpoint');
  const by = witnesses.flatMap(({ vkey }) => {
    const verifier = parseVerifier(vkey);
    return verifier && checkNote(note, verifier) === 'good' ? [verifier.name] : [];
  });
  return { ...head, content, by };
}

const BOTH = ['one.example', 'two.example'];
const until = (size: number) => expect.poll(() => checkpointOf(server)).toMatchObject({ size, by: BOTH });

it('R245 both witnesses cosign what grows, also after one was killed, and neither a fork of it', async () => {
  const [first] = witnesses;
  await list(server, 'prvi', 2);
  await until(2);
  await list(server, 'drugi', 1);
  await until(3);
  await first?.kill();
  await first?.start();
  const { origin, content } = await checkpointOf(server);

  // Somebody with the key of the log rewrites what was committed.
  forked = await startTestServer(settings(), async (connection) => {
    for (const name of ['proof_secrets', 'proof_keys'])
      await connection.collection(name).insertMany(await server.connection.collection(name).find().toArray());
  });
  await list(forked, 'treci', 5);
  const records = forked.connection.collection<{ trouble: { kind: string } }>('proof_cosignatures');
  await expect
    .poll(async () => (await records.find().toArray()).map(({ trouble }) => trouble.kind))
    .toEqual(['parted', 'parted']);
  await expect.poll(() => checkpointOf(forked)).toMatchObject({ origin, size: 5, by: [] });
  const metrics = await (await fetch(`${forked.url}/metrics`)).text();
  for (const name of BOTH)
    expect(metrics).toContain(`autoplace_security_events_total{event="log.disputed",kind="${name}"} 1`);
  for (const witness of witnesses)
    expect(content.split('\n')).toEqual(expect.arrayContaining((await witness.shown(origin)).split('\n')));

  await list(server, 'cetvrti', 1);
  await until(4);
});
