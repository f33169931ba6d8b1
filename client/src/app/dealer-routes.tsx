import { type RouteObject, redirect } from 'react-router-dom';
import type { DealerPage } from './dealer-pages.tsx';

/** What its code needs is listed in a file of its own: the first scripts of every page hold these routes. */
const page = (name: DealerPage) => async () => (await import('./dealer-pages.tsx')).dealerPages[name]();

/** What is under `/dealer`, within the frame of the dealer area: anyone who gets here is signed in and has applied. */
export const dealerRoutes: RouteObject[] = [
  { index: true, loader: () => redirect('/dealer/dashboard') },
  {
    path: 'dashboard',
    lazy: page('dashboard'),
  },
  {
    // What the owner of a company alone changes.
    lazy: page('ownerPages'),
    children: [
      {
        path: 'verification',
        lazy: page('verification'),
      },
      {
        path: 'profile',
        lazy: page('profile'),
      },
      {
        path: 'settings',
        lazy: page('settings'),
      },
    ],
  },
  {
    path: 'people',
    lazy: page('people'),
  },
  {
    path: 'help',
    lazy: page('help'),
  },
  {
    path: 'help/:article',
    lazy: page('help/:article'),
  },
  {
    path: 'cars',
    lazy: page('cars'),
  },
  {
    path: 'cars/table',
    lazy: page('cars/table'),
  },
  {
    path: 'cars/:id',
    lazy: page('cars/:id'),
  },
  {
    path: 'auctions',
    lazy: page('auctions'),
  },
  {
    path: 'analytics',
    lazy: page('analytics'),
  },
  {
    path: 'fees',
    lazy: page('fees'),
  },
  {
    // These pages change something, which a viewer of the company does not.
    lazy: page('sellerPages'),
    children: [
      {
        path: 'cars/import',
        lazy: page('cars/import'),
      },
      {
        path: 'cars/:id/edit',
        lazy: page('cars/:id/edit'),
      },
      {
        path: 'add-car',
        lazy: page('add-car'),
      },
      {
        path: 'auctions/:id/edit',
        lazy: page('auctions/:id/edit'),
      },
      {
        path: 'auctions/:id/relist',
        lazy: page('auctions/:id/relist'),
      },
      {
        // These pages are for verified dealers; others see what is missing.
        lazy: page('approvedPages'),
        children: [
          {
            path: 'create-auction',
            lazy: page('create-auction'),
          },
          {
            path: 'list-many',
            lazy: page('list-many'),
          },
        ],
      },
    ],
  },
  {
    path: '*',
    lazy: page('*'),
  },
];
