import { describe, expect, it } from 'vitest';
import { feeInvoiced } from '../../test/support/documents.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { memoryLogger } from '../../test/support/memory-ports.ts';
import { accountOf, ledgerOf } from './account.ts';
import { creditNotesOf } from './credit-notes.ts';
import type { FeeEntry } from './fee.ts';
import { type Invoices, nextInvoice, numberAfter, type StoredInvoice } from './invoices.ts';
import { Invoicing } from './invoicing.ts';

/** Noon of a day in Belgrade's winter. */
const on = (day: string) => Date.parse(`${day}T11:00:00Z`);
const entry = (id: string, day: string, cents = 100_00, dealerId = 'dealer'): FeeEntry => ({
  id,
  dealerId,
  kind: cents < 0 ? 'listing_credit' : 'listing',
  auctionId: 'lot-1',
  title: 'Golf 7',
  at: on(day),
  cents,
});
const invoice = (ordinal: number, month: string, entryIds: string[] = [], total = 1_200): StoredInvoice => ({
  number: `2026-00000${ordinal + 1}`,
  dealerId: 'dealer',
  ordinal,
  month,
  entryIds,
  cents: 100_00,
  total: { base: total / 1.2, vat: total - total / 1.2, total },
  reference: `reference-${ordinal}`,
  paidOn: null,
  isTold: false,
  document: { ...feeInvoiced, dueOn: `${month}-28` },
});

describe('the next invoice (R135)', () => {
  const ids = (next: ReturnType<typeof nextInvoice>) =>
    next && [next.month, next.entries.map(({ id }) => id)];

  it('is of a month that is over, an hour after it', () => {
    const entries = [entry('a', '2026-10-05'), entry('b', '2026-10-31'), entry('c', '2026-11-01')];
    const end = Date.parse('2026-10-31T23:00:00Z');
    expect(nextInvoice(entries, [], end + 3_599_999)).toBeNull();
    expect(ids(nextInvoice(entries, [], end + 3_600_000))).toEqual(['2026-10', ['a', 'b']]);
    expect(nextInvoice(entries, [invoice(0, '2026-10', ['a', 'b'])], on('2026-11-30'))).toBeNull();
  });

  it('takes months one after the other, and leaves out those without fees', () => {
    const entries = [entry('a', '2026-08-05'), entry('b', '2026-10-05')];
    expect(ids(nextInvoice(entries, [], on('2026-11-20')))).toEqual(['2026-08', ['a']]);
    expect(ids(nextInvoice(entries, [invoice(0, '2026-08', ['a'])], on('2026-11-20')))).toEqual([
      '2026-10',
      ['b'],
    ]);
  });

  it('takes what came late for a month that has its invoice', () => {
    const entries = [entry('late', '2026-09-30'), entry('a', '2026-10-05')];
    const earlier = [invoice(0, '2026-09', ['other'])];
    expect(ids(nextInvoice(entries, earlier, on('2026-11-20')))).toEqual(['2026-10', ['late', 'a']]);
  });

  it('waits while the credits are more than the fees, and lowers the next one by them', () => {
    const entries = [
      entry('a', '2026-08-05', -30_00),
      entry('b', '2026-09-05', 20_00),
      entry('c', '2026-10-05', 50_00),
    ];
    expect(nextInvoice(entries.slice(0, 2), [], on('2026-11-20'))).toBeNull();
    expect(ids(nextInvoice(entries, [], on('2026-11-20')))).toEqual(['2026-10', ['a', 'b', 'c']]);
  });

  it('of a dealer who leaves takes the running month too, and what comes later is on another one (R388)', () => {
    const entries = [entry('a', '2026-10-05'), entry('b', '2026-11-05'), entry('c', '2026-11-06')];
    const now = on('2026-11-20');
    const october = invoice(0, '2026-10', ['a']);
    expect(ids(nextInvoice(entries, [], now, true))).toEqual(['2026-10', ['a']]);
    expect(ids(nextInvoice(entries.slice(0, 2), [october], now, true))).toEqual(['2026-11', ['b']]);
    const november = [october, invoice(1, '2026-11', ['b'])];
    expect(nextInvoice(entries.slice(0, 2), november, now, true)).toBeNull();
    expect(nextInvoice(entries, november, on('2026-12-20'))).toBeNull();
    expect(ids(nextInvoice(entries, november, on('2027-01-20')))).toEqual(['2026-12', ['c']]);
  });

  it('has the next number of its year', () => {
    expect(numberAfter(null, '2026')).toBe('2026-000001');
    expect(numberAfter('2026-000009', '2026')).toBe('2026-000010');
  });
});

describe('an account (R136)', () => {
  const entries = [
    entry('a', '2026-09-01'),
    entry('b', '2026-11-02', 50_00),
    entry('late', '2026-10-03', -20_00),
  ];
  const [first, second] = [invoice(0, '2026-09', ['a']), invoice(1, '2026-10', ['gone'], 2_400)];

  it('owes the invoices that are not paid, and says what no invoice has yet', () => {
    const account = accountOf({ entries, invoices: [first, second] }, on('2026-11-05'));
    expect(account).toMatchObject({ owed: 3_600, overdue: true, running: 30_00 });
    expect(account.months.map(({ month, cents }) => [month, cents])).toEqual([
      ['2026-11', 30_00],
      ['2026-10', 0],
      ['2026-09', 100_00],
    ]);
    const paid = [{ ...first, paidOn: '2026-11-01' }, second];
    expect(accountOf({ entries, invoices: paid }, on('2026-10-20'))).toMatchObject({
      owed: 2_400,
      overdue: false,
    });
  });
});

it('a month of the ledger has its charges and credits, what was paid in it, and what was owed at its end (R340)', () => {
  const given = (ordinal: number, month: string, issuedOn: string, ids: string[], paidOn: string | null) => {
    const one = invoice(ordinal, month, ids, 1_200 * (ordinal + 1));
    return { ...one, paidOn, document: { ...one.document, issuedOn } };
  };
  const books = {
    entries: [
      entry('a', '2026-08-05'),
      entry('b', '2026-09-05', 70_00),
      entry('c', '2026-09-06', -20_00),
      entry('d', '2026-10-05'),
    ],
    invoices: [
      given(0, '2026-08', '2026-09-01', ['a'], '2026-10-03'),
      given(1, '2026-09', '2026-10-01', ['b', 'c'], null),
    ],
  };
  const months = ['2026-08', '2026-09', '2026-10', '2026-11'].map((month) => ledgerOf(books, month));
  expect(months.map((month) => Object.values(month))).toEqual([
    ['2026-08', 100_00, 0, 0, 0],
    ['2026-09', 70_00, -20_00, 0, 1_200],
    ['2026-10', 100_00, 0, 1_200, 2_400],
    ['2026-11', 0, 0, 0, 2_400],
  ]);
});

/** Several servers on one database; every call gives the others a turn. */
class MemoryInvoices implements Pick<Invoices, 'of' | 'last' | 'insert' | 'setTold'> {
  readonly given: StoredInvoice[] = [];
  readonly told: string[] = [];

  async of(dealerId: string) {
    return this.given.filter((one) => one.dealerId === dealerId);
  }
  async setTold(number: string) {
    this.told.push(number);
  }
  async last(year: string) {
    return this.given.findLast(({ number }) => number.startsWith(year))?.number ?? null;
  }
  async insert(wanted: StoredInvoice) {
    const isTaken = ({ number, dealerId, ordinal }: StoredInvoice) =>
      number === wanted.number || (dealerId === wanted.dealerId && ordinal === wanted.ordinal);
    if (this.given.some(isTaken)) return false;
    this.given.push(wanted);
    return true;
  }
}

describe('invoicing (R135)', () => {
  const dealers = ['ana', 'boris', 'ceca'];
  const entries = dealers.flatMap((dealerId) => [
    entry(`${dealerId}-1`, '2026-09-05', 100_00, dealerId),
    entry(`${dealerId}-2`, '2026-10-05', 12_34, dealerId),
    entry(`${dealerId}-3`, '2026-11-05', 100_00, dealerId),
  ]);
  function world(servers: number, entered = true) {
    const invoices = new MemoryInvoices();
    const clock = new FakeClock(on('2026-11-20'));
    const settings = {
      companyNow: () => (entered ? feeInvoiced.issuer : null),
      rateNow: () => feeInvoiced.rate,
    };
    const ledger = {
      of: async (dealerId: string) => entries.filter((one) => one.dealerId === dealerId),
      dealersBefore: async () => dealers,
    };
    const deps = {
      ledger,
      invoices,
      partyOf: async (name: string) => ({ name }),
      settings,
      clock,
      logger: memoryLogger(),
      tell: async () => {},
    };
    return { invoices, all: Array.from({ length: servers }, () => new Invoicing(deps)) };
  }

  it('gives each number and each entry once on five servers, without gaps, and nothing more when repeated', async () => {
    const { invoices, all } = world(5);
    await Promise.all(all.map((one) => one.sweep.run()));
    await all[0]?.sweep.run();
    expect(invoices.given.map(({ number }) => number).sort()).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => `2026-00000${n}`),
    );
    expect(new Set(invoices.told).size).toBe(6);
    const charged = invoices.given.flatMap(({ entryIds }) => entryIds);
    expect(charged.sort()).toEqual(dealers.flatMap((id) => [`${id}-1`, `${id}-2`]));
    const [first] = await invoices.of('ana');
    expect(first).toMatchObject({
      month: '2026-09',
      document: {
        suppliedOn: '2026-09-30',
        issuedOn: '2026-11-20',
        dueOn: '2026-12-05',
      },
    });
    expect(first?.total.total).toBe((first?.total.base ?? 0) + (first?.total.vat ?? 0));
  });

  it('of the running month is dated by the day on which it is given (R388)', async () => {
    const { invoices, all } = world(2);
    await Promise.all(all.map((one) => one.invoice('ana', true)));
    expect(invoices.given.map(({ month, document }) => [month, document.suppliedOn])).toEqual([
      ['2026-09', '2026-09-30'],
      ['2026-10', '2026-10-31'],
      ['2026-11', '2026-11-20'],
    ]);
  });

  it('waits until the company is entered', async () => {
    const { invoices, all } = world(1, false);
    await all[0]?.sweep.run();
    expect(invoices.given).toEqual([]);
  });
});

describe('a credit note (R167)', () => {
  const charge = { ...entry('commission:lot-1', '2026-09-05', 250_00), kind: 'commission' as const };
  const credit = {
    ...entry('credit:commission:lot-1', '2026-10-05', -250_00),
    kind: 'commission_credit' as const,
  };
  const other = entry('listing:lot-2', '2026-10-06', 900_00);
  const entries = [charge, other, credit];
  const october = (ids: string[]) => ({
    ...invoice(1, '2026-10', ids),
    document: { ...feeInvoiced, items: ids.map((name) => ({ name, euros: 1 })) },
  });

  it('is of each credit on an invoice for a charge on an earlier one', () => {
    const invoices = [invoice(0, '2026-09', [charge.id]), october([other.id, credit.id])] as const;
    const notes = creditNotesOf({ entries, invoices }, invoices[1]);
    expect([...notes]).toMatchObject([
      [
        credit.id,
        {
          number: '2026-000002-2',
          item: { name: credit.id },
          takenOff: '2026-000002',
          charged: { number: '2026-000001' },
        },
      ],
    ]);
    expect(creditNotesOf({ entries, invoices }, invoices[0]).size).toBe(0);
  });

  it('is not needed where both are on one invoice', () => {
    const invoices = [invoice(0, '2026-09', ['else']), october([charge.id, other.id, credit.id])] as const;
    expect(creditNotesOf({ entries, invoices }, invoices[1]).size).toBe(0);
  });

  it('is not of a second sale whose commission is on the same invoice, where the one of the first was given back before', () => {
    const again = { ...charge, id: 'commission:lot-1-sale2', at: on('2026-11-05') };
    const back = { ...credit, id: 'credit:commission:lot-1-sale2', at: on('2026-11-20') };
    const november = { ...october([again.id, back.id]), ordinal: 2, month: '2026-11' };
    const invoices = [invoice(0, '2026-09', [charge.id]), october([credit.id]), november] as const;
    const books = { entries: [charge, credit, again, back], invoices };
    expect(creditNotesOf(books, invoices[1]).size).toBe(1);
    expect(creditNotesOf(books, invoices[2]).size).toBe(0);
  });

  it('is of a part of the listing fee that a change gave back, and names the charge also after that', () => {
    const listed = entry('listing:lot-1', '2026-09-05');
    const changed = { ...entry('listing:lot-1:2', '2026-10-05', -40_00), kind: 'listing' as const };
    const cancelled = entry('credit:listing:lot-1', '2026-11-05', -60_00);
    const november = { ...october([cancelled.id]), ordinal: 2, month: '2026-11' };
    const invoices = [invoice(0, '2026-09', [listed.id]), october([changed.id]), november] as const;
    const books = { entries: [listed, changed, cancelled], invoices };
    const notes = invoices.map((one) =>
      [...creditNotesOf(books, one).values()].map(({ charged }) => charged.number),
    );
    expect(notes).toEqual([[], ['2026-000001'], ['2026-000001']]);
  });
});
