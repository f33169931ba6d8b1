import { type DealSide, isOfAuction, type ThreadParty } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import { type AuctionDesk, type AuctionState, isOver } from '../../auctions/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import type { Mailer } from '../../core/mail/mailer.ts';
import type { Deals } from '../../deals/index.ts';
import { type Correspondence, type Threads, userOf } from '../../messages/index.ts';
import type { Users } from '../../users/index.ts';
import { messageIdOf, type Notice } from '../notifications.ts';
import { type Letter, type SearchLetter, toMail } from './mail-content.ts';
import { MailRound, type MailSource } from './mail-round.ts';
import type { DueMail, NoticeMails } from './notice-mails.ts';

/** Minimum time between two mails about being outbid in one auction, in milliseconds. */
export const OUTBID_PAUSE_MS = 10 * MINUTE_MS;

export interface SearchLetters {
  /** Null for notices of no search, and once there is nothing more to tell of it. */
  of(notice: Notice): Promise<SearchLetter | null>;
}

interface MailingDeps {
  mails: NoticeMails;
  threads: Pick<Threads, 'findById'>;
  /** How the sides of a thread are named to each other. */
  parties: {
    of(thread: Pick<Correspondence, 'buyerId' | 'sellerId'>, side: DealSide): Promise<ThreadParty>;
  };
  deals: Pick<Deals, 'findById'>;
  searches: SearchLetters;
  users: Pick<Users, 'findById'>;
  desk: Pick<AuctionDesk, 'read'>;
  mailer: Mailer;
  clock: Clock;
  logger: Logger;
  /** Where browsers reach AutoPlace, without a slash at the end. */
  publicUrl: string;
}

/** Sends the e-mails of notices. */
export class Mailing extends MailRound<DueMail> {
  constructor(deps: MailingDeps) {
    super(noticeMails(deps), deps);
  }
}

const noticeMails = (deps: MailingDeps): MailSource<DueMail> => ({
  what: 'e-mail',
  take: (now, leaseMs) => deps.mails.take(now, leaseMs),
  settle: (due, next) => deps.mails.settle(due, next),
  describe: ({ notice, tries }) => ({
    since: Date.parse(notice.timestamp),
    tries,
    fields: { noticeId: notice.id },
  }),
  async send({ notice }) {
    const { users, desk, mailer, publicUrl } = deps;
    const to = await users.findById(notice.userId);
    if (to === null || to.locked?.closed) return null;
    const isOfSearch = notice.kind === 'saved_search' || notice.kind === 'search_digest';
    const search = isOfSearch ? await deps.searches.of(notice) : null;
    if (isOfSearch && search === null) return null;
    if (!isOfAuction(notice)) {
      await mailer.send(toMail(notice, { to, lot: null, letter: null, search, publicUrl }));
      return null;
    }
    const history = await desk.read(notice.auctionId);
    if (history === null) return null;
    const comesSoon = notice.kind === 'ending_soon' || notice.kind === 'starting_soon';
    if (comesSoon && !isStillOpen(history.state, deps.clock.now())) return null;
    const wait = notice.kind === 'outbid' ? await holdOutbid(notice, history.state, deps) : 'none';
    if (wait !== 'none') return wait;
    const letter = await letterOf(notice, deps);
    await mailer.send(toMail(notice, { to, lot: history.view.title, letter, search, publicUrl }));
    return null;
  },
});

const isStillOpen = (auction: AuctionState, now: number): boolean => !isOver(auction) && now < auction.endsAt;

/** Whether a mail about being outbid has to wait until some time, is needless (null), or has nothing in its way. */
async function holdOutbid(
  notice: Notice,
  auction: AuctionState,
  { mails, clock }: Pick<MailingDeps, 'mails' | 'clock'>,
): Promise<number | null | 'none'> {
  if (isOver(auction) || auction.leader?.bidderId === notice.userId) return null;
  if (await mails.hasNewer(notice)) return null;
  const until = await mails.admit(notice, clock.now(), OUTBID_PAUSE_MS);
  if (until === null) return 'none';
  await mails.skipBefore(notice);
  return until;
}

/** What a notice of a message is about; null for another kind, and where it is gone. */
async function letterOf(
  notice: Notice,
  { threads, parties, deals, users }: Pick<MailingDeps, 'threads' | 'parties' | 'deals' | 'users'>,
): Promise<Letter | null> {
  const { kind, auctionId, dealId = auctionId, threadId } = notice;
  const id = messageIdOf(notice);
  if (kind === 'message' && threadId !== undefined) {
    const thread = await threads.findById(threadId);
    const message = thread?.messages.find((one) => one.id === id);
    return thread && message ? { message, sender: await parties.of(thread, message.by) } : null;
  }
  if (kind !== 'deal_message') return null;
  const deal = await deals.findById(dealId);
  const message = deal?.messages.find((one) => one.id === id);
  const sender = deal && message && (await users.findById(userOf(deal, message.by)));
  return message && sender ? { message, sender } : null;
}
