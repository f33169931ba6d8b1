import type { BidResult, ClientToServer, ServerToClient } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import { io, type Socket } from 'socket.io-client';
import { insist } from './bid-book.ts';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

/** A client without a browser; a visitor without a token. */
export function connectTo(url: string, token?: string): Promise<LiveSocket> {
  const socket: LiveSocket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket)).once('connect_error', reject);
  });
}

/** How long one answer may take, and until when a bid is sent again: what an answer leaves open may have been accepted (R171). Milliseconds. */
const ANSWER_MS = 20_000;
const PATIENCE_MS = MINUTE_MS;

/** Everybody bids at once, each one step above the one before; returns what was acknowledged. */
export async function bidAtOnce(
  bidders: readonly LiveSocket[],
  bid: { auctionId: string; above: number; round: string },
): Promise<BidResult[]> {
  const acks = await Promise.all(
    bidders.map((socket, index) => {
      const sent = {
        auctionId: bid.auctionId,
        amount: bid.above + 100 * (((index * 37) % bidders.length) + 1),
        confirmed: true as const,
        clientBidId: `${bid.round}-${index}-of-${bidders.length}`,
      };
      return insist(socket, sent, PATIENCE_MS, ANSWER_MS);
    }),
  );
  return acks.flatMap((ack) => (ack?.ok ? [ack] : []));
}
