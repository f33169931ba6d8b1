import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { formatRecording } from '@autoplace/replay';
import { store } from '../../../client/src/testing/replay/store.ts';
import { desk } from '../../../server/test/support/replay/index.ts';
import { argumentsOf, pathFromCaller } from '../../support/run.ts';
import { type AnyRecording, isOfSocket, readEither } from '../read-either.ts';
import { type Check, shrinkCommands, shrinkMessages } from './shrink-recording.ts';
import { cutAt } from './until.ts';
import { type Side, writeTest } from './write-test.ts';

export const TEST_USAGE =
  'npm run replay -- file.jsonl --write-test client|server and/or --shrink check.ts [--until 12.5s|EVENT] [--out FILE]';

/** `npm run replay -- file --write-test client|server` and `--shrink check.ts`; false if something else is wanted. */
export async function testFromRecording(args: readonly string[]): Promise<boolean> {
  if (!args.some((arg) => /^--(write-test|shrink)\b/.test(arg))) return false;
  const { values, positionals } = argumentsOf(TEST_USAGE, {
    args,
    most: 1,
    options: {
      'write-test': { type: 'string' },
      shrink: { type: 'string' },
      until: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const { 'write-test': side, shrink, until, out } = values;
  const [file] = positionals;
  if (file === undefined) throw new Error(`Say which recording: ${TEST_USAGE}`);
  const whole = await readEither(file);
  const recording = until === undefined ? whole : await cutAt(whole, until);
  const wanted = side === undefined ? undefined : sideOf(side);
  const told =
    shrink === undefined
      ? await writeTest(file, recording, sideOf(side ?? ''), { out })
      : await shrinkFile(file, recording, { checkFile: shrink, side: wanted, out });
  for (const line of told) console.log(line);
  return true;
}

function sideOf(side: string): Side {
  if (side !== 'client' && side !== 'server')
    throw new Error(`--write-test takes client or server, not "${side}".`);
  return side;
}

interface Shrinking {
  checkFile: string;
  /** Of the test that is wanted instead of a file. */
  side: Side | undefined;
  out: string | undefined;
}

async function shrinkFile(file: string, recording: AnyRecording, { checkFile, side, out }: Shrinking) {
  const smaller = out ?? `${file.replace(/(\.jsonl?)?(\.gz)?$/, '')}.small.jsonl`;
  const path = pathFromCaller(smaller);
  if (side === undefined && existsSync(path))
    throw new Error(`${smaller} exists: delete it, or choose another one with --out.`);
  const check = await checkIn(checkFile);
  const found = isOfSocket(recording)
    ? await shrinkMessages(recording, check, store)
    : await shrinkCommands(recording, check, desk);
  if (found === null) throw new Error(`${file} does not fail by ${checkFile}.`);
  const shrunk = `Shrunk ${recording.lines.length} lines to ${found.recording.lines.length}, in ${found.tries} tries; they fail: ${found.failure.split('\n')[0]}`;
  if (side !== undefined) return [shrunk, ...(await writeTest(file, found.recording, side, { out, check }))];
  await writeFile(path, formatRecording(found.recording));
  return [shrunk, `Wrote ${smaller}`];
}

/** The check that a module exports. */
async function checkIn(file: string): Promise<Check<unknown>> {
  const path = pathFromCaller(file);
  if (!existsSync(path)) throw new Error(`There is no ${file}.`);
  const { default: check } = (await import(pathToFileURL(path).href)) as { default?: unknown };
  if (typeof check !== 'function') throw new Error(`${file} has no check: export one as default.`);
  return check as Check<unknown>;
}
