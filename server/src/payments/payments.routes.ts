import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { receiveStatement, statementOf } from '../core/http/upload.ts';
import { objected, ok } from '../core/result.ts';
import type { Bookkeeping } from './bookkeeping.ts';
import type { AskingDeposits } from './deposits/asking.ts';
import type { ManagingDeposits } from './deposits/managing.ts';
import { refusals } from './texts.ts';

/** What administrators book, and the deposits of users. */
export function paymentRoutes(
  routes: Routes,
  {
    bookkeeping,
    asking,
    managing,
  }: { bookkeeping: Bookkeeping; asking: AskingDeposits; managing: ManagingDeposits },
): void {
  routes.on(
    c.bookStatement,
    ({ user, request }) => {
      const file = statementOf(request);
      return file === null ? objected('statement', refusals.noFile) : bookkeeping.bookStatement(user, file);
    },
    receiveStatement,
  );
  routes.on(c.bookByHand, ({ user, body }) => bookkeeping.bookByHand(user, body));
  routes.on(c.listBookings, async ({ query }) => ok(await bookkeeping.list(query)));

  routes.on(c.listOwnDeposits, async ({ user }) => ok(await asking.own(user)));
  routes.on(c.askDeposit, ({ user, body }) => asking.ask(user, body));
  routes.on(c.withdrawDeposit, ({ user, params }) => asking.withdraw(user, params.id));
  routes.on(c.askDepositReturn, ({ user, params }) => asking.askReturn(user, params.id));
  routes.on(c.listDeposits, async ({ query }) => ok(await managing.list(query)));
  routes.on(c.returnDeposit, ({ user, params, body }) => managing.return(user, params.id, body.reason));
  routes.on(c.keepDeposit, ({ user, params, body }) => managing.keep(user, params.id, body.reason));
}
