import { type RouteObject, redirect } from 'react-router-dom';

/** What is under `/dealer`, within the frame of the dealer area: anyone who gets here is signed in and has applied. */
export const dealerRoutes: RouteObject[] = [
  { index: true, loader: () => redirect('/dealer/dashboard') },
  {
    path: 'dashboard',
    lazy: async () => ({ Component: (await import('../features/dealer-area/index.ts')).OverviewPage }),
  },
  {
    path: 'verification',
    lazy: async () => ({ Component: (await import('../features/dealer-area/index.ts')).VerificationPage }),
  },
  {
    path: 'profile',
    lazy: async () => ({ Component: (await import('../features/dealer-area/index.ts')).ProfilePage }),
  },
  {
    path: 'settings',
    lazy: async () => ({ Component: (await import('./pages/DealerPreferences.tsx')).DealerPreferences }),
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
    lazy: async () => ({ Component: (await import('./pages/DealerCars.tsx')).DealerCars }),
  },
  {
    path: 'cars/:id',
    lazy: async () => ({ Component: (await import('./pages/DealerCar.tsx')).DealerCar }),
  },
  {
    path: 'cars/:id/edit',
    lazy: async () => ({ Component: (await import('./pages/DealerEditCar.tsx')).DealerEditCar }),
  },
  {
    path: 'add-car',
    lazy: async () => ({ Component: (await import('./pages/DealerAddCar.tsx')).DealerAddCar }),
  },
  {
    path: 'auctions',
    lazy: async () => ({ Component: (await import('../features/my-auctions/index.ts')).MyAuctionsPage }),
  },
  {
    path: 'auctions/:id/edit',
    lazy: async () => ({ Component: (await import('../features/my-auctions/index.ts')).EditAuctionPage }),
  },
  {
    path: 'auctions/:id/relist',
    lazy: async () => ({ Component: (await import('../features/my-auctions/index.ts')).RelistAuctionPage }),
  },
  {
    path: 'analytics',
    lazy: async () => ({
      Component: (await import('../features/analytics/AnalyticsPage.tsx')).AnalyticsPage,
    }),
  },
  {
    // These pages are for verified dealers; others see what is missing.
    lazy: async () => ({ Component: (await import('../features/dealer-area/index.ts')).ApprovedOnly }),
    children: [
      {
        path: 'create-auction',
        lazy: async () => ({
          Component: (await import('./pages/CreateAuctionRoute.tsx')).CreateAuctionRoute,
        }),
      },
    ],
  },
];
