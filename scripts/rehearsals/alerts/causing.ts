import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from './world.ts';

/** Where the second server keeps its data, and what tells it the time, if the machine has both (docs/rehearsals.md). */
export interface Places {
  /** A small disk of its own. */
  disk: string;
  /** It is caused now, and not when `make` was called. */
  begins(): void;
  /** What libfaketime adds to the clock, as it writes it: `+0.15s`. */
  clockFile: string;
}

/** One way to make an alert fire. */
export interface Cause {
  alert: string;
  how: string;
  /** The server's own alert about the same. */
  own?: string;
  /** Resolves when it has been caused; what it returns takes it back. */
  make(world: World, places: Places): Promise<() => unknown>;
}

/** Does something every so many milliseconds until it is taken back. */
export function often(ms: number, act: () => unknown): () => void {
  const timer = setInterval(act, ms);
  act();
  return () => clearInterval(timer);
}

/** Bids higher than before. */
let bids = 0;
export const bid = (world: World, server: number) =>
  world.ask(server, '/api/auctions/lot/bids', {
    amount: 20_000 + 500 * ++bids,
    clientBidId: `laboratory-${bids}-${server}`,
    confirmed: true,
  });

/** Puts a document into the database until it is taken back. */
export const insert = async ({ connection }: World, collection: string, document: object) => {
  const documents = connection.collection(collection);
  const { insertedId } = await documents.insertOne(document as never);
  return () => documents.deleteOne({ _id: insertedId });
};

/** Leaves this share of a disk free. */
export function fill(folder: string, free: number): () => void {
  const { blocks, bavail, bsize } = statfsSync(folder);
  const file = join(folder, 'filler');
  writeFileSync(file, Buffer.alloc(Math.max(0, Math.floor((bavail - blocks * free) * bsize))));
  return () => rmSync(file);
}

/** The ways of these servers to the database stand still. */
export const frozen = ({ proxies }: World, ...servers: number[]) => {
  for (const server of servers) proxies[server]?.freeze();
  return () => {
    for (const server of servers) proxies[server]?.thaw();
  };
};

/** Takes back several things. */
export const both =
  (...undo: (() => unknown)[]) =>
  async () => {
    for (const one of undo) await one();
  };

/** Whether libfaketime is there (Debian's package). */
export const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
export const hasFaketime = (): boolean => existsSync(FAKETIME);
