import { formatEur } from '@autoplace/shared/auction';
import type { DepositState, SystemSettings } from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import { belgradeDay } from '../core/belgrade-days.ts';
import { referenceOf, toPara } from '../documents/index.ts';
import type { Deposit, Deposits } from '../payments/deposits/deposit.ts';
import { withStep } from '../payments/deposits/rules.ts';
import type { BookedPayments } from '../payments/payable.ts';
import type { RightsStore } from '../rights/rights.ts';

const ADMIN = { id: 'demo-admin', email: 'admin@autoplace.rs' };

interface Story {
  id: string;
  userId: string;
  euros: number;
  /** How many days ago it was asked for; a step each day from then on. */
  daysAgo: number;
  steps: [kind: Exclude<DepositState, 'requested'>, reason?: string][];
}

/** One that carries, one that was returned and one that is to be paid. */
const stories = (buyer: string, depositor: string): Story[] => [
  { id: 'demo-deposit-paid', userId: depositor, euros: 50_000, daysAgo: 40, steps: [['paid']] },
  {
    id: 'demo-deposit-returned',
    userId: buyer,
    euros: 1_500,
    daysAgo: 90,
    steps: [['paid'], ['returned', 'Na zahtev korisnika']],
  },
  { id: 'demo-deposit-requested', userId: buyer, euros: 3_000, daysAgo: 1, steps: [] },
];

interface SeedDepositsDeps {
  deposits: Deposits;
  payments: BookedPayments;
  rights: Pick<RightsStore, 'find' | 'save'>;
  settings: SystemSettings;
  now: number;
}

/** Deposits of two buyers, once; nobody is notified. */
export async function seedDeposits(
  { deposits, payments, rights, settings, now }: SeedDepositsDeps,
  [buyer = '', depositor = '']: readonly string[],
): Promise<void> {
  for (const story of stories(buyer, depositor)) {
    if ((await deposits.findById(story.id)) !== null) continue;
    const deposit = told(story, settings, now);
    await deposits.insert(deposit);
    const paid = deposit.steps.find(({ kind }) => kind === 'paid');
    if (paid !== undefined) await book(payments, deposit, paid.at);
    if (deposit.steps.at(-1)?.kind !== 'paid') continue;
    const before = await rights.find(story.userId);
    const carried = [...before.deposits, { id: deposit.id, euros: deposit.euros }];
    await rights.save({ ...before, version: before.version + 1, deposits: carried });
  }
}

/** Everything of the story goes through the real rules. */
function told({ id, userId, euros, daysAgo, steps }: Story, settings: SystemSettings, now: number): Deposit {
  const at = now - daysAgo * DAY_MS;
  const rate = { rate: settings.eurRsdRate, date: belgradeDay(at) };
  const asked: Deposit = {
    id,
    version: 1,
    userId,
    euros,
    rate,
    para: toPara(euros, rate),
    reference: referenceOf('deposit', id),
    payerAccount: null,
    returning: null,
    told: 0,
    isDue: false,
    steps: [{ kind: 'requested', at, userId, reason: null }],
  };
  const deposit = steps.reduce((before, [kind, reason = null], index) => {
    const by = kind === 'paid' ? null : ADMIN.id;
    const next = withStep(before, { kind, at: at + (index + 1) * DAY_MS, userId: by, reason });
    if (!next.ok) throw new Error(`deposit ${id} cannot be ${kind}`);
    return next.value;
  }, asked);
  return { ...deposit, told: deposit.steps.length, isDue: false };
}

async function book(payments: BookedPayments, deposit: Deposit, at: number): Promise<void> {
  const { id: payableId, reference, userId, para, euros } = deposit;
  const id = `demo-payment-${payableId}`;
  await payments.insert({
    id,
    purpose: 'deposit',
    payableId,
    reference,
    userId,
    para,
    at,
    title: `Depozit ${formatEur(euros)}`,
    date: belgradeDay(at),
    payer: 'Kupac',
    payerAccount: null,
    note: null,
    by: ADMIN.email,
  });
  await payments.setTold(id);
}
