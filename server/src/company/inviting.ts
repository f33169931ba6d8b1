import {
  type CompanyMembers,
  type Invitation,
  type MemberRole,
  type Membership,
  operates,
} from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import { type AuctionDesk, isNegotiated, isOver, takesPart, toInstant } from '../auctions/index.ts';
import type { AuctionLookup } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { Mailer } from '../core/mail/mailer.ts';
import { every, LookBack, type Poll } from '../core/poll.ts';
import type { MaybePrincipal, Principal } from '../core/principal.ts';
import { objected, ok, type Result, refused } from '../core/result.ts';
import { hashSecret } from '../core/security/hash-secret.ts';
import type { Dealers } from '../dealers/index.ts';
import { composeMail, strangersText } from '../notifications/index.ts';
import type { Users } from '../users/index.ts';
import type { Member, Members } from './members.ts';
import { invitationMail, refusals, removalMail, takenBackMail } from './texts.ts';

export interface InvitingDeps {
  members: Members;
  users: Pick<Users, 'findById' | 'byIds' | 'confirmAddress' | 'accessChanged'>;
  dealers: Pick<Dealers, 'findById'>;
  desk: Pick<AuctionDesk, 'read'>;
  lookup: Pick<AuctionLookup, 'openOf' | 'negotiated'>;
  mailer: Mailer;
  ids: Ids;
  clock: Clock;
  logger: Logger;
  /** Where browsers reach AutoPlace, without a slash at the end. */
  publicUrl: string;
}

/**
 * For how long a bid may still be taken from somebody who has joined, in milliseconds: other servers know people for 2 s, and decide what came
 * then within 12 s (R171). Every server looks as often at those who have joined, at its start at those of the last day.
 */
export const CERTAIN_AFTER_MS = 15_000;

/** Who works for a company (R207): its owner invites by mail, changes roles and takes access back. */
export class InvitingMembers {
  readonly #deps: InvitingDeps;
  #looks: Poll | null = null;

  constructor(deps: InvitingDeps) {
    this.#deps = deps;
  }

  start(): void {
    const { clock, logger } = this.#deps;
    const joined = new LookBack(clock.now() - DAY_MS);
    const look = () => joined.read(clock.now() - CERTAIN_AFTER_MS, (since) => this.#lookAgain(since ?? 0));
    const failures = { logger, message: 'looking at the bids of new members failed' };
    this.#looks = every(clock, CERTAIN_AFTER_MS, look, { firstMs: 0, failures });
  }

  async stop(): Promise<void> {
    await this.#looks?.stop();
  }

  async list(companyId: string): Promise<CompanyMembers> {
    const { members, users, clock } = this.#deps;
    const [found, owner] = await Promise.all([members.ofCompany(companyId), users.findById(companyId)]);
    const names = await users.byIds(found.flatMap(({ userId }) => userId ?? []));
    return {
      owner: { userId: companyId, name: owner?.name ?? '', email: owner?.email ?? '' },
      members: found.map(({ id, email, userId, role, state, since, expiresAt }) => ({
        id,
        email,
        userId,
        role,
        name: (userId !== null && names.get(userId)?.name) || null,
        state: state === 'invited' && expiresAt <= clock.now() ? 'expired' : state,
        since: toInstant(since),
      })),
    };
  }

  /** Repeated within a minute it mails nothing; another role is taken all the same. */
  async invite(
    who: Principal,
    { email, role }: { email: string; role: MemberRole },
  ): Promise<Result<CompanyMembers>> {
    const { members } = this.#deps;
    if (email === who.email.toLowerCase()) return objected('email', refusals.ownAddress);
    const known = await members.ofCompany(who.userId);
    const same = known.find((member) => member.email === email);
    if (same?.state === 'member') return objected('email', refusals.isMember);
    const outcome = await this.#mail(who, email, role);
    if (outcome === 'full') return refused('CONFLICT', { message: refusals.tooMany });
    if (outcome === 'lately') {
      const invited = (await members.ofCompany(who.userId)).find((member) => member.email === email);
      // It was withdrawn within the minute.
      if (invited === undefined) return refused('CONFLICT', { message: refusals.lately });
      if (invited.role !== role) return this.setRole(who, invited.id, role);
    }
    return ok(await this.list(who.userId));
  }

  async again(who: Principal, id: string): Promise<Result<CompanyMembers>> {
    const member = await this.#deps.members.findById(who.userId, id);
    if (member === null || member.state === 'member') return refused('NOT_FOUND');
    const outcome = await this.#mail(who, member.email, member.role);
    if (outcome !== 'invited')
      return refused('CONFLICT', { message: outcome === 'full' ? refusals.tooMany : refusals.lately });
    return ok(await this.list(who.userId));
  }

  async setRole(who: Principal, id: string, role: MemberRole): Promise<Result<CompanyMembers>> {
    const member = await this.#deps.members.setRole(who.userId, id, role);
    if (member === null) return refused('NOT_FOUND');
    await this.#tellServers(member);
    return ok(await this.list(who.userId));
  }

  /** At once: the next call of the member, who is mailed so, is refused, and the sockets leave the company's room. Repeating it changes nothing. */
  async remove(who: Principal, id: string): Promise<Result<{ deleted: true; email: string | null }>> {
    const { members, clock } = this.#deps;
    const member = await members.remove(who.userId, id, clock.now());
    // An earlier request may have ended the membership and failed to tell.
    await this.#tellServers(member ?? { userId: await members.lastOf(who.userId, id) });
    if (member?.state === 'member') await this.#mailEnd(member, removalMail);
    return ok({ deleted: true, email: member?.email ?? null });
  }

  async membership(who: Principal): Promise<Membership | null> {
    const { members, dealers } = this.#deps;
    const { member } = await members.of(who.userId);
    if (member === null) return null;
    const company = await dealers.findById(member.companyId);
    return {
      companyName: company?.companyName ?? '',
      role: member.role,
      isSuspended: who.company === undefined,
    };
  }

  async leave(who: Principal): Promise<Result<{ deleted: true }>> {
    const { members, clock } = this.#deps;
    const { member, left } = await members.of(who.userId);
    if (member !== null) await members.remove(member.companyId, member.id, clock.now());
    // Who never worked for one keeps the connections, which this ends.
    if (member !== null || left.length > 0) await this.#tellServers(who);
    return ok({ deleted: true });
  }

  async read(who: MaybePrincipal, secret: string): Promise<Result<Invitation>> {
    const { members, clock } = this.#deps;
    const member = await members.bySecret(hashSecret(secret), clock.now(), who?.userId ?? null);
    return member === null ? refused('NOT_FOUND') : this.#shown(member);
  }

  /** Once. Somebody who has the link reads that address, which therefore counts as confirmed. */
  async accept(who: Principal, secret: string): Promise<Result<Invitation>> {
    const { members, users, clock } = this.#deps;
    const secretHash = hashSecret(secret);
    const invited = await members.bySecret(secretHash, clock.now(), who.userId);
    if (invited === null) return refused('NOT_FOUND');
    const shown = await this.#shown(invited);
    if (!shown.ok) return shown;
    if (invited.state === 'invited') {
      const objection = await this.#objectionTo(who, invited);
      if (objection !== null) return refused('CONFLICT', { message: objection });
      const joined = await members.accept(secretHash, who.userId, clock.now());
      if (joined === 'other') return refused('CONFLICT', { message: refusals.worksForOther });
      if (joined === null) return refused('NOT_FOUND');
    }
    await users.confirmAddress(who.userId, who.email);
    await users.accessChanged(who.userId, clock.now());
    const joined = { ...invited, userId: who.userId };
    if (!(await this.#takesPartIn(invited.companyId, who.userId))) return shown;
    await this.#takeBack(joined);
    return refused('CONFLICT', { message: refusals.bids });
  }

  /** Ends the membership of somebody who has bid while joining, or after it through a server that had not heard of it; null where it has ended. */
  async #takeBack(joined: Joined): Promise<Member | null> {
    const { members, clock, logger } = this.#deps;
    const { id, companyId, userId } = joined;
    const ended = await members.remove(companyId, id, clock.now());
    await this.#tellServers(joined);
    logger.warn({ companyId, userId }, 'who has bid on lots of a company does not join it');
    return ended;
  }

  /** A second look at those who have joined, through whichever server, once it is certain; `since` in epoch milliseconds. */
  async #lookAgain(since: number): Promise<void> {
    const { members, clock, logger } = this.#deps;
    const certain = clock.now() - CERTAIN_AFTER_MS;
    for (const { userId, ...member } of await members.joinedSince(since))
      if (userId !== null && member.since <= certain)
        await this.#lookAt({ ...member, userId }).catch((err: unknown) =>
          logger.error({ err, userId }, 'the bids of a new member cannot be read'),
        );
  }

  /** Whose bid came too late to be told when accepting is mailed it. */
  async #lookAt(joined: Joined): Promise<void> {
    if (!(await this.#takesPartIn(joined.companyId, joined.userId))) return;
    const ended = await this.#takeBack(joined);
    if (ended !== null) await this.#mailEnd(ended, takenBackMail);
  }

  async #objectionTo(who: Principal, { email, companyId }: Member): Promise<string | null> {
    const { dealers, members } = this.#deps;
    if (who.email.toLowerCase() !== email) return refusals.otherAddress(email, who.email);
    if (operates(who, 'support', 'finance')) return refusals.operator;
    if ((await dealers.findById(who.userId)) !== null) return refusals.ownsCompany;
    if ((await members.of(who.userId)).member !== null) return refusals.worksForOther;
    return (await this.#takesPartIn(companyId, who.userId)) ? refusals.bids : null;
  }

  /** Asks the auctions themselves: the list of own bids is a moment behind, and has no armed prices. */
  async #takesPartIn(companyId: string, userId: string): Promise<boolean> {
    const { desk, lookup } = this.#deps;
    const undecided = await Promise.all([lookup.openOf(companyId), lookup.negotiated(companyId, [])]);
    for (const auctionId of undecided.flat()) {
      const history = await desk.read(auctionId);
      if (history === null || (isOver(history.state) && !isNegotiated(history.state))) continue;
      if (takesPart(history.state, userId)) return true;
    }
    return false;
  }

  async #shown({ companyId, email, role }: Member): Promise<Result<Invitation>> {
    const company = await this.#deps.dealers.findById(companyId);
    if (company === null || company.verificationStatus !== 'approved') return refused('NOT_FOUND');
    return ok({ companyName: company.companyName, email, role });
  }

  /** Mails nothing where the address is not invited. */
  async #mail({ userId, dealer }: Principal, email: string, role: MemberRole) {
    const { members, mailer, ids, clock, publicUrl } = this.#deps;
    const secret = ids.newId();
    const secretHash = hashSecret(secret);
    const invitation = { companyId: userId, email, role };
    const outcome = await members.invite(invitation, secretHash, clock.now());
    if (outcome !== 'invited') return outcome;
    const { subject, paragraphs, link } = invitationMail(strangersText(dealer?.companyName ?? ''), role);
    const url = `${publicUrl}/poziv?token=${secret}`;
    try {
      await mailer.send(composeMail(email, { subject, paragraphs, link: { text: link, url } }));
    } catch (error) {
      await members.notMailed(secretHash, clock.now());
      throw error;
    }
    return outcome;
  }

  /** A mail that does not go out keeps the access from nobody: it is only logged. */
  async #mailEnd({ companyId, email }: Member, mail: typeof removalMail): Promise<void> {
    const { dealers, mailer, logger, publicUrl } = this.#deps;
    try {
      const dealer = await dealers.findById(companyId);
      const { subject, paragraphs, link } = mail(strangersText(dealer?.companyName ?? ''));
      await mailer.send(composeMail(email, { subject, paragraphs, link: { text: link, url: publicUrl } }));
    } catch (error) {
      logger.error({ err: error, companyId }, 'telling somebody who works for a company no more failed');
    }
  }

  async #tellServers({ userId }: Pick<Member, 'userId'>): Promise<void> {
    if (userId !== null) await this.#deps.users.accessChanged(userId, this.#deps.clock.now());
  }
}

type Joined = Member & { userId: string };
