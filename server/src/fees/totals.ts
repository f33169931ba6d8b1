import type {
  Company,
  ExchangeRate,
  FeeTotals,
  IssuedInvoice,
  issuedInvoicesQuery,
  Paged,
  Receivable,
  receivablesQuery,
} from '@autoplace/shared/contract';
import { fold } from '@autoplace/shared/script';
import type { z } from 'zod';
import { belgradeDay } from '../core/belgrade-days.ts';
import type { Clock } from '../core/clock.ts';
import { pageOf } from '../core/page-of.ts';
import type { Dealers } from '../dealers/index.ts';
import type { Users } from '../users/index.ts';
import type { FeeEntry, FeeLedger } from './fee.ts';
import type { Invoices } from './invoices.ts';

/** Months that are shown. */
const MOST_MONTHS = 24;

interface TotallingDeps {
  ledger: Pick<FeeLedger, 'all'>;
  invoices: Pick<Invoices, 'all' | 'page'>;
  dealers: Pick<Dealers, 'namesOf'>;
  users: Pick<Users, 'withoutClosed'>;
  settings: { companyNow(): Company | null; rateNow(): ExchangeRate | null };
  clock: Clock;
}

type Month = FeeTotals['months'][number];
type Owing = Omit<Receivable, 'name'>;

/** What all dealers are charged with and owe, for administrators (R138): added up anew each time, so that nothing can drift. */
export class Totalling {
  readonly #deps: TotallingDeps;

  constructor(deps: TotallingDeps) {
    this.#deps = deps;
  }

  async totals(): Promise<FeeTotals> {
    const { settings } = this.#deps;
    const { months } = await this.#added();
    return {
      months: [...months.values()].sort((a, b) => (a.month > b.month ? -1 : 1)).slice(0, MOST_MONTHS),
      missing: [
        ...(settings.companyNow() === null ? (['company'] as const) : []),
        ...(settings.rateNow() === null ? (['rate'] as const) : []),
      ],
    };
  }

  /** Who owes most comes first. */
  async receivables({
    search = '',
    state,
    ...page
  }: z.output<typeof receivablesQuery>): Promise<Paged<Receivable>> {
    const { dealers } = await this.#added();
    const fitting = [...dealers.values()].filter((dealer) =>
      state === 'credit' ? dealer.running < 0 : state === undefined || dealer[state] > 0,
    );
    const names = await this.#deps.dealers.namesOf(fitting.map(({ dealerId }) => dealerId));
    const wanted = fold(search);
    const found = fitting
      .map((dealer) => ({ ...dealer, name: names.get(dealer.dealerId) ?? dealer.dealerId }))
      .filter(({ name }) => fold(name).includes(wanted))
      .sort((a, b) => b.owed - a.owed || b.running - a.running || a.name.localeCompare(b.name));
    const shown = pageOf(found, page);
    const open = await this.#deps.users.withoutClosed(shown.items.map(({ dealerId }) => dealerId));
    const items = shown.items.map((dealer) =>
      open.has(dealer.dealerId) ? dealer : { ...dealer, closed: true as const },
    );
    return { ...shown, items };
  }

  /** The newest first. */
  async issued({
    search,
    state,
    ...page
  }: z.output<typeof issuedInvoicesQuery>): Promise<Paged<IssuedInvoice>> {
    const found = await this.#deps.invoices.page({
      ...page,
      search,
      ...(state !== undefined && { unpaid: true }),
      ...(state === 'overdue' && { dueBefore: belgradeDay(this.#deps.clock.now()) }),
    });
    const items = found.items.map(({ number, month, issuedOn, dueOn, total, paidOn, dealer }) => {
      const { name, taxNumber = null } = dealer;
      return { number, month, issuedOn, dueOn, ...total, paidOn, dealer: name, taxNumber };
    });
    return { ...found, items };
  }

  async #added(): Promise<{ months: Map<string, Month>; dealers: Map<string, Owing> }> {
    const { ledger, invoices, clock } = this.#deps;
    const today = belgradeDay(clock.now());
    const months = new Map<string, Month>();
    const dealers = new Map<string, Owing>();
    for await (const { dealerId, month, kind, cents } of ledger.all()) {
      monthIn(months, month)[PART_OF[kind]] += cents;
      const dealer = dealerIn(dealers, dealerId);
      dealer.running += cents;
      dealer.charged += cents;
    }
    for await (const { dealerId, month, cents, total, paidOn, dueOn } of invoices.all()) {
      const [ofMonth, dealer] = [monthIn(months, month), dealerIn(dealers, dealerId)];
      ofMonth.invoiced += total.total;
      dealer.running -= cents;
      if (paidOn !== null) continue;
      ofMonth.owed += total.total;
      dealer.owed += total.total;
      if (dueOn < today) dealer.overdue += total.total;
    }
    return { months, dealers };
  }
}

const PART_OF: Record<FeeEntry['kind'], 'listing' | 'commission' | 'credits'> = {
  listing: 'listing',
  commission: 'commission',
  listing_credit: 'credits',
  commission_credit: 'credits',
};

function monthIn(months: Map<string, Month>, month: string): Month {
  const known = months.get(month) ?? { month, listing: 0, commission: 0, credits: 0, invoiced: 0, owed: 0 };
  months.set(month, known);
  return known;
}

function dealerIn(dealers: Map<string, Owing>, dealerId: string): Owing {
  const known = dealers.get(dealerId) ?? { dealerId, owed: 0, overdue: 0, running: 0, charged: 0 };
  dealers.set(dealerId, known);
  return known;
}
