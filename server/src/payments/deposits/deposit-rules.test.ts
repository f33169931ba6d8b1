import { expect, test } from 'vitest';
import type { Result } from '../../core/result.ts';
import type { Deposit, DepositStep } from './deposit.ts';
import { stateOf, withReturning, withStep } from './rules.ts';

const step = (kind: DepositStep['kind'], at = 0): DepositStep => ({ kind, at, userId: 'ana', reason: null });
const given = (...kinds: DepositStep['kind'][]): Deposit => ({
  id: 'deposit-1',
  version: 1,
  userId: 'ana',
  euros: 2_000,
  para: 1,
  reference: '1',
  rate: { rate: 117.2, date: '2026-11-20' },
  payerAccount: null,
  returning: null,
  told: 0,
  isDue: false,
  steps: ['requested' as const, ...kinds].map((kind, at) => step(kind, at)),
});
const taken = (result: Result<Deposit>): Deposit => {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};
const returning = { at: 9, userId: 'milica', reason: 'Na zahtev' };

test.each([
  [given(), 'paid', 'paid'],
  [given(), 'withdrawn', 'withdrawn'],
  [given('withdrawn'), 'paid', 'paid'],
  [given('paid'), 'return_asked', 'return_asked'],
  [given('paid', 'return_asked'), 'returned', 'returned'],
  [given('paid', 'return_asked'), 'kept', 'kept'],
  [given('paid'), 'returned', 'returned'],
  [given('paid'), 'kept', 'kept'],
] as const)('R130 a deposit goes on (%#)', (deposit, kind, state) => {
  const next = taken(withStep(deposit, step(kind)));
  expect(stateOf(next)).toBe(state);
  expect(next.isDue).toBe(true);
});

test.each([
  [given(), 'return_asked'],
  [given('paid', 'kept'), 'return_asked'],
  [given(), 'returned'],
  [given(), 'kept'],
  [given('withdrawn'), 'kept'],
  [given('paid'), 'withdrawn'],
  [given('paid', 'returned'), 'kept'],
  [given('paid', 'kept'), 'returned'],
] as const)('R130 a deposit does not skip or turn back (%#)', (deposit, kind) => {
  expect(withStep(deposit, step(kind)).ok).toBe(false);
});

test('R130 a step that was taken is not taken again', () => {
  const kept = given('paid', 'kept');
  expect(taken(withStep(kept, step('kept')))).toBe(kept);
  expect(taken(withStep(kept, step('paid')))).toBe(kept);
});

test('R131 only a paid deposit is on its way back, once', () => {
  const asked = taken(withReturning(given('paid'), returning));
  expect(asked).toMatchObject({ returning, isDue: true });
  expect(taken(withReturning(asked, { ...returning, at: 10 }))).toBe(asked);
  // Each administrator who is told that it is returned sends the money back.
  expect(withReturning(asked, { ...returning, userId: 'vera' }).ok).toBe(false);
  const returned = taken(withStep(given('paid'), { kind: 'returned', ...returning }));
  expect(taken(withReturning(returned, returning))).toBe(returned);
  expect(withReturning(returned, { ...returning, userId: 'vera' }).ok).toBe(false);
  expect(taken(withReturning(given('paid', 'return_asked'), returning))).toMatchObject({ returning });
  expect(withReturning(given(), returning).ok).toBe(false);
  expect(withReturning(given('paid', 'kept'), returning).ok).toBe(false);
});
