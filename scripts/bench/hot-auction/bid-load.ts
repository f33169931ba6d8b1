import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { ClientToServer, ServerToClient } from '@autoplace/shared/contract';
import { io, type Socket } from 'socket.io-client';
import { median } from '../table.ts';

/** The bidders of the hot auction, on a thread of their own: each sends its next bid when the last one is answered. */
interface Load {
  url: string;
  tokens: string[];
  auctionId: string;
  firstAmount: number;
  forMs: number;
  /** How long a bidder waits after an answer, in milliseconds. */
  pauseMs?: number;
}

const { url, tokens, auctionId, firstAmount, forMs, pauseMs = 0 } = workerData as Load;
let amount = firstAmount;
let placed = 0;
let refused = 0;
const times: number[] = [];

const sockets = await Promise.all(tokens.map(connect));
const startedAt = performance.now();
await Promise.all(sockets.map(bidUntilTheEnd));
const seconds = (performance.now() - startedAt) / 1000;
for (const socket of sockets) socket.disconnect();
parentPort?.postMessage({ placed, refused, seconds, lastAmount: amount, p50: median(times) });

function connect(token: string): Promise<Socket<ServerToClient, ClientToServer>> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket)).once('connect_error', reject);
  });
}

async function bidUntilTheEnd(socket: Socket<ServerToClient, ClientToServer>): Promise<void> {
  while (performance.now() - startedAt < forMs) {
    amount += 1;
    const sentAt = performance.now();
    const reply = await socket.emitWithAck('bid:place', {
      auctionId,
      amount,
      // Those who bid at once outrun each other by more than a few increments.
      confirmed: true,
      clientBidId: `bench-${amount}`,
    });
    times.push(performance.now() - sentAt);
    if (reply.ok) placed += 1;
    else refused += 1;
    if (pauseMs > 0) await setTimeout(pauseMs);
  }
}
