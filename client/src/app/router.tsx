import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { Loading } from '../kit/page/Loading.tsx';
import { dealerRoutes } from './dealer-routes.ts';
import { RouteFailure } from './RouteFailure.tsx';
import { Shell } from './shell/Shell.tsx';
import { texts } from './texts.ts';

/** Every page is fetched when it is first visited, so that the catalogue's first load carries only itself. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: RouteFailure,
    HydrateFallback: () => <Loading label={texts.loading} minH="100dvh" />,
    children: [
      {
        ErrorBoundary: RouteFailure,
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('../features/landing/index.ts')).LandingPage }),
          },
          {
            path: 'auctions',
            lazy: async () => ({ Component: (await import('./pages/CatalogueRoute.tsx')).CatalogueRoute }),
          },
          {
            path: 'auctions/:id',
            // Demo cards are cards like any other, and their auctions have a page of their own.
            loader: ({ params: { id = '' } }) =>
              id.startsWith('demo-') ? redirect(`/auctions-demo/${id}`) : null,
            lazy: async () => ({ Component: (await import('./pages/AuctionPage.tsx')).AuctionPage }),
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
            path: 'dashboard',
            lazy: async () => ({
              Component: (await import('./pages/GuardedDashboard.tsx')).GuardedDashboard,
            }),
          },
          {
            path: 'notifications',
            lazy: async () => ({
              Component: (await import('./pages/GuardedNotifications.tsx')).GuardedNotifications,
            }),
          },
          {
            path: 'favourites',
            lazy: async () => ({
              Component: (await import('./pages/GuardedFavourites.tsx')).GuardedFavourites,
            }),
          },
          {
            path: 'my-bids',
            lazy: async () => ({ Component: (await import('./pages/GuardedMyBids.tsx')).GuardedMyBids }),
          },
          {
            path: 'settings',
            lazy: async () => ({ Component: (await import('./pages/GuardedSettings.tsx')).GuardedSettings }),
          },
          {
            path: 'dealer',
            lazy: async () => ({ Component: (await import('./pages/GuardedDealer.tsx')).GuardedDealer }),
            children: [{ ErrorBoundary: RouteFailure, children: dealerRoutes }],
          },
          {
            path: 'admin/*',
            lazy: async () => ({ Component: (await import('./pages/GuardedAdmin.tsx')).GuardedAdmin }),
          },
          { path: 'login', lazy: async () => ({ Component: (await import('./pages/Login.tsx')).Login }) },
          {
            path: 'signin-oidc',
            lazy: async () => ({ Component: (await import('../features/identity/index.ts')).SignInCallback }),
          },
          {
            path: 'uslovi-koriscenja',
            lazy: async () => ({ Component: (await import('../features/legal/index.ts')).TermsPage }),
          },
          {
            path: 'politika-privatnosti',
            lazy: async () => ({ Component: (await import('../features/legal/index.ts')).PrivacyPage }),
          },
          { path: '*', lazy: async () => ({ Component: (await import('./pages/NotFound.tsx')).NotFound }) },
        ],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
