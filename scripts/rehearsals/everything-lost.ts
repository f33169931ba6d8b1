import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { createMongoAuctionLog } from '../../server/src/auctions/log/auction-log.mongo.ts';
import { type Config, loadConfig } from '../../server/src/config.ts';
import { type Connection, connectMongo } from '../../server/src/core/mongo/connect.mongo.ts';
import { randomIds } from '../../server/src/core/random-ids.ts';
import { systemClock } from '../../server/src/core/system-clock.ts';
import { SYSTEM } from '../../server/src/database/migrations/texts.ts';
import { createUpkeepParts } from '../../server/src/database/setup.ts';
import { openDatabase } from '../../server/src/open-database.ts';
import { silent } from '../../server/test/support/upkeep/upkeep-world.ts';
import { deskOn } from '../bench/long-logs/many-bidders.ts';
import { nthBid } from '../bench/long-logs/written-logs.ts';
import { HAMMERED, prepareBidding } from '../journeys/support/crowd/prepare-bidding.ts';
import { freePort, ServerProcess } from '../journeys/support/processes/server-process.ts';
import { ROOT } from '../support/run.ts';
import { runningOf, writeMarket } from './old-market.ts';

/**
 * Loses everything but the backups, and measures until a server on what was restored takes a bid (RTO):
 * `node scripts/rehearsals/everything-lost.ts FOLDER [LOTS] [PIECES] [BIDS]`. FOLDER gets a market with its encrypted backup and that many pieces of
 * the log after it, which a further run uses again, and needs 8 GB for 100,000 lots.
 */
const [, , name = '', lotsText = '100000', piecesText = '1000', bidsText = '4'] = process.argv;
const LOTS = Number(lotsText);
const PIECES = Number(piecesText);
/** Of a lot in the mean. */
const BIDS = Number(bidsText);
const BIDDERS = 500;
const BIDS_IN_A_PIECE = 30;

const folder = resolve(name);
const from = join(folder, 'from');
const into = join(folder, 'into');
const keyFile = join(folder, 'key.txt');
/** There once the market is whole. */
const written = join(from, 'written');
let began = performance.now();
const say = (what: string) => {
  console.log(`${((performance.now() - began) / 1_000).toFixed(1).padStart(7)} s  ${what}`);
};

if (!existsSync(keyFile)) await makeMarket();
await rm(into, { recursive: true, force: true });
await mkdir(into, { mode: 0o700 });
began = performance.now();
await run('scripts/restore.ts', join(from, 'backups'), '--identity', keyFile);
say('restored');
const server = new ServerProcess(await freePort(), { ...HAMMERED, DATA_DIR: into });
await server.start();
say('the server is ready');
const token = await run('scripts/token.ts', 'bidder0@primer.rs');
const answer = await fetch(`${server.url}/api/auctions/${runningOf(LOTS).at(-1)}/bids`, {
  method: 'POST',
  headers: { authorization: `Bearer ${token.trim()}`, 'content-type': 'application/json' },
  body: JSON.stringify({ amount: 4_900_000, clientBidId: 'after-the-restore', confirmed: true }),
});
say(`a bid is answered with ${answer.status}`);
await server.stop('SIGTERM');

async function makeMarket(): Promise<void> {
  await mkdir(from, { recursive: true, mode: 0o700 });
  const identity = await generateIdentity();
  const config = loadConfig({ DATA_DIR: from, BACKUP_RECIPIENT: await identityToRecipient(identity) });
  if (!existsSync(written))
    await onDatabase(config, async (connection, uri) => {
      await prepareBidding(uri, { bidders: BIDDERS, lots: [] });
      const commits = await writeMarket(connection, { lots: LOTS, bidders: BIDDERS, bids: BIDS });
      await writeFile(written, '');
      say(`${commits} commits of ${LOTS} lots are written`);
    });
  await onDatabase(config, async (connection) => {
    const deps = { connection, config, audit: { append: async () => {} }, push: { changed() {} } };
    const parts = await createUpkeepParts({ ...deps, ids: randomIds, clock: systemClock, logger: silent });
    await parts.backingUp.start('manual', SYSTEM);
    await parts.backingUp.settled();
    say(`a full backup: ${JSON.stringify((await parts.backingUp.list())[0])}`);
    await writePieces(connection, parts.logWriter);
    say(`${PIECES} pieces of the log`);
  });
  await writeFile(keyFile, identity, { mode: 0o600 });
}

/** Each on a database that was just opened: what the one before has left of garbage is none of its time. */
async function onDatabase(
  config: Config,
  work: (connection: Connection, uri: string) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(config);
  const connection = await connectMongo(database.uri);
  await work(connection, database.uri);
  await connection.close();
  await database.close();
}

/** What a server writes in hours, one after the other. */
async function writePieces(
  connection: Connection,
  logWriter: Awaited<ReturnType<typeof createUpkeepParts>>['logWriter'],
): Promise<void> {
  const { desk } = deskOn(await createMongoAuctionLog(connection));
  const lots = runningOf(LOTS);
  for (let piece = 0; piece < PIECES; piece++) {
    await Promise.all(
      Array.from({ length: BIDS_IN_A_PIECE }, (_, index) => {
        const number = piece * BIDS_IN_A_PIECE + index;
        const lot = lots[number % lots.length] as string;
        return desk.submit(lot, nthBid(10_000 + number, BIDDERS));
      }),
    );
    await logWriter.look();
  }
  await desk.flush();
}

/** A script as an operator runs it, on the restored folder; returns what it printed. */
function run(script: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, PUBLIC_URL: HAMMERED.PUBLIC_URL, DATA_DIR: into };
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk;
    if (script.includes('restore')) say(String(chunk).trim());
  });
  return new Promise((done, failed) => {
    child.once('close', (code) => (code === 0 ? done(printed) : failed(new Error(`${script}: ${code}`))));
  });
}
