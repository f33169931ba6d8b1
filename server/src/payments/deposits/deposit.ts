import type { DepositState, ExchangeRate, Paged } from '@autoplace/shared/contract';
import type { Page } from '../../core/page-of.ts';
import type { StandAside } from '../../core/principal.ts';

/** What became of a deposit; the newest step is its state. Instants are milliseconds since the Unix epoch. */
export interface DepositStep {
  kind: DepositState;
  at: number;
  /** Who did it; null if it follows from a default. */
  userId: string | null;
  reason: string | null;
}

/** Money that a user leaves with AutoPlace, so that more may be bid (R129). */
export interface Deposit {
  id: string;
  /** Counts changes: of two concurrent ones the second is decided again. */
  version: number;
  userId: string;
  /** Whole euros. */
  euros: number;
  /** Hundredths of a dinar, by `rate`. */
  para: number;
  rate: ExchangeRate;
  reference: string;
  /** From which it was paid, 18 digits. */
  payerAccount: string | null;
  steps: readonly DepositStep[];
  /** An administrator returns it, unless what it carries is in use, which the rights of its owner decide. */
  returning: Omit<DepositStep, 'kind'> | null;
  /** How many steps have been told to those whom they concern. */
  told: number;
  /** Whether something is to be told, or to be decided in the rights of its owner. */
  isDue: boolean;
}

interface DepositsFilter {
  userId?: string;
  state?: DepositState;
}

/** Where all servers of one database keep deposits. */
export interface Deposits {
  findById(id: string): Promise<Deposit | null>;
  findByReference(reference: string): Promise<Deposit | null>;
  /** Does nothing where there is one already; false where the user has another one that is to be paid. */
  insert(deposit: Deposit): Promise<boolean>;
  /** Replaces the version before it; false if that is no longer the newest. */
  save(next: Deposit): Promise<boolean>;
  /** The newest first. */
  page(filter: DepositsFilter, page: Page): Promise<Paged<Deposit>>;
  /** All of a user, the newest first. */
  of(userId: string): Promise<Deposit[]>;
  /** The ids of those whose steps are still to be settled. */
  due(): Promise<string[]>;
}

/** What a deposit changes in the rights of its owner. Each may be repeated. */
export interface DepositRights {
  standAside: StandAside;
  /** From now on the deposit carries. Does nothing once it was released or dropped. */
  carry(userId: string, deposit: { id: string; euros: number }): Promise<void>;
  /** It carries no longer; false while what it carries is in use. */
  release(userId: string, id: string): Promise<boolean>;
  /** It carries no longer, even if it is in use. */
  drop(userId: string, id: string): Promise<void>;
  /** Whether the limit without it would be less than what is in use now. */
  needs(userId: string, id: string): Promise<boolean>;
  /** What the user may lead with now, and whether an administrator has set that. */
  limitOf(userId: string): Promise<{ limit: number; isOwn: boolean }>;
}
