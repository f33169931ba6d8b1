import { hash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { memoryLogger } from '../../../test/support/memory-ports.ts';
import { upkeepWorld } from '../../../test/support/upkeep/upkeep-world.ts';
import {
  type AuctionFact,
  type AuctionHistory,
  type AuctionLog,
  BrokenLog,
  type Commit,
} from '../../auctions/index.ts';
import { createMongoAuctionLog } from '../../auctions/log/auction-log.mongo.ts';
import { rootOf } from '../../core/security/merkle.ts';
import { parseCheckpoint } from '../checkpoint.ts';
import { keyId, makeKeyPair, privateKeyOf, SIGNS_TEXT, signText } from '../ed25519.ts';
import { checkNote, parseNote } from '../note.ts';
import { GrowingTree } from './growing-tree.ts';
import { entryHash, type LeafStore } from './leaves.ts';
import { Sequencer } from './sequencer.ts';
import { Tiles } from './tiles.ts';
import { createMongoTree } from './tree.mongo.ts';

const world = await upkeepWorld();
afterAll(() => world.close());
const { connection } = world;
const log = await createMongoAuctionLog(connection);
const { leaves, tiles: stored, heads, sweeps } = await createMongoTree(connection);

const origin = 'autoplace.example/log/1';
const { publicKey, privateKey } = makeKeyPair();
const key = privateKeyOf(privateKey);
const signer = {
  origin,
  sign: (text: string) => ({
    key: keyId(origin, publicKey),
    signature: signText(key, text).toString('base64'),
  }),
};

beforeEach(async () => {
  for (const name of ['commits', 'proof_leaves', 'proof_tiles', 'proof_checkpoints', 'proof_swept'])
    await connection.collection(name).deleteMany({});
});

/** A server that brings commits into the tree, when it is told to. */
function server(store: LeafStore = leaves, readable: Pick<AuctionLog, 'readAfter'> = log) {
  const clock = new FakeClock(0);
  const tiles = new Tiles(store, stored);
  const tree = new GrowingTree({ leaves: store, stored, heads, tiles, signer, clock });
  const logger = memoryLogger();
  const sequencer = new Sequencer({ log: { ...log, ...readable }, tree, sweeps, clock, logger });
  sequencer.start();
  /** Does what is due after that time. */
  const later = async (ms = 1_000) => {
    await clock.advance(ms);
    await sequencer.now();
  };
  return { sequencer, tree, tiles, logger, later };
}

/** Commits of an auction, one for each list: `true` is a fact with an event. */
function commitsOf(auctionId: string, ...contents: boolean[][]): Commit[] {
  let firstSeq = 1;
  return contents.map((facts) => {
    const types = facts.map((isPublic) => (isPublic ? 'AuctionExtended' : 'MaximumRaised'));
    const commit = {
      auctionId,
      firstSeq,
      nonce: '',
      prevHash: '',
      steps: [types.map((type) => ({ type, at: 0 }) as AuctionFact)],
      hash: hash('sha256', `${auctionId} ${firstSeq}`),
    };
    firstSeq += facts.length;
    return commit;
  });
}

async function append(commits: readonly Commit[], ...to: Sequencer[]) {
  const outcomes = await Promise.all(commits.map((commit) => log.append(commit)));
  expect(new Set(outcomes)).toEqual(new Set(['appended']));
  for (const commit of commits) for (const sequencer of to) sequencer.onCommit(null, commit);
}

const inTree = async () =>
  (await leaves.range(0, 100_000)).map(({ index, auctionId, seq }) => `${index} ${auctionId} ${seq}`);

/** Every commit with events is there once, those of an auction in their order, and what was signed is their root. */
async function expectWhole(commits: readonly Commit[]) {
  const all = await leaves.range(0, 100_000);
  expect(all.map(({ index }) => index)).toEqual(all.map((_, n) => n));
  for (const [auctionId, own] of Map.groupBy(commits, (commit) => commit.auctionId)) {
    const isLoud = ({ steps }: Commit) => steps.flat().some(({ type }) => type !== 'MaximumRaised');
    expect(all.filter((leaf) => leaf.auctionId === auctionId).map((leaf) => leaf.hash)).toEqual(
      own.filter(isLoud).map((commit) => commit.hash),
    );
  }
  const signed = await connection
    .collection<{ size: number; root: string; note: string }>('proof_checkpoints')
    .find()
    .toArray();
  for (const { size, root, note } of signed) {
    expect(Buffer.from(rootOf(all.slice(0, size).map(entryHash))).toString('base64')).toBe(root);
    const parsed = parseNote(note);
    expect(parseCheckpoint(parsed?.text ?? '')).toEqual({ origin, size, root });
    expect(parsed && checkNote(parsed, { name: origin, type: SIGNS_TEXT, publicKey })).toBe('good');
  }
  expect(Math.max(...signed.map(({ size }) => size))).toBe(all.length);
}

const many = (auctions: number, commits: number, name = 'lot') =>
  Array.from({ length: auctions }, (_, n) =>
    commitsOf(
      `${name}-${n}`,
      ...Array.from({ length: commits }, (_, k) => (k % 3 === 1 ? [false] : [true, k % 2 === 0])),
    ),
  ).flat();

describe('R231 the tree over all auctions', () => {
  it('has each commit with events once, numbered by its last event, and none without', async () => {
    const { sequencer, later } = server();
    const commits = commitsOf('a', [true, false, true], [false], [true]);
    await append(commits, sequencer);
    await later();
    expect(await inTree()).toEqual(['0 a 2', '1 a 3']);
    await append(commitsOf('b', [true]), sequencer);
    await later();
    expect(await inTree()).toEqual(['0 a 2', '1 a 3', '2 b 1']);
    await later();
    await expectWhole([...commits, ...commitsOf('b', [true])]);
  });

  it('is begun for a database that has none, and continued after a stop', async () => {
    // More than two full tiles.
    const commits = many(20, 40);
    await append(commits);
    const first = server();
    await first.later();
    await first.later(2_000);
    await expectWhole(commits);
    const more = many(5, 3, 'another');
    await append(more);
    await server().later();
    await expectWhole([...commits, ...more]);
  });

  it('is one tree, however many servers write it at once', async () => {
    const servers = [server(), server(), server()];
    const commits = many(12, 45);
    // Each commit is heard of by one server, some by all.
    for (let from = 0; from < commits.length; from += 30) {
      const some = commits.slice(from, from + 30);
      await append(some);
      for (const [n, commit] of some.entries()) {
        const heard = n % 5 === 0 ? servers : servers.slice(n % 3, (n % 3) + 1);
        for (const { sequencer } of heard) sequencer.onCommit(null, commit);
      }
      await Promise.all(servers.map(({ later }) => later()));
    }
    for (let turn = 0; turn < 3; turn++) await Promise.all(servers.map(({ later }) => later(2_000)));
    await expectWhole(commits);
    for (const { logger, sequencer } of servers) {
      expect(logger.warnings).toEqual([]);
      expect(sequencer.waitsMs).toBe(0);
    }
  });

  it('gives an index once: who comes second reads what is there and goes on after it', async () => {
    const faster = server();
    const slow: LeafStore = {
      ...leaves,
      async append(...args) {
        await faster.later();
        return leaves.append(...args);
      },
    };
    const slower = server(slow);
    const commits = many(2, 9);
    await append(commits, slower.sequencer);
    await append(commitsOf('other', [true], [true]), faster.sequencer);
    for (const commit of commits.slice(0, 12)) faster.sequencer.onCommit(null, commit);
    await slower.later();
    await slower.later(2_000);
    await expectWhole([...commits, ...commitsOf('other', [true], [true])]);
  });

  it.each([0, 1, 7])('goes on where a server died after %i of its entries', async (written) => {
    const dying: LeafStore = {
      ...leaves,
      async append(index, entries) {
        if (written > 0) await leaves.append(index, entries.slice(0, written));
        throw new Error('killed');
      },
    };
    const commits = many(4, 9);
    await append(commits.slice(0, 20));
    const dead = server(dying);
    await dead.later();
    expect(await leaves.size()).toBe(written);
    await append(commits.slice(20));
    await server().later();
    await expectWhole(commits);
  });

  it('says how long commits wait, and writes them once it can (R233)', async () => {
    let isAway = true;
    const flaky: LeafStore = {
      ...leaves,
      append: async (...args) => {
        if (isAway) throw new Error('away');
        return leaves.append(...args);
      },
    };
    const { sequencer, later, logger } = server(flaky);
    await later();
    const commits = commitsOf('a', [true], [true]);
    await append(commits, sequencer);
    await later(90_000);
    expect(sequencer.waitsMs).toBeGreaterThanOrEqual(90_000);
    expect(logger.warnings).toHaveLength(1);
    isAway = false;
    await later();
    expect(sequencer.waitsMs).toBe(0);
    await later(2_000);
    await expectWhole(commits);
  });

  it('reads nothing of which it has heard, however much one auction has', async () => {
    let reads = 0;
    const { sequencer, later } = server(leaves, {
      readAfter: (...asked) => {
        reads += 1;
        return log.readAfter(...asked);
      },
    });
    await later();
    const commits = many(1, 600);
    await append(commits, sequencer);
    await later();
    await later(2_000);
    expect(reads).toBe(0);
    await expectWhole(commits);
  });

  it('writes what comes without a pause once a second, not one after the other', async () => {
    const commits = commitsOf('a', ...Array.from({ length: 40 }, () => [true]));
    let written = 0;
    const { sequencer, later } = server({
      ...leaves,
      async append(...asked) {
        // Another commit comes while this is written.
        const next = commits[++written];
        if (next !== undefined) await append([next], sequencer);
        return leaves.append(...asked);
      },
    });
    await later();
    await append(commits.slice(0, 1), sequencer);
    for (let second = 1; second <= 3; second++) {
      await later();
      expect(written).toBe(second);
    }
  });

  it('takes what another server has committed and not brought in', async () => {
    const { sequencer, later } = server();
    await later();
    const commits = commitsOf('a', [true], [false], [true]);
    await append(commits);
    await sequencer.catchUp({ auctionId: 'a', version: 3 } as AuctionHistory);
    await later(2_000);
    await expectWhole(commits);
  });

  it('goes on without an auction whose log cannot be read, and has that too once it can be', async () => {
    let isBroken = true;
    const readAfter: AuctionLog['readAfter'] = async (auctionId, ...place) => {
      if (isBroken && auctionId === 'broken') throw new BrokenLog(auctionId, 1);
      return log.readAfter(auctionId, ...place);
    };
    const commits = [...commitsOf('broken', [true], [true]), ...many(3, 2)];
    // As after a restore: nothing is in the tree, and nobody tells of what is in the log.
    await append(commits);
    const first = server(leaves, { readAfter });
    await first.later();
    await first.later(2_000);
    await expectWhole(commits.slice(2));
    expect(first.logger.errors).toHaveLength(1);
    // Nor does a server forget it that starts meanwhile.
    const { later, sequencer } = server(leaves, { readAfter });
    const more = commitsOf('another', [true]);
    await append(more, sequencer);
    await later();
    isBroken = false;
    await later(300_000);
    await later(2_000);
    await expectWhole([...commits, ...more]);
    expect(sequencer.waitsMs).toBe(0);
  });

  it('asks the database for nothing while nothing moves', async () => {
    const { sequencer, later } = server();
    await append(commitsOf('a', [true]), sequencer);
    for (let turn = 0; turn < 4; turn++) await later(2_000);
    let commands = 0;
    const count = () => {
      commands += 1;
    };
    connection.getClient().on('commandStarted', count);
    for (let turn = 0; turn < 5; turn++) await later(600_000);
    connection.getClient().off('commandStarted', count);
    expect(commands).toBe(0);
  });

  it('is not signed again when entries are lost or changed that were signed', async () => {
    const first = server();
    await append(commitsOf('a', [true], [true], [true]), first.sequencer);
    await first.later();
    await connection.collection<{ _id: number }>('proof_leaves').updateOne({ _id: 1 }, { $set: { seq: 9 } });
    const second = server();
    await second.later();
    expect(second.logger.warnings).toHaveLength(1);
    await connection.collection<{ _id: number }>('proof_leaves').deleteMany({ _id: { $gte: 1 } });
    const third = server();
    await third.later();
    expect(third.logger.warnings).toHaveLength(1);
    expect(await connection.collection('proof_checkpoints').countDocuments()).toBe(1);
  });
});
