import { randomBytes } from 'node:crypto';
import type { Clock } from '../core/clock.ts';
import type { Routes } from '../core/http/routes.ts';
import type { Logger } from '../core/logger.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { createMongoKeys } from './keys.mongo.ts';
import { ProofKeys, type Signer } from './keys.ts';
import { proofRoutes } from './proof.routes.ts';

export interface ProofDeps {
  config: { publicUrl: string };
  connection: Connection;
  clock: Clock;
  logger: Logger;
}

/** What proves to anybody what AutoPlace has acknowledged (docs/proof.md). */
export interface Proof {
  signer: Signer;
  /** Answers what everybody may ask. */
  serve(routes: Routes): void;
  start(): void;
  stop(): Promise<void>;
}

/** Loads the keys, or makes the first. Rejects when the database fails. */
export async function createProof({ config, connection, clock, logger }: ProofDeps): Promise<Proof> {
  const newOrigin = () => `${new URL(config.publicUrl).host}/log/${randomBytes(4).toString('hex')}`;
  const keys = await ProofKeys.load({ store: createMongoKeys(connection), newOrigin, clock, logger });
  return {
    signer: keys,
    serve: (routes) => proofRoutes(routes, keys),
    start: () => keys.start(),
    stop: () => keys.stop(),
  };
}
