import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { documentOf, receiveDocument } from '../core/http/upload.ts';
import { found, ok, type Result, refused } from '../core/result.ts';
import type { Companies } from './companies.ts';
import type { Analytics } from './figures/analytics.ts';
import type { PriceGuidances } from './figures/price-guidance.ts';
import type { Stock } from './figures/stock.ts';
import type { DealerLiveFeed } from './live.ts';
import type { OwnAccount } from './own-account.ts';
import type { Profile } from './profile.ts';
import type { StoredPresets } from './selling-presets.ts';
import type { Applications } from './verification/applications.ts';
import type { Applying } from './verification/applying.ts';
import type { Deciding } from './verification/deciding.ts';
import type { ApplicationDocuments } from './verification/documents.ts';

interface DealerRoutesDeps {
  profile: Profile;
  analytics: Analytics;
  live: DealerLiveFeed;
  account: OwnAccount;
  presets: StoredPresets;
}

/** What dealers see of themselves, also while they wait for a decision. */
export function dealerRoutes(
  routes: Routes,
  { profile, analytics, live, account, presets }: DealerRoutesDeps,
): void {
  routes.on(c.getDashboard, async ({ user }) => ofDealer(await profile.dashboard(user.userId)));
  routes.on(c.getDealerSettings, async ({ user }) => ofDealer(await profile.settings(user.userId)));
  routes.on(c.changeDealerSettings, async ({ user, body }) =>
    ofDealer(await profile.changeSettings(user.userId, body)),
  );
  routes.on(c.getAnalytics, async ({ user, query }) => ofDealer(await analytics.of(user.userId, query.days)));
  routes.on(c.getSellerAccount, async ({ user }) => ofDealer(await account.of(user.userId)));
  routes.on(c.changeSellerAccount, async ({ user, body }) => ofDealer(await account.change(user, body)));
  routes.on(c.getSellingPresets, async ({ user }) => ok(await presets.of(user.userId)));
  routes.on(c.changeSellingPresets, async ({ user, body }) => {
    const saved = await presets.save(user.userId, body);
    return saved === null ? refused('CONFLICT') : ok(saved);
  });
  routes.on(c.getDealerLive, async ({ user }) => ok(await live.open(user.userId)));
}

/** Before `/api/cars/:id`, which would take them. */
export function stockRoutes(routes: Routes, stock: Stock, guidances: PriceGuidances): void {
  routes.on(c.getStock, async ({ user, query }) => ok(await stock.page(user.userId, query)));
  routes.on(c.getPriceGuidance, async ({ user, query }) =>
    ok({ items: await guidances.of(user.userId, query.carIds) }),
  );
}

const ofDealer = <T>(value: T | null): Result<T> => (value === null ? refused('NOT_A_DEALER') : ok(value));

interface VerificationRoutesDeps {
  applying: Applying;
  applications: Applications;
  deciding: Deciding;
  companies: Companies;
  documents: ApplicationDocuments;
}

/** Applying as a dealer, and deciding on it. */
export function verificationRoutes(
  routes: Routes,
  { applying, applications, deciding, companies, documents }: VerificationRoutesDeps,
): void {
  routes.on(c.applyAsDealer, ({ user, body }) => applying.apply(user, body));
  routes.on(c.getMyApplication, async ({ user }) => found(await applying.mine(user.userId)));
  routes.on(
    c.addApplicationDocument,
    ({ user, request }) => documents.add(user.userId, documentOf(request)),
    receiveDocument,
  );
  routes.on(c.removeApplicationDocument, ({ user, params }) =>
    documents.remove(user.userId, params.documentId),
  );
  routes.on(c.getOwnDocument, async ({ user, params }) =>
    found(await documents.read(user.userId, params.documentId)),
  );
  routes.on(c.listPendingApplications, async ({ query }) => ok(await applications.pending(query)));
  routes.on(c.getVerificationStatistics, async () => ok(await applications.statistics()));
  routes.on(c.getApplicationDocument, async ({ params }) =>
    found(await documents.read(params.id, params.documentId)),
  );
  routes.on(c.getApplication, async ({ params }) => found(await applications.details(params.id)));
  routes.on(c.approveApplication, ({ user, params, body: { notes, documents } }) =>
    deciding.decide(user, params.id, { action: 'approved', notes: notes || null, documents }),
  );
  routes.on(c.listCompanies, async ({ query }) => ok(await companies.page(query)));
  routes.on(c.getCompany, async ({ params }) => found(await companies.one(params.id)));
  routes.on(c.revokeVerification, ({ user, params, body }) => deciding.revoke(user, params.id, body.reason));
  routes.on(c.rejectApplication, ({ user, params, body: { notes } }) =>
    deciding.decide(user, params.id, { action: 'rejected', notes }),
  );
}
