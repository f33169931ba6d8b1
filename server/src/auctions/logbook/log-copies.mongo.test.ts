import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as whole } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
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
const HOUR_S = 3_600;

const { desk, log: memory } = engine();
await desk.list(classicTerms());
for (let number = 0; number < 20; number++)
  await desk.submit('lot-1', bid(`b${number % 3}`, 10_000 + number * 100));
const log = await createMongoAuctionLog(connection);
for (const commit of memory.commits.values()) await log.append(commit);

const extent = { version: 15, endsWithEvent: false };
const logWith = (tag: string) => ({ auctionId: 'lot-1', tag, extent });

it('a copy that is stopped does not show, and the pieces of one that died are removed with a later one', async () => {
  const apart = createMongoLogCopies(connection, 0);
  const stopping = new AbortController();
  const stopped = apart.make(logWith('stopped'), stopping.signal);
  stopping.abort();
  await expect(stopped).rejects.toThrow();
  expect(await apart.find('lot-1', 'stopped')).toBeNull();

  const now = Math.floor(Date.now() / 1_000);
  const [dead, underWay] = [now - 2 * HOUR_S, now].map((at) => ObjectId.createFromTime(at));
  await pieces.insertMany([dead, underWay].map((files_id) => ({ files_id, n: 0 })));
  await createMongoLogCopies(connection).make(logWith('later'), going);
  expect(await pieces.countDocuments({ files_id: dead })).toBe(0);
  expect(await pieces.countDocuments({ files_id: underWay })).toBe(1);
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
  await createMongoLogCopies(connection, 0).make(logWith('trusting'), going);
  vi.unstubAllEnvs();
  expect(await readFile(told, 'utf8')).toBe('/etc/ssl/ca.pem');
  await rm(folder, { recursive: true });
});

it('a very long log is copied to the letter by a process of its own (R169)', async () => {
  const copies = createMongoLogCopies(connection, 0);
  await copies.make(logWith('whole'), going);
  const copy = await copies.find('lot-1', 'whole');
  if (copy === null) throw new Error('there is no copy');
  expect(await whole(copy.pipe(createGunzip()))).toBe(await whole(publicText(log, 'lot-1', extent)));
});
