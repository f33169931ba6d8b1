import type { Ack, BidResult } from '@autoplace/shared/contract';
import type { LiveSocket } from '../crowd/auction-crowd.ts';
import { type Attempt, isDefinite, type RecordedRequest, type Wish } from './history.ts';

/** A bidder with a connection to each server, whose requests and answers are noted as it knows them. */
export class RecordedClient {
  readonly number: number;
  readonly #sockets: readonly LiveSocket[];
  #sent = 0;

  constructor(number: number, sockets: readonly LiveSocket[]) {
    this.number = number;
    this.#sockets = sockets;
  }

  /** A new request, not sent yet. */
  wants(wish: Wish): RecordedRequest {
    const clientBidId = `${wish.kind}-${this.number}-${this.#sent++}`.padEnd(8, '-');
    return { client: this.number, clientBidId, wish, attempts: [] };
  }

  /** Sends it once, to the server of this number. Never rejects; false when the answer leaves open what became of it. */
  async send(
    auctionId: string,
    request: RecordedRequest,
    server: number,
    patienceMs: number,
  ): Promise<boolean> {
    const attempt: Attempt = { sentAt: Date.now(), answeredAt: null, answer: null };
    request.attempts.push(attempt);
    const socket = this.#sockets[server % this.#sockets.length] as LiveSocket;
    try {
      attempt.answer = await ask(socket, auctionId, request, patienceMs);
      attempt.answeredAt = Date.now();
    } catch {
      // No answer came: it stays open.
    }
    return isDefinite(attempt.answer);
  }
}

function ask(
  socket: LiveSocket,
  auctionId: string,
  { clientBidId, wish }: RecordedRequest,
  patienceMs: number,
): Promise<Ack<BidResult>> {
  const patient = socket.timeout(patienceMs);
  const about = { auctionId, clientBidId };
  if (wish.kind === 'buy-now') return patient.emitWithAck('auction:buy-now', about);
  if (wish.kind === 'accept')
    return patient.emitWithAck('price:accept', { ...about, expectedPrice: wish.expectedPrice });
  const { amount, maxAmount } = wish;
  const bid = maxAmount === undefined ? { amount } : { amount, maxAmount };
  return patient.emitWithAck('bid:place', { ...about, ...bid, confirmed: true });
}
