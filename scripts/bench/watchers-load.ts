import { parentPort, workerData } from 'node:worker_threads';
import { connectMany, connectRaw } from './raw-client.ts';

/** The watchers of one auction and two who bid against each other at a steady pace, on a thread of their own. */
interface Load {
  url: string;
  auctionId: string;
  tokens: [string, string];
  watchers: number;
  bids: number;
  perSecond: number;
  firstAmount: number;
}

const { url, auctionId, tokens, watchers, bids, perSecond, firstAmount } = workerData as Load;
const AMOUNT = /"bid":\{[^}]*"amount":(\d+)/g;
const sentAt = new Map<number, number>();
const missing = new Map<number, number>();
const waits: number[] = [];

await connectMany(watchers, async () => {
  let ready = () => {};
  const watching = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const client = await connectRaw(url, {
    socketIo: true,
    onText(text) {
      if (text.startsWith('43')) ready();
      else for (const [, amount] of text.matchAll(AMOUNT)) arrived(Number(amount));
    },
  });
  client.send(`420${JSON.stringify(['auction:watch', { auctionId }])}`);
  await watching;
});
const bidders = await Promise.all(
  tokens.map((token) => connectRaw(url, { socketIo: true, token, onText: () => {} })),
);

/** Notes how long a bid took to the last of the watchers. */
function arrived(amount: number): void {
  const left = (missing.get(amount) ?? watchers) - 1;
  missing.set(amount, left);
  if (left === 0) waits.push(performance.now() - (sentAt.get(amount) ?? 0));
  if (waits.length === bids) parentPort?.postMessage(waits);
}

const startedAt = performance.now();
for (let bid = 0; bid < bids; bid++) {
  const due = startedAt + (bid * 1000) / perSecond;
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  const amount = firstAmount + bid;
  sentAt.set(amount, performance.now());
  const message = { auctionId, amount, clientBidId: `bench-${amount}` };
  bidders[bid % 2]?.send(`42${bid + 1}${JSON.stringify(['bid:place', message])}`);
}
