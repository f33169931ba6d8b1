import { expect, it } from 'vitest';
import { MemoryRights } from '../../test/support/memory-rights.ts';
import { loadConfig } from '../config.ts';
import type { Deposit, Deposits } from '../payments/deposits/deposit.ts';
import { stateOf } from '../payments/deposits/rules.ts';
import type { BookedPayment, BookedPayments } from '../payments/payable.ts';
import { limitOf } from '../rights/rights.ts';
import { seedDeposits } from './deposits.ts';

const NOW = Date.UTC(2026, 5, 1);

it('the demo has a deposit that carries, one that was returned and one to be paid, and seeding it again changes nothing', async () => {
  const all = new Map<string, Deposit>();
  const booked = new Map<string, BookedPayment>();
  const rights = new MemoryRights();
  const deps = {
    deposits: {
      findById: async (id: string) => all.get(id) ?? null,
      insert: async (deposit: Deposit) => all.set(deposit.id, deposit) === all,
    } as Partial<Deposits> as Deposits,
    payments: {
      insert: async (payment: BookedPayment) => {
        booked.set(payment.id, payment);
        return 'inserted';
      },
      setTold: async () => {},
    } as Partial<BookedPayments> as BookedPayments,
    rights,
    settings: loadConfig({}).firstSettings,
  };
  await seedDeposits({ ...deps, now: NOW }, ['marko', 'jelena']);
  expect([...all.values()].map((deposit) => [deposit.userId, stateOf(deposit)])).toEqual([
    ['jelena', 'paid'],
    ['marko', 'returned'],
    ['marko', 'requested'],
  ]);
  expect(booked.size).toBe(2);
  expect(limitOf(await rights.find('jelena'), 15_000)).toBe(500_000);
  const before = [[...all.values()], await rights.find('jelena')];
  await seedDeposits({ ...deps, now: NOW + 1_000 }, ['marko', 'jelena']);
  expect([[...all.values()], await rights.find('jelena')]).toEqual(before);
});
