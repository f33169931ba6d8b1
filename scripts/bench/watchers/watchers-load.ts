import { setTimeout as sleep } from 'node:timers/promises';
import { connectMany, connectRaw } from '../raw-client.ts';
import type { Order, Waits, Watched } from './orders.ts';

/** The watchers of one auction and two who bid against each other, in a process of their own. */
const [watched = '', count = '0'] = process.argv.slice(2);
const { url, auctionId, tokens } = JSON.parse(watched) as Watched;
const watchers = Number(count);
const AMOUNT = /"bid":\{[^}]*"amount":(\d+)/g;
/** How long a round waits for its last message, in milliseconds. A bid that was refused sends none. */
const PATIENCE_MS = 5_000;

/** A bid that is on its way. */
interface Sent {
  at: number;
  missing: number;
}
let sent = new Map<number, Sent>();
let waits: Waits = { acked: [], first: [], last: [] };

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
  tokens.map((token) => connectRaw(url, { socketIo: true, token, onText: acknowledged })),
);

function arrived(amount: number): void {
  const bid = sent.get(amount);
  if (bid === undefined) return;
  const waited = performance.now() - bid.at;
  if (bid.missing === watchers) waits.first.push(waited);
  bid.missing -= 1;
  if (bid.missing === 0) waits.last.push(waited);
}

function acknowledged(text: string): void {
  const [, amount] = /^43(\d+)\[/.exec(text) ?? [];
  const bid = sent.get(Number(amount));
  if (bid !== undefined) waits.acked.push(performance.now() - bid.at);
}

async function carryOut({ bids, perSecond, firstAmount }: Order): Promise<Waits> {
  sent = new Map();
  waits = { acked: [], first: [], last: [] };
  const startedAt = performance.now();
  for (let bid = 0; bid < bids; bid++) {
    await sleep(Math.max(0, startedAt + (bid * 1000) / perSecond - performance.now()));
    const amount = firstAmount + bid;
    const message = { auctionId, amount, clientBidId: `bench-${amount}` };
    sent.set(amount, { at: performance.now(), missing: watchers });
    bidders[bid % 2]?.send(`42${amount}${JSON.stringify(['bid:place', message])}`);
  }
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (waits.last.length < bids && performance.now() < giveUpAt) await sleep(10);
  return waits;
}

process.on('message', async (order: Order) => process.send?.(await carryOut(order)));
process.once('disconnect', () => process.exit());
process.send?.({ connected: watchers });
