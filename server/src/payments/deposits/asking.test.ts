import type { Company, ExchangeRate } from '@autoplace/shared/contract';
import { expect, test } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import type { Principal } from '../../core/principal.ts';
import { AskingDeposits } from './asking.ts';
import type { Deposit, DepositStep, Deposits } from './deposit.ts';

const ana = { userId: 'ana' } as Principal;

const given = (id: string, kind: DepositStep['kind']): Deposit => ({
  id,
  version: 1,
  userId: 'ana',
  euros: 2_000,
  para: 23_440_000,
  reference: id,
  rate: { rate: 117.2, date: '2026-11-20' },
  payerAccount: null,
  returning: null,
  told: 1,
  isDue: false,
  steps: [{ kind, at: 0, userId: 'ana', reason: null }],
});

test('R129 what is paid is shown and counted behind any number of withdrawn requests, of which the newest are shown', async () => {
  // The newest first.
  const stored = [
    ...Array.from({ length: 250 }, (_, index) => given(`withdrawn-${index}`, 'withdrawn')),
    given('asked-back', 'return_asked'),
    given('paid', 'paid'),
    given('returned', 'returned'),
  ];
  const deposits: Pick<Deposits, 'of'> = { of: async () => stored };
  const asking = new AskingDeposits({
    deposits: deposits as Deposits,
    rights: { limitOf: async () => ({ limit: 40_000, isOwn: false }), needs: async () => false },
    settings: { companyNow: () => null, rateNow: () => null },
    clock: new FakeClock(0),
  });
  const own = await asking.own(ana);
  expect(own.paid).toBe(4_000);
  expect(own.deposits.map(({ id }) => id)).toEqual([
    ...Array.from({ length: 100 }, (_, index) => `withdrawn-${index}`),
    'asked-back',
    'paid',
  ]);
  expect(own.deposits.find(({ id }) => id === 'paid')?.isReturnable).toBe(true);
});

test('R129 where even the largest deposit would raise nothing, none is asked for', async () => {
  const obstacleAt = async (limit: number) => {
    const asking = new AskingDeposits({
      deposits: { of: async () => [] } as Pick<Deposits, 'of'> as Deposits,
      rights: { limitOf: async () => ({ limit, isOwn: false }), needs: async () => false },
      settings: { companyNow: () => ({}) as Company, rateNow: () => ({}) as ExchangeRate },
      clock: new FakeClock(0),
    });
    return (await asking.own(ana)).obstacle;
  };
  expect(await obstacleAt(499_999)).toBeNull();
  expect(await obstacleAt(500_000)).toMatch(/ni najveći depozit \(€50\.000\)\. .*podršci/);
});
