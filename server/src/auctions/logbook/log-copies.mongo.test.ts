import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as whole } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { HOUR_MS } from '@autoplace/shared/time';
import { ObjectId } from 'mongodb';
import { afterAll, expect, it, vi } from 'vitest';
import { classicTerms } from '../../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../../test/support/auctions/engine.ts';
import { upkeepWorld } from '../../../test/support/upkeep/upkeep-world.ts';
import { createMongoAuctionLog } from '../log/auction-log.mongo.ts';
import { createMongoLogCopies } from './log-copies.mongo.ts';
import { publicText } from './log-text.ts';

const world = await upkeepWorld();
afterAll(() => world.close());
const { connection } = world;
const pieces = connection.collection('public_logs.chunks');
const going = new AbortController().signal;

const { desk, log: memory } = engine();
await desk.list(classicTerms());
for (let number = 0; number < 20; number++)
  await desk.submit('lot-1', bid(`b${number % 3}`, 10_000 + number * 100));
const log = await createMongoAuctionLog(connection);
for (const commit of memory.commits.values()) await log.append(commit);

const extent = { version: 15, endsWithEvent: false };
const logWith = (tag: string) => ({ auctionId: 'lot-1', tag, extent });

const files = connection.collection('public_logs.files');
const wholeText = () => whole(publicText(log, 'lot-1', extent));

async function copied(tag: string): Promise<string | null> {
  const copy = await createMongoLogCopies(connection).find('lot-1', tag);
  return copy && whole(copy.pipe(createGunzip()));
}

it('a copy that is stopped does not show, and the pieces of one that died are removed after an hour (R169)', async () => {
  const apart = createMongoLogCopies(connection, { veryLong: 0 });
  const stopping = new AbortController();
  const stopped = apart.make(logWith('stopped'), stopping.signal);
  stopping.abort();
  await expect(stopped).rejects.toThrow();
  expect(await copied('stopped')).toBeNull();

  const now = Date.now();
  const [dead, underWay] = [now - 2 * HOUR_MS, now].map((at) => ObjectId.createFromTime(at / 1_000));
  await pieces.insertMany([dead, underWay].map((files_id) => ({ files_id, n: 0 })));
  await apart.removeLeftovers(now);
  expect(await pieces.countDocuments({ files_id: dead })).toBe(0);
  expect(await pieces.countDocuments({ files_id: underWay })).toBe(1);
  await apart.removeLeftovers(now + 2 * HOUR_MS);
  expect(await pieces.countDocuments()).toBe(0);
});

it('a copy that lacks pieces is never handed out, but made again (R169)', async () => {
  const copies = createMongoLogCopies(connection);
  await copies.make(logWith('half'), going);
  await pieces.deleteOne({ n: 0 });
  expect(await copied('half')).toBeNull();
  expect([await files.countDocuments(), await pieces.countDocuments()]).toEqual([0, 0]);
  await copies.make(logWith('half'), going);
  expect(await copied('half')).toBe(await wholeText());
});

it('of copies that two servers make at once one stays, of replaced ones none, an hour later, and none a month later (R169)', async () => {
  const servers = [createMongoLogCopies(connection), createMongoLogCopies(connection)] as const;
  await Promise.all(servers.map((copies) => copies.make(logWith('twice'), going)));
  expect(await files.countDocuments({ 'metadata.tag': 'twice' })).toBe(2);
  // Somebody may still be reading either.
  await servers[0].removeLeftovers(Date.now() + HOUR_MS / 2);
  expect(await files.countDocuments({ 'metadata.tag': 'twice' })).toBe(2);
  await Promise.all(servers.map((copies) => copies.removeLeftovers(Date.now() + 2 * HOUR_MS)));
  expect(await files.countDocuments()).toBe(1);
  expect(await copied('twice')).toBe(await wholeText());
  expect(await pieces.distinct('files_id')).toHaveLength(1);
  await servers[0].removeLeftovers(Date.now() + 31 * 24 * HOUR_MS);
  expect([await files.countDocuments(), await pieces.countDocuments()]).toEqual([0, 0]);
});

it('the process that copies trusts the certificates that the server trusts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'autoplace-copy-'));
  const [script, told] = [join(folder, 'told.cjs'), join(folder, 'told')];
  await writeFile(
    script,
    `require('node:fs').writeFileSync(${JSON.stringify(told)}, process.env.NODE_EXTRA_CA_CERTS)`,
  );
  vi.stubEnv('NODE_EXTRA_CA_CERTS', '/etc/ssl/ca.pem');
  vi.stubEnv('NODE_OPTIONS', `--require ${script}`);
  await createMongoLogCopies(connection, { veryLong: 0 }).make(logWith('trusting'), going);
  vi.unstubAllEnvs();
  expect(await readFile(told, 'utf8')).toBe('/etc/ssl/ca.pem');
  await rm(folder, { recursive: true });
});

it('a very long log is copied to the letter by a process of its own (R169)', async () => {
  await createMongoLogCopies(connection, { veryLong: 0 }).make(logWith('whole'), going);
  expect(await copied('whole')).toBe(await wholeText());
});
