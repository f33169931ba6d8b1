import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { formatRecording } from '@autoplace/replay';
import type { StoreState } from '../../../client/src/testing/replay/store.ts';
import { bin, pathFromCaller, ROOT } from '../../support/run.ts';
import { type AnyRecording, isOfSocket } from '../read-either.ts';
import { playIntoDesk, playIntoStore } from './play.ts';
import type { Check } from './shrink-recording.ts';
import { checkTest, clientTest, serverTest, type Written } from './written-test.ts';

export type Side = 'client' | 'server';

/** Where the tests of each side lie, those that are written without `--out`, and what they import. */
const PLACES = {
  client: {
    within: 'client/src',
    folder: 'client/src/recorded',
    support: 'client/src/testing/replay/index.ts',
  },
  server: {
    within: 'server/test',
    folder: 'server/test/recorded',
    support: 'server/test/support/replay/index.ts',
  },
} as const;

/** Writes a test, and the recording beside it, for `npm test`: of how it ends, or of a check that it fails. Returns what is to be said about it, line by line. */
export async function writeTest(
  file: string,
  recording: AnyRecording,
  side: Side,
  { out, check }: { out?: string | undefined; check?: Check<never> | undefined } = {},
): Promise<string[]> {
  const kind = isOfSocket(recording) ? 'socket' : 'commands';
  if (side === 'server' && kind === 'socket') throw new Error(needsCommands(file, recording));
  if (side === 'client' && kind === 'commands')
    throw new Error(`${file} holds commands, which a client does not get: use --write-test server.`);
  const { within, folder, support } = PLACES[side];
  const name = check === undefined ? nameOf(file) : `${nameOf(file)}-check`;
  const path = out === undefined ? join(ROOT, folder, `${name}.test.ts`) : pathFromCaller(out);
  const place = relative(ROOT, path).replaceAll(sep, '/');
  if (!place.startsWith(`${within}/`) || !place.endsWith('.test.ts'))
    throw new Error(`--out takes a file below ${within}/ that ends in .test.ts, not "${out}".`);
  if (existsSync(path)) throw new Error(`${place} exists: delete it, or choose another one with --out.`);

  const fixture = `${basename(path, '.test.ts')}.${kind}.jsonl`;
  const toSupport = relative(dirname(path), join(ROOT, support)).replaceAll(sep, '/');
  const written: Written = {
    name,
    fixture,
    support: toSupport.startsWith('.') ? toSupport : `./${toSupport}`,
    command: `npm run replay -- ${basename(file)} ${check === undefined ? '' : '--shrink CHECK '}--write-test ${side}`,
  };
  const { text, notes } = await testOf(written, recording, check);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(join(dirname(path), fixture), formatRecording(recording));
  await writeFile(path, text);
  return [`Wrote ${place} and ${fixture} beside it. Run it: npm test -- ${place}`, ...notes];
}

/** The text of a test, of how it ends or of a check that it fails, and what is to be said about it. */
export async function testOf(
  written: Written,
  recording: AnyRecording,
  check?: Check<never>,
): Promise<{ text: string; notes: string[] }> {
  if (check !== undefined) {
    const text = checkTest(written, isOfSocket(recording) ? 'client' : 'server', check);
    return { text: await formatted(text), notes: ['It fails now, and passes once the code is right.'] };
  }
  const passes = 'It passes now: where the code is wrong, write into it what is right.';
  if (!isOfSocket(recording))
    return { text: await formatted(serverTest(written, await playIntoDesk(recording))), notes: [passes] };
  const state = await playIntoStore(recording);
  const told = state.differences.map(toldOf);
  const fails = 'It fails now, since the client shows otherwise than the server says:';
  return {
    text: await formatted(clientTest(written, recording, state)),
    notes: told.length === 0 ? [passes] : [fails, ...told],
  };
}

/** As `npm run lint` wants it. */
async function formatted(text: string): Promise<string> {
  const format = promisify(execFile)(bin('.bin/biome'), ['format', '--stdin-file-path=a.test.ts'], {
    cwd: ROOT,
  });
  format.child.stdin?.end(text);
  return (await format).stdout;
}

const toldOf = ({ line, seq, member, client, server }: StoreState['differences'][number]) =>
  `  line ${line}, after event ${seq}: ${member} is ${JSON.stringify(client)}, by the server ${JSON.stringify(server)}`;

function needsCommands(file: string, { header }: AnyRecording): string {
  const auction = header.auctionId ?? 'ID';
  return `${file} holds what a client got, and a test of the server needs what was asked: once the auction is over, npm run --silent record -- --auction ${auction} --commands --token TOKEN > ${auction}.commands.jsonl`;
}

/** `close-finish` for `close-finish.socket.jsonl.gz`. */
const nameOf = (file: string): string =>
  basename(file)
    .replace(/(\.(socket|commands))?(\.jsonl?)?(\.gz)?$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase() || 'recording';
