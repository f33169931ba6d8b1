import {
  type CompanyAct,
  type CompanyActEntry,
  type companyActsQuery,
  operates,
  type Paged,
} from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import type { z } from 'zod';
import { type AuctionDesk, toInstant } from '../auctions/index.ts';
import type { Clock } from '../core/clock.ts';
import type { NoteAct } from '../core/http/routes.ts';
import { digest } from '../core/ids.ts';
import type { Principal } from '../core/principal.ts';
import type { Deals } from '../deals/index.ts';
import type { Threads } from '../messages/index.ts';
import type { Users } from '../users/index.ts';
import { type Acts, notedOf } from './acts.ts';
import type { Members } from './members.ts';
import { closedAccount, notInCompany } from './texts.ts';

/** A request that is repeated within this time is one act, in milliseconds. */
const REPEATED_MS = MINUTE_MS;
/** Acts whose subject is an auction. */
const ABOUT_LOTS = /^(auction|question|negotiation|second_chance)\./;

interface NotingDeps {
  acts: Acts;
  deals: Pick<Deals, 'findById'>;
  users: Pick<Users, 'byIds'>;
  members: Pick<Members, 'of' | 'ofCompany'>;
  threads: Pick<Threads, 'findById'>;
  desk: Pick<AuctionDesk, 'read' | 'peek'>;
  /** Tells all windows of the people of a company that they are others now. */
  membersChanged(companyId: string): void;
  clock: Clock;
}

/** Who did what for a company (R209): noted before the call is answered, so that a call that was answered is there. */
export class NotingActs {
  readonly #deps: NotingDeps;

  constructor(deps: NotingDeps) {
    this.#deps = deps;
  }

  readonly note: NoteAct = async (endpoint, by, asked) => {
    const noted = notedOf(endpoint);
    if (noted === null) return;
    const { act, about, inDeal, joins } = noted;
    const { acts, deals, members, desk, clock, membersChanged } = this.#deps;
    const work = joins ? (await members.of(by.userId)).member : null;
    const companyId = companyOf(by) ?? work?.companyId ?? null;
    if (companyId === null) return;
    const subjects = about(asked);
    if (endpoint.access === 'ownerOrAdmin' && operates(by)) {
      const auction = await desk.read(subjects[0]?.subject ?? '');
      // What an administrator does to an auction of others is in the audit trail.
      if (auction?.view.dealerId !== companyId) return;
    }
    const deal = inDeal ? await deals.findById(subjects[0]?.subject ?? '') : null;
    // A member also buys, as a person.
    if (inDeal && deal?.sellerId !== companyId) return;
    const { userId } = by.actor ?? by;
    const named = await Promise.all(
      subjects.map(async ({ subject, title }) => ({
        subject,
        title: title ?? deal?.lot.title ?? (await this.#titleOf(act, subject)),
      })),
    );
    const at = clock.now();
    const time = joins ? 0 : Math.floor(at / REPEATED_MS);
    const request = JSON.stringify([userId, act, asked.params, asked.body, time]);
    await acts.add(
      named.map((about) => ({
        id: digest(`act ${companyId} ${about.subject} ${request}`),
        companyId,
        at,
        userId,
        act,
        ...about,
      })),
    );
    if (act.startsWith('member.')) membersChanged(companyId);
  };

  /** Of the lot that a call was about without saying its title. */
  async #titleOf(act: CompanyAct, subject: string | null): Promise<string | null> {
    const { threads, desk } = this.#deps;
    if (subject === null) return null;
    if (act.startsWith('thread.')) return (await threads.findById(subject))?.lot.title ?? null;
    if (!ABOUT_LOTS.test(act)) return null;
    return (desk.peek(subject) ?? (await desk.read(subject)))?.view.title ?? null;
  }

  async page(companyId: string, query: z.output<typeof companyActsQuery>): Promise<Paged<CompanyActEntry>> {
    const { acts, users, members } = this.#deps;
    const [{ items, ...place }, known] = await Promise.all([
      acts.page(companyId, query),
      members.ofCompany(companyId),
    ]);
    const emails = new Map(known.map(({ id, email }) => [id, email]));
    const people = await users.byIds([...new Set(items.map(({ userId }) => userId))]);
    const entries = items.map(({ id, at, userId, act, subject, title }) => {
      const { name, email } = people.get(userId) ?? { name: closedAccount, email: '' };
      const person = { userId, name: name || email };
      const isAboutMember = act.startsWith('member.') && subject !== null;
      const called = isAboutMember ? (emails.get(subject) ?? notInCompany) : title;
      return { id, at: toInstant(at), person, act, subject, title: called };
    });
    return { ...place, items: entries };
  }
}

/** The company that somebody acts for; null for nobody's. */
const companyOf = ({ userId, actor, company, dealer }: Principal): string | null =>
  actor !== undefined || dealer !== null ? userId : (company?.party.userId ?? null);
