import { expect, it } from 'vitest';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { Totalling } from './totals.ts';

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
    invoices: { async *all() {} },
    dealers: {
      async namesOf(ids) {
        asked.push(ids);
        return new Map([['ana', 'Auto Ana']]);
      },
    },
    settings: { companyNow: () => null, rateNow: () => null },
    clock: new FakeClock(Date.parse('2026-06-15T12:00:00Z')),
  });
  const { items } = await totalling.receivables({ page: 1, pageSize: 20 });
  expect(items.map(({ name }) => name)).toEqual(['milan', 'Auto Ana']);
  expect(asked).toEqual([['ana', 'milan']]);
});
