import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router-dom';

/** A page of the signed-in user, mounted again for another one. */
const ofUser = (load: () => Promise<ComponentType<{ userId: string }>>) => async () => {
  const [Page, { useArea }] = await Promise.all([load(), import('../features/dealer-area/index.ts')]);
  return {
    Component() {
      const { objectId } = useArea().user;
      return <Page key={objectId} userId={objectId} />;
    },
  };
};

/** What is under `/dealer`, within the frame of the dealer area: anyone who gets here is signed in and has applied. */
export const dealerRoutes: RouteObject[] = [
  { index: true, loader: () => redirect('/dealer/dashboard') },
  {
    path: 'dashboard',
    lazy: async () => ({ Component: (await import('../features/dealer-area/index.ts')).OverviewPage }),
  },
  {
    // What the owner of a company alone changes.
    lazy: async () => ({ Component: (await import('../features/dealer-area/index.ts')).OwnerPages }),
    children: [
      {
        path: 'verification',
        lazy: async () => ({
          Component: (await import('../features/dealer-area/index.ts')).VerificationPage,
        }),
      },
      {
        path: 'profile',
        lazy: async () => ({ Component: (await import('../features/dealer-area/index.ts')).ProfilePage }),
      },
      {
        path: 'settings',
        lazy: async () => ({
          Component: (await import('./pages/DealerPreferences.tsx')).DealerPreferences,
        }),
      },
    ],
  },
  {
    path: 'people',
    lazy: async () => ({
      Component: (await import('../features/dealer-area/people/PeoplePage.tsx')).PeoplePage,
    }),
  },
  {
    path: 'help',
    lazy: async () => ({ Component: (await import('../features/dealer-area/help/HelpPage.tsx')).HelpPage }),
  },
  {
    path: 'help/:article',
    lazy: async () => ({
      Component: (await import('../features/dealer-area/help/ArticlePage.tsx')).ArticlePage,
    }),
  },
  {
    path: 'cars',
    lazy: async () => {
      const { CarsPage, loadCards } = await import('../features/cars/index.ts');
      return { ...(await ofUser(async () => CarsPage)()), loader: loadCards };
    },
  },
  {
    path: 'cars/table',
    lazy: async () => {
      const { StockPage, loadTable } = await import('../features/cars/index.ts');
      return { Component: StockPage, loader: loadTable };
    },
  },
  {
    path: 'cars/:id',
    lazy: async () => ({ Component: (await import('./pages/DealerCar.tsx')).DealerCar }),
  },
  {
    path: 'auctions',
    lazy: async () => ({ Component: (await import('../features/my-auctions/index.ts')).MyAuctionsPage }),
  },
  {
    path: 'analytics',
    lazy: async () => ({
      Component: (await import('../features/analytics/AnalyticsPage.tsx')).AnalyticsPage,
    }),
  },
  {
    path: 'fees',
    lazy: async () => ({ Component: (await import('../features/fees/FeesPage.tsx')).FeesPage }),
  },
  {
    // These pages change something, which a viewer of the company does not.
    lazy: async () => ({ Component: (await import('../features/dealer-area/index.ts')).SellerPages }),
    children: [
      {
        path: 'cars/import',
        lazy: ofUser(async () => (await import('../features/cars/import/ImportPage.tsx')).ImportPage),
      },
      {
        path: 'cars/:id/edit',
        lazy: ofUser(async () => (await import('../features/cars/index.ts')).EditCarPage),
      },
      {
        path: 'add-car',
        lazy: ofUser(async () => (await import('../features/cars/index.ts')).AddCarPage),
      },
      {
        path: 'auctions/:id/edit',
        lazy: async () => ({ Component: (await import('../features/my-auctions/index.ts')).EditAuctionPage }),
      },
      {
        path: 'auctions/:id/relist',
        lazy: async () => ({
          Component: (await import('../features/my-auctions/index.ts')).RelistAuctionPage,
        }),
      },
      {
        // These pages are for verified dealers; others see what is missing.
        lazy: async () => ({ Component: (await import('../features/dealer-area/index.ts')).ApprovedOnly }),
        children: [
          {
            path: 'create-auction',
            lazy: ofUser(
              async () =>
                (await import('../features/create-auction/CreateAuctionPage.tsx')).CreateAuctionPage,
            ),
          },
          {
            path: 'list-many',
            lazy: async () => ({
              Component: (await import('../features/list-many/ListManyPage.tsx')).ListManyPage,
            }),
          },
        ],
      },
    ],
  },
];
