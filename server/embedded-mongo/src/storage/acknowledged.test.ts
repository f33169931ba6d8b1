import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LostWritesError } from './acknowledged.ts';
import { DatabaseFile } from './database-file.ts';

const COMMITS = 40;

let parent: string;
/** As kill -9 leaves it: everything is in the log, nothing of it in the database yet. */
let killed: string;
const open: DatabaseFile[] = [];
let running: DatabaseFile;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'embedded-mongo-acknowledged-'));
  killed = join(parent, 'killed');
  running = begin(join(parent, 'running'), COMMITS);
});
beforeEach(() => cpSync(join(parent, 'running'), killed, { recursive: true }));
afterEach(() => {
  for (const file of open.splice(0)) file.close();
  for (const name of readdirSync(parent))
    if (name !== 'running') rmSync(join(parent, name), { recursive: true });
});
afterAll(() => {
  running.close();
  rmSync(parent, { recursive: true });
});

/** A new database with one collection, that has committed so often. Each commit is a page or more, but no fsync. */
const begin = (folder: string, commits: number): DatabaseFile => {
  mkdirSync(folder);
  const file = new DatabaseFile(join(folder, 'database.sqlite'), 'NORMAL');
  const collection = file.createCollection('db', 'bids', Buffer.alloc(16));
  for (let n = 1; n <= commits; n += 1) {
    file.putDocument(collection, n, Buffer.alloc(500));
    file.commit();
  }
  return file;
};

const inside = (name: string, folder = killed) => join(folder, name);
const documentsOf = (folder = killed): number => {
  const file = new DatabaseFile(inside('database.sqlite', folder));
  open.push(file);
  return file.collections().reduce((sum, { id }) => sum + [...file.documents(id)].length, 0);
};
const contentOf = (folder: string) =>
  new Map(readdirSync(folder).map((name) => [name, readFileSync(inside(name, folder)).toString('latin1')]));
const refusalOf = (): string => {
  const before = contentOf(killed);
  try {
    documentsOf(killed);
  } catch (error) {
    expect(error).toBeInstanceOf(LostWritesError);
    expect(contentOf(killed), 'a refused start leaves all as it was').toEqual(before);
    return (error as Error).message;
  }
  throw new Error('it was opened');
};

const LOG = 'database.sqlite-wal';
const damageLog = (): void => {
  const log = readFileSync(inside(LOG));
  log.fill(0xff, log.length / 2, log.length / 2 + 100);
  writeFileSync(inside(LOG), log);
};

describe('a database that lacks acknowledged commits', () => {
  it.each<[string, () => void]>([
    ['its log is missing', () => rmSync(inside(LOG))],
    ['its log is empty', () => truncateSync(inside(LOG))],
    ['its log is shortened', () => truncateSync(inside(LOG), 50_000)],
    ['its log is damaged in the middle', damageLog],
    ['the file is empty', () => truncateSync(inside('database.sqlite'))],
    ['the file is missing', () => rmSync(inside('database.sqlite'))],
    ['both are missing', () => [LOG, 'database.sqlite'].map((name) => rmSync(inside(name)))],
  ])('is not opened when %s', (_name, damage) => {
    damage();
    expect(refusalOf()).toMatch(
      new RegExp(
        `^The database in ${killed} lacks acknowledged writes, the last \\d+ of ${COMMITS} commits: .*\\. To go on with what is there, write 0 into ${killed}/acknowledged\\.$`,
      ),
    );
  });

  it('says how many', () => {
    rmSync(inside(LOG));
    expect(refusalOf()).toContain(`the last ${COMMITS} of ${COMMITS} commits`);
  });

  it('is not opened when it is an older copy', () => {
    begin(inside('older', parent), 10).close();
    rmSync(inside(LOG));
    cpSync(join(parent, 'older', 'database.sqlite'), inside('database.sqlite'));
    expect(refusalOf()).toContain(`the last ${COMMITS - 10} of ${COMMITS} commits`);
  });

  it.each<[string, () => void]>([
    ['missing', () => rmSync(inside('acknowledged'))],
    ['damaged', () => writeFileSync(inside('acknowledged'), '\0'.repeat(17))],
    ['empty', () => truncateSync(inside('acknowledged'))],
  ])('is not opened when the number of its commits is %s', (_name, damage) => {
    damage();
    expect(refusalOf()).toContain(`The database in ${killed} may lack acknowledged writes`);
  });

  it('is not opened when nothing but its log is left', () => {
    truncateSync(inside('database.sqlite'));
    rmSync(inside('acknowledged'));
    expect(refusalOf()).toContain(`${inside('database.sqlite')}, is missing or empty`);
  });

  it('is not opened when the file was closed and then shortened', () => {
    new DatabaseFile(inside('database.sqlite')).close();
    truncateSync(inside('database.sqlite'), 8192);
    expect(() => documentsOf()).toThrow('malformed');
  });

  it('is opened once somebody has said to go on, and counts from there', () => {
    damageLog();
    refusalOf();
    writeFileSync(inside('acknowledged'), '0');
    expect(documentsOf()).toBeLessThan(COMMITS);
    open.pop()?.close();
    expect(documentsOf()).toBeGreaterThan(0);
  });
});

describe('a database that has all acknowledged commits', () => {
  it.each<[string, () => void]>([
    ['after kill -9', () => {}],
    [
      'after kill -9 between a COMMIT and its replies',
      () => writeFileSync(inside('acknowledged'), String(COMMITS - 1)),
    ],
    ['after a COMMIT that was cut off', () => writeFileSync(inside(LOG), 'half a page', { flag: 'a' })],
    ['after kill -9 while the number was first written', () => writeFileSync(inside('acknowledged.new'), '')],
  ])('is opened %s', (_name, happen) => {
    happen();
    expect(documentsOf()).toBe(COMMITS);
  });

  it('is opened without its log when that was in the database already', () => {
    new DatabaseFile(inside('database.sqlite')).close();
    expect(readdirSync(killed)).not.toContain(LOG);
    expect(documentsOf()).toBe(COMMITS);
  });

  it('is opened as a copy that was made while it was closed', () => {
    new DatabaseFile(inside('database.sqlite')).close();
    cpSync(killed, inside('copy', parent), { recursive: true });
    expect(documentsOf(inside('copy', parent))).toBe(COMMITS);
  });

  it('is opened when an earlier version made it, and after one has written to it', () => {
    const before = new DatabaseSync(inside('database.sqlite'));
    before.exec('DROP TABLE commit_count');
    before.close();
    rmSync(inside('acknowledged'));
    expect(documentsOf()).toBe(COMMITS);
    open.pop()?.close();
    const again = new DatabaseSync(inside('database.sqlite'));
    again.exec('DELETE FROM documents_1 WHERE id = 1');
    again.close();
    expect(documentsOf()).toBe(COMMITS - 1);
  });

  it.each<[string, string[]]>([
    ['nothing was made', []],
    ['the file was made', ['database.sqlite']],
    ['the number was begun', ['database.sqlite', 'acknowledged.new']],
  ])('is opened when the first start was cut off after %s', (_name, files) => {
    const folder = inside('new', parent);
    mkdirSync(folder);
    for (const name of files) writeFileSync(inside(name, folder), '');
    expect(documentsOf(folder)).toBe(0);
  });

  it('is opened when the first start was cut off before the number had its name', () => {
    const folder = inside('new', parent);
    mkdirSync(folder);
    new DatabaseFile(inside('database.sqlite', folder)).close();
    rmSync(inside('acknowledged', folder));
    expect(documentsOf(folder)).toBe(0);
  });
});
