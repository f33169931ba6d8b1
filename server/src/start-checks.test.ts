import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureDataFolder } from './start-checks.ts';

let parent: string;
let dataDir: string;
let logged: object[];
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'autoplace-checks-'));
  dataDir = join(parent, 'data');
  logged = [];
});
afterEach(() => rm(parent, { recursive: true }));

const quiet = { debug() {}, info() {}, error() {} };
const logger = {
  ...quiet,
  warn: (fields: object, message: string) => void logged.push({ ...fields, message }),
};
const check = (production = false) => ensureDataFolder({ dataDir, production }, logger);
const mode = async () => (await stat(dataDir)).mode & 0o777;

/** A data folder of before, as the usual umask makes it. */
const makeOpen = async (...inside: string[]) => {
  await mkdir(dataDir);
  for (const name of inside) await mkdir(join(dataDir, name));
  await chmod(dataDir, 0o755);
};

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  it('is made for its owner alone, in production too', async () => {
    await check(true);
    expect([await mode(), logged]).toEqual([0o700, []]);
    await check();
    expect([await mode(), logged]).toEqual([0o700, []]);
  });

  it('is taken from other users of the machine, with one line in the log', async () => {
    await makeOpen('database');
    await check();
    const message = 'every user of this machine could read the data folder; now only its owner can';
    expect([await mode(), logged]).toEqual([0o700, [{ dataDir, message }]]);
  });

  it('is refused in production while everybody may read it, and left as it is', async () => {
    await makeOpen('database');
    await expect(check(true)).rejects.toThrow(
      `The data folder ${dataDir} can be read by every user of this machine: run chmod 700 ${dataDir}, or set DATA_DIR to another.`,
    );
    expect(await mode()).toBe(0o755);
  });

  it('may be open to a group: an operator has chosen that', async () => {
    await makeOpen('database');
    await chmod(dataDir, 0o750);
    await check(true);
    expect(await mode()).toBe(0o750);
  });

  it('stays as it is where it holds what others made', async () => {
    await makeOpen('holiday');
    await check();
    expect([await mode(), logged]).toEqual([0o755, []]);
  });
});
