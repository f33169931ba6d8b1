import { expect, it } from 'vitest';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { pageOf } from '../core/page-of.ts';
import { Totalling } from './totals.ts';

const settings = { companyNow: () => null, rateNow: () => null };
const none = { async *all() {}, page: async () => pageOf([], { page: 1, pageSize: 20 }) };
const clock = new FakeClock(Date.parse('2026-06-15T12:00:00Z'));

it('receivables ask for the names of all dealers at once (R138)', async () => {
  const asked: (readonly string[])[] = [];
  const totalling = new Totalling({
    ledger: {
      async *all() {
        const entry = { month: '2026-06', kind: 'listing' as const };
        yield { ...entry, dealerId: 'ana', cents: 100 };
        yield { ...entry, dealerId: 'milan', cents: 300 };
      },
    },
    invoices: none,
    users: { withoutClosed: async () => new Set(['milan']) },
    dealers: {
      async namesOf(ids) {
        asked.push(ids);
        return new Map([['ana', 'Auto Ana']]);
      },
    },
    settings,
    clock,
  });
  const { items } = await totalling.receivables({ page: 1, pageSize: 20 });
  expect(items.map(({ name, closed }) => [name, closed])).toEqual([
    ['milan', undefined],
    ['Auto Ana', true],
  ]);
  expect(asked).toEqual([['ana', 'milan']]);
});

it('an invoice is overdue from the day after its last one (R138)', async () => {
  const invoice = (number: string, dueOn: string) => ({
    number,
    dueOn,
    dealerId: 'ana',
    month: '2026-05',
    cents: 100,
    paidOn: null,
    issuedOn: '2026-06-01',
    total: { base: 100, vat: 20, total: 120 },
    dealer: { name: 'Auto Ana', taxNumber: '100000001' },
  });
  const totalling = new Totalling({
    ledger: { async *all() {} },
    invoices: {
      async *all() {
        yield invoice('2026-000001', '2026-06-14');
        yield invoice('2026-000002', '2026-06-15');
      },
      async page(wanted) {
        expect(wanted).toMatchObject({ unpaid: true, dueBefore: '2026-06-15' });
        return pageOf([invoice('2026-000001', '2026-06-14')], wanted);
      },
    },
    dealers: { namesOf: async () => new Map() },
    users: { withoutClosed: async (ids) => new Set(ids) },
    settings,
    clock,
  });
  const page = { page: 1, pageSize: 20 };
  expect((await totalling.receivables(page)).items).toMatchObject([{ owed: 240, overdue: 120 }]);
  const { items } = await totalling.issued({ ...page, state: 'overdue' });
  expect(items.map(({ number }) => number)).toEqual(['2026-000001']);
});

it('R388 what was credited beyond the fees is found, as it lowers no invoice of a closed account', async () => {
  const totalling = new Totalling({
    ledger: {
      async *all() {
        const entry = { month: '2026-06', kind: 'listing' as const };
        yield { ...entry, dealerId: 'ana', cents: 100 };
        yield { ...entry, dealerId: 'milan', kind: 'listing_credit', cents: -300 };
      },
    },
    invoices: none,
    dealers: { namesOf: async () => new Map() },
    users: { withoutClosed: async () => new Set(['ana']) },
    settings,
    clock,
  });
  const { items } = await totalling.receivables({ page: 1, pageSize: 20, state: 'credit' });
  expect(items).toMatchObject([{ dealerId: 'milan', running: -300, closed: true }]);
});
