import { type RouteObject, redirect } from 'react-router-dom';
import type { DealerPage } from './dealer-pages.tsx';

/** What its code needs is listed in a file of its own: the first scripts of every page hold these routes. */
const page = (name: DealerPage) => async () => (await import('./dealer-pages.tsx')).dealerPages[name]();

/** The code of each has the name of its path. */
const pages = (...routes: { path: DealerPage }[]): RouteObject[] =>
  routes.map(({ path }) => ({ path, lazy: page(path) }));

/** What is under `/dealer`, within the frame of the dealer area: anyone who gets here is signed in and has applied. */
export const dealerRoutes: RouteObject[] = [
  { index: true, loader: () => redirect('/dealer/dashboard') },
  ...pages(
    { path: 'dashboard' },
    { path: 'people' },
    { path: 'help' },
    { path: 'help/:article' },
    { path: 'cars' },
    { path: 'cars/table' },
    { path: 'cars/:id' },
    { path: 'auctions' },
    { path: 'analytics' },
    { path: 'fees' },
    { path: '*' },
  ),
  {
    // What the owner of a company alone changes.
    lazy: page('ownerPages'),
    children: pages({ path: 'verification' }, { path: 'profile' }, { path: 'settings' }),
  },
  {
    // These pages change something, which a viewer of the company does not.
    lazy: page('sellerPages'),
    children: [
      ...pages(
        { path: 'cars/import' },
        { path: 'cars/:id/edit' },
        { path: 'add-car' },
        { path: 'auctions/:id/edit' },
        { path: 'auctions/:id/relist' },
      ),
      {
        // These pages are for verified dealers; others see what is missing.
        lazy: page('approvedPages'),
        children: pages({ path: 'create-auction' }, { path: 'list-many' }),
      },
    ],
  },
];
