import { priceAt } from '@autoplace/shared/auction';
import {
  type AuctionSummary,
  type AuctionView,
  type ListedAuction,
  type listedAuctionsQuery,
  MOST_EXTENSION_HOURS,
  type Paged,
  storedStatus,
} from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import type { z } from 'zod';
import type { AuctionCatalogue, AuctionLookup } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import { pageOf } from '../core/page-of.ts';
import { type Principal, sells } from '../core/principal.ts';
import { objected, ok, type Result, refused } from '../core/result.ts';
import type { Dealers } from '../dealers/index.ts';
import type { NoticeSender } from '../notifications/index.ts';
import { type AuctionAudit, type AuditTrail, userChanges } from '../platform/index.ts';
import type { AuctionDesk } from './log/desk.ts';
import type { AuctionHistory } from './log/history.ts';
import { hiddenNotice, shownNotice } from './moderation-notices.ts';
import { takesPart } from './rules/index.ts';

const OWN = refused('OWN_AUCTION', { message: 'O sopstvenoj aukciji odlučuje drugi administrator.' });
const BIDDER = refused('FORBIDDEN', {
  message: 'O aukciji u kojoj učestvujete odlučuje drugi administrator.',
});

/** Why an operator may not decide about an auction: nobody does about one that they sell or take part in (R372). */
export function interestOf(who: Principal, { view, state }: AuctionHistory) {
  if (sells(who, view.dealerId)) return OWN;
  return takesPart(state, who.userId) ? BIDDER : null;
}

interface OperatingDeps {
  desk: Pick<AuctionDesk, 'read' | 'submit' | 'flush'>;
  catalogue: Pick<AuctionCatalogue, 'list' | 'hidden'>;
  lookup: Pick<AuctionLookup, 'summaries'>;
  dealers: Pick<Dealers, 'findById'>;
  auditing: Pick<AuctionAudit, 'note'>;
  audit: Pick<AuditTrail, 'append'>;
  sender: Pick<NoticeSender, 'send'>;
  clock: Clock;
}

/** What administrators see of all auctions, and do with them: hiding (R192) and extending (R191). */
export class Operating {
  readonly #deps: OperatingDeps;

  constructor(deps: OperatingDeps) {
    this.#deps = deps;
  }

  async list({
    search,
    status,
    seller,
    hidden,
    ...page
  }: z.output<typeof listedAuctionsQuery>): Promise<Paged<ListedAuction>> {
    const { catalogue, lookup, clock } = this.#deps;
    if (hidden !== undefined) {
      const lots = [...catalogue.hidden.known.values()].sort((a, b) => b.at - a.at);
      const found = pageOf(lots, page);
      const items = await lookup.summaries(found.items.map(({ auctionId }) => auctionId));
      return { ...found, items: await this.#shown(items) };
    }
    const wanted = {
      ...page,
      sort: 'newest' as const,
      q: search || undefined,
      status: status === undefined ? [...storedStatus.options] : [status],
    };
    const found = await catalogue.list(wanted, clock.now(), seller, { alsoHidden: true });
    return { ...found, items: await this.#shown(found.items) };
  }

  async one(auctionId: string): Promise<Result<ListedAuction>> {
    const found = await this.#find(auctionId);
    if (!found.ok) return found;
    const [shown] = await this.#shown([found.value.view]);
    return shown === undefined ? refused('NOT_FOUND') : ok(shown);
  }

  /** Repeating it keeps the first reason. */
  async hide(who: Principal, auctionId: string, reason: string): Promise<Result<ListedAuction>> {
    const found = await this.#moderated(who, auctionId);
    if (!found.ok) return found;
    const { view } = found.value;
    const { catalogue, audit, sender, clock } = this.#deps;
    const lot = await catalogue.hidden.hide({ auctionId, at: clock.now(), by: who.email, reason });
    await audit.append({
      key: `hidden:${auctionId}:${lot.at}`,
      by: lot.by,
      action: 'auction.hidden',
      subject: auctionId,
      subjectName: view.title,
      details: [userChanges.reason(lot.reason)],
    });
    await sender.send([hiddenNotice(view, lot)]);
    return this.one(auctionId);
  }

  /** Audited and told first: of a lot that is not hidden any more, a repetition would find nothing to audit. */
  async show(who: Principal, auctionId: string): Promise<Result<ListedAuction>> {
    const found = await this.#moderated(who, auctionId);
    if (!found.ok) return found;
    const { view } = found.value;
    const { audit, sender, clock } = this.#deps;
    const { hidden } = this.#deps.catalogue;
    await hidden.catchUp();
    const lot = hidden.known.get(auctionId);
    if (lot === undefined) return this.one(auctionId);
    await audit.append({
      key: `shown:${auctionId}:${lot.at}`,
      by: who.email,
      action: 'auction.shown',
      details: [],
      subject: auctionId,
      subjectName: view.title,
    });
    await sender.send([shownNotice(view, lot, clock.now())]);
    await hidden.show(lot);
    return this.one(auctionId);
  }

  /** Refused with AUCTION_NOT_ACTIVE unless it runs, and with WRONG_AUCTION_TYPE where the end follows from the price. */
  async extend(
    who: Principal,
    auctionId: string,
    { endTime, reason }: { endTime: string; reason: string },
  ): Promise<Result<{ auction: AuctionView }>> {
    const { desk, auditing } = this.#deps;
    const found = await this.#decided(who, auctionId);
    if (!found.ok) return found;
    const history = found.value;
    const endsAt = Date.parse(endTime);
    if (endsAt < history.state.endsAt) return objected('endTime', 'Novi kraj mora biti posle sadašnjeg');
    if (endsAt > history.state.endsAt + MOST_EXTENSION_HOURS * HOUR_MS)
      return objected('endTime', 'Kraj se pomera za najviše 7 dana');
    const outcome = await desk.submit(auctionId, { type: 'Extend', by: who.userId, endsAt, reason });
    if (!outcome.ok) return outcome;
    const newest = (await desk.read(auctionId)) ?? history;
    await auditing.note(who, newest);
    await desk.flush();
    return ok({ auction: newest.view });
  }

  async #find(auctionId: string): Promise<Result<AuctionHistory>> {
    const history = await this.#deps.desk.read(auctionId);
    return history === null || history.state.withdrawn ? refused('NOT_FOUND') : ok(history);
  }

  async #decided(who: Principal, auctionId: string): Promise<Result<AuctionHistory>> {
    const found = await this.#find(auctionId);
    return (found.ok && interestOf(who, found.value)) || found;
  }

  /** Who keeps others from bidding does not bid afterwards (R372): a hidden lot goes on, and a dutch one falls. */
  async #moderated(who: Principal, auctionId: string): Promise<Result<AuctionHistory>> {
    const found = await this.#decided(who, auctionId);
    if (!found.ok) return found;
    const left = await this.#deps.desk.submit(auctionId, { type: 'Inspect', by: who.userId });
    return left.ok ? this.#decided(who, auctionId) : left;
  }

  async #shown(found: readonly AuctionSummary[]): Promise<ListedAuction[]> {
    const { catalogue, dealers, clock } = this.#deps;
    const now = clock.now();
    return Promise.all(
      found.map(async (one) => {
        const { id, title, auctionType, status, bidCount, startTime, endTime, pausedAt, dealerId } = one;
        const lot = catalogue.hidden.known.get(id);
        const seller = await dealers.findById(dealerId);
        return {
          id,
          title,
          auctionType,
          status,
          bidCount,
          startTime,
          endTime,
          pausedAt,
          price: one.hammerPrice ?? priceAt(one, now),
          seller: { id: dealerId, companyName: seller?.companyName ?? dealerId },
          hidden: lot ? { at: new Date(lot.at).toISOString(), by: lot.by, reason: lot.reason } : null,
        };
      }),
    );
  }
}
