import type { Ack, BidResult, ClientToServer, ServerToClient } from '@autoplace/shared/contract';
import { io, type Socket } from 'socket.io-client';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

/** A client without a browser; a visitor without a token. */
export function connectTo(url: string, token?: string): Promise<LiveSocket> {
  const socket: LiveSocket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket)).once('connect_error', reject);
  });
}

/** Everybody bids at once, each one step above the one before; returns what was acknowledged. */
export async function bidAtOnce(
  bidders: readonly LiveSocket[],
  bid: { auctionId: string; above: number; round: string },
): Promise<BidResult[]> {
  const acks = await Promise.all(
    bidders.map((socket, index) =>
      socket
        .timeout(20_000)
        .emitWithAck('bid:place', {
          auctionId: bid.auctionId,
          amount: bid.above + 100 * (((index * 37) % bidders.length) + 1),
          confirmed: true,
          clientBidId: `${bid.round}-${index}-of-${bidders.length}`,
        })
        .catch((): Ack<BidResult> => ({ ok: false, error: { code: 'UNAVAILABLE', message: 'no answer' } })),
    ),
  );
  return acks.flatMap((ack) => (ack.ok ? [ack] : []));
}
