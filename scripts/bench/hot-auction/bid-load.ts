import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { ClientToServer, ServerToClient } from '@autoplace/shared/contract';
import { io, type Socket } from 'socket.io-client';
import type { Bidden, BidLoad } from './load.ts';

/** The bidders of the hot auction, on a thread of their own: each sends its next bid when the last one is answered, as long as told. */

const { url, tokens, auctionId, firstAmount, pauseMs = 0 } = workerData as BidLoad & { url: string };
let amount = firstAmount;

const sockets = await Promise.all(tokens.map(connect));
parentPort?.on('message', async (forMs: number) => parentPort?.postMessage(await bidFor(forMs)));
parentPort?.postMessage('connected');

async function bidFor(forMs: number): Promise<Bidden> {
  const bidden = { placed: 0, refused: 0, times: [] };
  const startedAt = performance.now();
  await Promise.all(sockets.map((socket) => bidUntil(startedAt + forMs, socket, bidden)));
  return { ...bidden, seconds: (performance.now() - startedAt) / 1000, lastAmount: amount };
}

function connect(token: string): Promise<Socket<ServerToClient, ClientToServer>> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket)).once('connect_error', reject);
  });
}

async function bidUntil(
  end: number,
  socket: Socket<ServerToClient, ClientToServer>,
  bidden: Pick<Bidden, 'placed' | 'refused' | 'times'>,
): Promise<void> {
  while (performance.now() < end) {
    amount += 1;
    const sentAt = performance.now();
    const reply = await socket.emitWithAck('bid:place', {
      auctionId,
      amount,
      // Those who bid at once outrun each other by more than a few increments.
      confirmed: true,
      clientBidId: `bench-${amount}`,
    });
    bidden.times.push(performance.now() - sentAt);
    if (reply.ok) bidden.placed += 1;
    else bidden.refused += 1;
    if (pauseMs > 0) await setTimeout(pauseMs);
  }
}
