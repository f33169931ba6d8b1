import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { found, ok } from '../core/result.ts';
import type { FeeAccounts } from './accounts.ts';
import type { Totalling } from './totals.ts';

/** What dealers see of their fees, and administrators of all. */
export function feeRoutes(routes: Routes, accounts: FeeAccounts, totalling: Totalling): void {
  routes.on(c.getFeeAccount, async ({ user }) => ok(await accounts.account(user.userId)));
  routes.on(c.getFeeStatement, async ({ user, params }) =>
    found(await accounts.statement(user.userId, params.month)),
  );
  routes.on(c.getFeeLedger, async ({ user, query }) => ok(await accounts.ledger(user.userId, query.month)));
  routes.on(c.getFeeStatementFile, async ({ user, params }) => {
    const statement = await accounts.statement(user.userId, params.month);
    return found(statement?.invoice ? await accounts.invoice(user, statement.invoice.number) : null);
  });
  routes.on(c.getFeeTotals, async () => ok(await totalling.totals()));
  routes.on(c.listReceivables, async ({ query }) => ok(await totalling.receivables(query)));
  routes.on(c.listIssuedInvoices, async ({ query }) => ok(await totalling.issued(query)));
  routes.on(c.getFeeInvoice, async ({ user, params }) => found(await accounts.invoice(user, params.number)));
  routes.on(c.getCreditNote, async ({ user, params }) =>
    found(await accounts.creditNote(user, params.number)),
  );
}
