import type { Clock } from '../core/clock.ts';
import type { Routes } from '../core/http/routes.ts';
import type { Logger } from '../core/logger.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import type { Sweep } from '../core/sweep.ts';
import type { Identity } from '../identity/setup.ts';
import type { NoticeSender } from '../notifications/notice-sender.ts';
import type { AuditTrail } from '../platform/audit.ts';
import type { CurrentSettings } from '../platform/settings/current-settings.ts';
import { createMongoBookedPayments } from './booked-payments.mongo.ts';
import { Bookkeeping } from './bookkeeping.ts';
import { AskingDeposits } from './deposits/asking.ts';
import type { DepositRights, Deposits } from './deposits/deposit.ts';
import { createMongoDeposits } from './deposits/deposits.mongo.ts';
import { ManagingDeposits } from './deposits/managing.ts';
import { SettlingDeposits } from './deposits/settling.ts';
import type { Payee } from './payable.ts';
import { paymentRoutes } from './payments.routes.ts';

interface PaymentsDeps {
  connection: Connection;
  settings: CurrentSettings;
  rights: DepositRights;
  identity: Pick<Identity, 'users'>;
  sender: NoticeSender;
  audit: AuditTrail;
  routes: Routes;
  clock: Clock;
  logger: Logger;
}

export interface Payments {
  deposits: Deposits;
  /** Another capability is paid by transfer too. Call it before `start`. */
  register(payee: Payee): void;
  /**
   * Keeps the deposits that the user has paid until `at` (epoch milliseconds), because of a default, and tells the user.
   * Repeating it changes nothing; answers how much was or had been kept, in whole euros.
   */
  keepDeposits(userId: string, because: { reason: string; at: number }): Promise<number>;
  sweeps: readonly Pick<Sweep<unknown>, 'start' | 'stop'>[];
}

/** The part of the composition root for what is paid to AutoPlace. */
export async function createPayments(deps: PaymentsDeps): Promise<Payments> {
  const { connection, settings, rights, sender, audit, routes, clock, logger } = deps;
  const { users } = deps.identity;
  const payments = await createMongoBookedPayments(connection);
  const deposits = await createMongoDeposits(connection);
  const bookkeeping = new Bookkeeping({ payments, audit, clock, logger });
  const settling = new SettlingDeposits({ deposits, rights, users, sender, audit, clock, logger });
  const asking = new AskingDeposits({ deposits, rights, settings, clock });
  const managing = new ManagingDeposits({ deposits, settling, rights, users, clock });
  bookkeeping.register(managing.payee());
  paymentRoutes(routes, { bookkeeping, asking, managing });
  return {
    deposits,
    register: (payee) => bookkeeping.register(payee),
    keepDeposits: (userId, because) => managing.keepAll(userId, because),
    sweeps: [bookkeeping.sweep, settling.sweep],
  };
}
