import type { Me } from '@autoplace/shared/contract';
import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject, redirect } from 'react-router-dom';
import { scriptPath } from '../lib/script/script.ts';
import { dealerRoutes } from './dealer-routes.tsx';
import { RouteFailure } from './RouteFailure.tsx';
import { Shell } from './shell/Shell.tsx';

/** A page for the signed-in user, mounted again for another one; visitors get the login instead. */
const guarded = (load: () => Promise<ComponentType<{ user: Me }>>) => async () => {
  const [Page, { RequireSession }] = await Promise.all([
    load(),
    import('../features/identity/RequireSession.tsx'),
  ]);
  return {
    element: <RequireSession>{(user) => <Page key={user.objectId} user={user} />}</RequireSession>,
  };
};

/** A page about AutoPlace. */
const house = (page: keyof typeof import('./pages/HousePages.ts')) => async () => ({
  Component: (await import('./pages/HousePages.ts'))[page],
});

/** Every page is fetched when it is first visited, so that the catalogue's first load carries only itself. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: RouteFailure,
    // Nobody sees it: the app is rendered once the first page is there.
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: RouteFailure,
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./pages/LandingRoute.tsx')).LandingRoute }),
          },
          {
            path: 'auctions',
            lazy: async () => ({ Component: (await import('./pages/CatalogueRoute.tsx')).CatalogueRoute }),
          },
          {
            path: 'auctions/:id',
            // Demo cards are cards like any other, and auctions without a server have a page of their own.
            loader: ({ params: { id = '' } }) =>
              /^(demo|mock-auction)-/.test(id) ? redirect(`/auctions-demo/${id}`) : null,
            lazy: async () => ({ Component: (await import('./pages/AuctionPage.tsx')).AuctionPage }),
          },
          {
            path: 'auctions/:id/dokaz',
            lazy: async () => ({ Component: (await import('./pages/ProofRoute.tsx')).ProofRoute }),
          },
          {
            path: 'auctions-demo',
            lazy: async () => ({ Component: (await import('./pages/DemoAuctions.tsx')).DemoAuctions }),
          },
          {
            path: 'auctions-demo/:id',
            lazy: async () => ({ Component: (await import('./pages/DemoAuction.tsx')).DemoAuction }),
          },
          {
            path: 'prodato',
            lazy: async () => ({ Component: (await import('./pages/SalesPages.tsx')).SoldPage }),
          },
          {
            path: 'prodavci/:id',
            lazy: async () => ({ Component: (await import('./pages/SalesPages.tsx')).SellerPage }),
          },
          {
            path: 'dashboard',
            lazy: guarded(
              async () => (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage,
            ),
          },
          {
            path: 'notifications',
            lazy: guarded(
              async () => (await import('../features/notifications/NotificationsPage.tsx')).NotificationsPage,
            ),
          },
          {
            path: 'favourites',
            lazy: guarded(
              async () => (await import('../features/favourites/FavouritesPage.tsx')).FavouritesPage,
            ),
          },
          {
            path: 'saved-searches',
            lazy: guarded(
              async () =>
                (await import('../features/saved-searches/SavedSearchesPage.tsx')).SavedSearchesPage,
            ),
          },
          {
            path: 'my-bids',
            lazy: guarded(async () => (await import('../features/my-bids/MyBidsPage.tsx')).MyBidsPage),
          },
          {
            path: 'deals',
            lazy: guarded(async () => (await import('../features/deal/DealsPage.tsx')).DealsPage),
          },
          {
            path: 'deals/:id',
            lazy: guarded(async () => (await import('../features/deal/DealPage.tsx')).DealPage),
          },
          {
            path: 'messages',
            lazy: guarded(async () => (await import('../features/messages/MessagesPage.tsx')).MessagesPage),
          },
          {
            path: 'messages/:id',
            lazy: guarded(async () => (await import('../features/messages/ThreadPage.tsx')).ThreadPage),
          },
          {
            path: 'deposits',
            lazy: guarded(async () => (await import('../features/deposits/DepositsPage.tsx')).DepositsPage),
          },
          {
            path: 'settings',
            lazy: guarded(async () => (await import('../features/settings/SettingsPage.tsx')).SettingsPage),
          },
          {
            path: 'dealer',
            lazy: guarded(async () => {
              const { DealerArea } = await import('../features/dealer-area/index.ts');
              return ({ user }) => (
                <DealerArea user={user}>
                  <Outlet />
                </DealerArea>
              );
            }),
            children: [{ ErrorBoundary: RouteFailure, children: dealerRoutes }],
          },
          {
            path: 'admin/*',
            lazy: guarded(async () => (await import('./pages/AdminPage.tsx')).AdminPage),
          },
          // A signed-in user has nothing to do here.
          { path: 'login', lazy: guarded(async () => () => <Navigate to="/dashboard" replace />) },
          {
            path: 'signin-oidc',
            lazy: async () => ({
              Component: (await import('../features/identity/SignInCallback.tsx')).SignInCallback,
            }),
          },
          {
            path: 'potvrda-adrese',
            lazy: async () => ({
              Component: (await import('../features/identity/ConfirmAddressPage.tsx')).ConfirmAddressPage,
            }),
          },
          {
            path: 'poziv',
            lazy: async () => ({
              Component: (await import('../features/identity/InvitationPage.tsx')).InvitationPage,
            }),
          },
          {
            path: 'pretraga-stop/:key',
            lazy: async () => ({
              Component: (await import('../features/saved-searches/StopAlertsPage.tsx')).StopAlertsPage,
            }),
          },
          { path: 'kako-funkcionise', lazy: house('HowPage') },
          { path: 'kako-znate-da-je-posteno', lazy: house('FairnessPage') },
          { path: 'naknade', lazy: house('PricesPage') },
          { path: 'pitanja', lazy: house('QuestionsPage') },
          { path: 'kontakt', lazy: house('ContactPage') },
          { path: 'o-nama', lazy: house('AboutPage') },
          { path: 'uslovi-koriscenja', lazy: house('TermsPage') },
          { path: 'politika-privatnosti', lazy: house('PrivacyPage') },
          { path: '*', lazy: async () => ({ Component: (await import('./pages/NotFound.tsx')).NotFound }) },
        ],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes, { basename: scriptPath() });
export type AppRouter = ReturnType<typeof createRouter>;

/** Resolves when the first page can be rendered: its code is there, or has failed to come. */
export const initialized = (router: AppRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
