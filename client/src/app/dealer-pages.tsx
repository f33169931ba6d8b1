import type { ComponentType } from 'react';

const area = () => import('../features/dealer-area/index.ts');
const cars = () => import('../features/cars/index.ts');
const myAuctions = () => import('../features/my-auctions/index.ts');

/** A page of the signed-in user, mounted again for another one. */
const ofUser = (load: () => Promise<ComponentType<{ userId: string }>>) => async () => {
  const [Page, { useArea }] = await Promise.all([load(), area()]);
  return {
    Component() {
      const { objectId } = useArea().user;
      return <Page key={objectId} userId={objectId} />;
    },
  };
};

/** The code of the pages of `dealerRoutes`, by their paths, and of the frames around some of them. */
export const dealerPages = {
  dashboard: async () => ({ Component: (await area()).OverviewPage }),
  ownerPages: async () => ({ Component: (await area()).OwnerPages }),
  verification: async () => ({
    Component: (await area()).VerificationPage,
  }),
  profile: async () => ({ Component: (await area()).ProfilePage }),
  settings: async () => ({
    Component: (await import('./pages/DealerPreferences.tsx')).DealerPreferences,
  }),
  people: async () => ({
    Component: (await import('../features/dealer-area/people/PeoplePage.tsx')).PeoplePage,
  }),
  help: async () => ({ Component: (await import('../features/dealer-area/help/HelpPage.tsx')).HelpPage }),
  'help/:article': async () => ({
    Component: (await import('../features/dealer-area/help/ArticlePage.tsx')).ArticlePage,
  }),
  cars: async () => {
    const { CarsPage, loadCards } = await cars();
    return { ...(await ofUser(async () => CarsPage)()), loader: loadCards };
  },
  'cars/table': async () => {
    const { StockPage, loadTable } = await cars();
    return { Component: StockPage, loader: loadTable };
  },
  'cars/:id': async () => ({ Component: (await import('./pages/DealerCar.tsx')).DealerCar }),
  auctions: async () => ({ Component: (await myAuctions()).MyAuctionsPage }),
  analytics: async () => ({
    Component: (await import('../features/analytics/AnalyticsPage.tsx')).AnalyticsPage,
  }),
  fees: async () => ({ Component: (await import('../features/fees/FeesPage.tsx')).FeesPage }),
  sellerPages: async () => ({ Component: (await area()).SellerPages }),
  'cars/import': ofUser(async () => (await import('../features/cars/import/ImportPage.tsx')).ImportPage),
  'cars/:id/edit': ofUser(async () => (await cars()).EditCarPage),
  'add-car': ofUser(async () => (await cars()).AddCarPage),
  'auctions/:id/edit': async () => ({ Component: (await myAuctions()).EditAuctionPage }),
  'auctions/:id/relist': async () => ({
    Component: (await myAuctions()).RelistAuctionPage,
  }),
  approvedPages: async () => ({ Component: (await area()).ApprovedOnly }),
  'create-auction': ofUser(async () => (await import('./pages/CreateAuction.tsx')).CreateAuction),
  'list-many': ofUser(async () => (await import('../features/list-many/ListManyPage.tsx')).ListManyPage),
  '*': async () => ({ Component: (await import('./pages/NotFound.tsx')).NotFound }),
} satisfies Record<string, () => Promise<{ Component: ComponentType }>>;
export type DealerPage = keyof typeof dealerPages;
