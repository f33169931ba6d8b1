import { startSecondServer } from '../../../server/test/support/second-server.ts';
import type { TestServer } from '../../../server/test/support/test-server.ts';
import { type Turns, watchTurns } from './turns.ts';

/** What the server was told: `begin` to measure, or `end`, which it answers. */
export type Order = 'begin' | 'end';

/** The longest turns of its event loop, and the memory that it took beyond what it had, in MB. */
export interface Strain extends Turns {
  addedMb: number;
}

export interface Ready {
  url: string;
  /** Since the process began. */
  readyMs: number;
}

const MEMORY_EVERY_MS = 20;
const turns = watchTurns();
let before = 0;
let most = 0;

/** A server in a process of its own, on the database whose address is its argument. */
const [, , mongodbUri = ''] = process.argv;
const { url } = await startSecondServer({ mongodbUri } as TestServer, { LIMIT_READS: '0' });
process.send?.({ url, readyMs: performance.now() } satisfies Ready);

setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, MEMORY_EVERY_MS);

process.on('message', (order: Order) => {
  if (order === 'begin') {
    turns.reset();
    before = process.memoryUsage.rss();
    most = before;
    return;
  }
  const strain: Strain = { ...turns.read(), addedMb: (most - before) / 2 ** 20 };
  process.send?.(strain);
});
