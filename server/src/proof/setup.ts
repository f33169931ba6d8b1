import { randomBytes } from 'node:crypto';
import type { AuctionLog, LogFollower } from '../auctions/index.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../core/clock.ts';
import type { Routes } from '../core/http/routes.ts';
import type { Logger } from '../core/logger.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import type { SecurityLog } from '../core/security/security-log.ts';
import { createMongoKeys } from './keys.mongo.ts';
import { ProofKeys, type Signer } from './keys.ts';
import { proofRoutes } from './proof.routes.ts';
import { GrowingTree } from './tree/growing-tree.ts';
import { ReadingTree } from './tree/reading-tree.ts';
import { Sequencer } from './tree/sequencer.ts';
import { Tiles } from './tree/tiles.ts';
import { tlogRoutes } from './tree/tlog.routes.ts';
import { createMongoTree } from './tree/tree.mongo.ts';
import { askWitness } from './witnesses/ask-witness.ts';
import { createMongoCosignatures } from './witnesses/cosignatures.mongo.ts';
import { Witnesses } from './witnesses/witnesses.ts';

interface ProofDeps {
  config: Pick<Config, 'publicUrl' | 'witnesses'>;
  connection: Connection;
  security: SecurityLog;
  clock: Clock;
  logger: Logger;
}

/** What proves to anybody what AutoPlace has acknowledged (docs/proof.md). */
export interface Proof {
  signer: Signer;
  witnesses: Pick<Witnesses, 'troubles'>;
  /** Brings what is committed from now on into the tree over all auctions, and behind that what is missing in it. */
  follow(log: AuctionLog, follower: LogFollower): TreeStanding;
  /** Answers what everybody may ask. */
  serve(routes: Routes): void;
  start(): void;
  stop(): Promise<void>;
}

/** How the tree over all auctions is, as this server knows it. */
interface TreeStanding {
  readonly size: number;
  /** For how long the oldest commit has waited to be in it, in milliseconds. */
  readonly waitsMs: number;
}

/** Loads the keys, or makes the first. Rejects when the database fails. */
export async function createProof(deps: ProofDeps): Promise<Proof> {
  const { config, connection, clock, logger } = deps;
  const newOrigin = () => `${new URL(config.publicUrl).host}/log/${randomBytes(4).toString('hex')}`;
  const signer = await ProofKeys.load({ store: createMongoKeys(connection), newOrigin, clock, logger });
  const { leaves, tiles: stored, heads, sweeps } = await createMongoTree(connection);
  const tiles = new Tiles(leaves, stored);
  const tree = new GrowingTree({ leaves, stored, heads, tiles, signer, clock });
  const reading = new ReadingTree({
    signer,
    leaves,
    heads,
    tiles,
    cosignaturesOf: (head) => witnesses.linesOf(head),
  });
  const witnesses = new Witnesses({
    ...deps,
    witnesses: config.witnesses,
    signer,
    heads,
    cosignatures: createMongoCosignatures(connection),
    ask: askWitness,
    consistency: (from, to) => reading.consistency(from, to),
  });
  let sequencer: Sequencer | null = null;
  return {
    signer,
    witnesses,
    follow(log, follower) {
      const following = new Sequencer({ log, tree, sweeps, clock, logger });
      follower.subscribe(following);
      sequencer = following;
      return {
        get size() {
          return tree.size;
        },
        get waitsMs() {
          return following.waitsMs;
        },
      };
    },
    serve(routes) {
      proofRoutes(routes, signer);
      tlogRoutes(routes, reading);
    },
    start() {
      signer.start();
      sequencer?.start();
      witnesses.start();
    },
    async stop() {
      await Promise.all([signer.stop(), sequencer?.stop(), witnesses.stop()]);
    },
  };
}
