import { createHash } from 'node:crypto';
import type { SendMessageBody } from '@autoplace/shared/contract';
import { type AuctionDesk, toInstant } from '../auctions/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Principal } from '../core/principal.ts';
import { ok, type Result, refused } from '../core/result.ts';
import { type EmailPreferences, emailChoicesOf, type NoticeSender, texts } from '../notifications/index.ts';
import type { Message, Messages } from './messages.ts';

export interface MessagingDeps {
  desk: Pick<AuctionDesk, 'read'>;
  messages: Messages;
  preferences: EmailPreferences;
  sender: Pick<NoticeSender, 'send'>;
  clock: Clock;
}

const ownAuction = 'Ne možete poslati poruku prodavcu na sopstvenoj aukciji.';

/** Takes messages of buyers to the seller of an auction ('Pošalji poruku'). */
export class Messaging {
  readonly #deps: MessagingDeps;

  constructor(deps: MessagingDeps) {
    this.#deps = deps;
  }

  /**
   * Resolves with `sent` once the message and its notification are durable. Repeating a key sends nothing twice, and
   * finishes what a crash had left between the two.
   */
  async send(
    who: Principal,
    auctionId: string,
    { text, clientMessageId }: SendMessageBody,
  ): Promise<Result<{ sent: true }>> {
    const { desk, messages, clock } = this.#deps;
    const history = await desk.read(auctionId);
    if (history === null || history.state.withdrawn) return refused('NOT_FOUND');
    const { dealerId, title } = history.view;
    if (dealerId === who.userId) return refused('OWN_AUCTION', { message: ownAuction });
    const id = messageId(who.userId, clientMessageId);
    const asked = { id, auctionId, fromUserId: who.userId, toUserId: dealerId, text, at: clock.now() };
    const stored = await messages.add(asked);
    if (stored.auctionId !== auctionId || stored.text !== text) return refused('IDEMPOTENCY_MISMATCH');
    await this.#tell(who, stored, title);
    return ok({ sent: true });
  }

  async #tell(who: Principal, { id, auctionId, toUserId, text, at }: Message, title: string): Promise<void> {
    const { preferences, sender } = this.#deps;
    const name = who.name ?? who.email;
    const isMailed = emailChoicesOf(await preferences.get(toUserId)).message;
    const wording = isMailed
      ? texts.message(title, name, text)
      : texts.wholeMessage(title, name, who.email, text);
    const about = { id, userId: toUserId, auctionId, kind: 'message' as const, timestamp: toInstant(at) };
    await sender.send([{ ...about, ...wording, read: false }]);
  }
}

const messageId = (userId: string, clientMessageId: string): string =>
  createHash('sha256').update(`message ${userId} ${clientMessageId}`).digest('base64url').slice(0, 22);
