import { sendEachBidThrice } from './retries-load.ts';
import { startServerOnDisk } from './server-on-disk.ts';
import type { BenchTable } from './table.ts';

const BIDS = 10_000;

/** Every bid sent three times at once, over socket and HTTP mixed. */
export async function benchRetries(): Promise<BenchTable> {
  const server = await startServerOnDisk();
  const result = await sendEachBidThrice(server, BIDS);
  await server.close();
  const { bids, requests, seconds, accepted, doubled, undecided, different } = result;
  return {
    title: 'Retries: every bid sent three times at once, over socket and HTTP',
    columns: ['bids', 'requests', 'requests/s', 'accepted', 'decided twice', 'lost', 'replies that differ'],
    rows: [[bids, requests, Math.round(requests / seconds), accepted, doubled, undecided, different]],
  };
}
