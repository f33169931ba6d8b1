import type { AdminDeposit, Company, Deposit as DepositAnswer } from '@autoplace/shared/contract';
import { paymentSlipOf, toShownSlip } from '../../documents/index.ts';
import type { User } from '../../users/index.ts';
import type { Deposit } from './deposit.ts';
import { stateOf } from './rules.ts';
import { purposeText } from './texts.ts';

const instant = (at: number): string => new Date(at).toISOString();

const shared = (deposit: Deposit) => {
  const { id, euros, para, reference } = deposit;
  return { id, euros, para, reference, state: stateOf(deposit) };
};

/** As its owner sees it; without a company there is nowhere to pay it to. */
export function toDeposit(deposit: Deposit, company: Company | null): Omit<DepositAnswer, 'isReturnable'> {
  const isOpen = stateOf(deposit) === 'requested';
  return {
    ...shared(deposit),
    steps: deposit.steps.map(({ kind, at, reason }) => ({ kind, at: instant(at), reason })),
    slip:
      !isOpen || company === null
        ? null
        : toShownSlip(
            paymentSlipOf({
              payee: company,
              account: company.account,
              para: deposit.para,
              purpose: purposeText,
              for: 'deposit',
              id: deposit.id,
            }),
          ),
  };
}

/** As administrators see it; `users` are those that it names. */
export function toAdminDeposit(deposit: Deposit, users: ReadonlyMap<string, User>): AdminDeposit {
  const owner = users.get(deposit.userId);
  return {
    ...shared(deposit),
    user: { id: deposit.userId, name: owner?.name ?? null, email: owner?.email ?? '' },
    payerAccount: deposit.payerAccount,
    steps: deposit.steps.map(({ kind, at, userId, reason }) => ({
      kind,
      at: instant(at),
      reason,
      by: userId === null ? null : (users.get(userId)?.email ?? null),
    })),
  };
}
