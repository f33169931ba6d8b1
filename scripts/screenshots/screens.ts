import type { Page } from 'playwright-core';

export type Role = 'visitor' | 'buyer' | 'dealer' | 'admin';

export interface Screen {
  /** Names the pictures. */
  name: string;
  /** A word in braces stands for the id of an auction of the demo data: `{classic}`, `{dutch}`, `{over}`. */
  path: string;
  as: Role;
  /** What to do on the page before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** Every screen. A new page adds a line, and one for each state of it that deserves a look. */
export const SCREENS: readonly Screen[] = [
  { name: 'landing', path: '/', as: 'visitor' },
  { name: 'catalogue', path: '/auctions', as: 'visitor' },
  { name: 'catalogue-empty', path: '/auctions?q=nema-ga', as: 'visitor' },
  { name: 'catalogue-signed-in', path: '/auctions', as: 'buyer' },
  { name: 'login-dialog', path: '/auctions', as: 'visitor', act: press('Prijavi se') },
  { name: 'auction-classic', path: '/auctions/{classic}', as: 'visitor' },
  { name: 'auction-classic-signed-in', path: '/auctions/{classic}', as: 'buyer' },
  { name: 'auction-dutch', path: '/auctions/{dutch}', as: 'buyer' },
  { name: 'auction-over', path: '/auctions/{over}', as: 'buyer' },
  { name: 'auction-missing', path: '/auctions/nema-je', as: 'visitor' },
  { name: 'bid-dialog', path: '/auctions/{classic}', as: 'buyer', act: press('Vaša ponuda') },
  { name: 'demo', path: '/auctions-demo', as: 'visitor' },
  { name: 'demo-auction', path: '/auctions-demo/demo-bmw', as: 'visitor' },
  { name: 'login', path: '/login', as: 'visitor' },
  { name: 'dashboard', path: '/dashboard', as: 'buyer' },
  { name: 'user-menu', path: '/dashboard', as: 'buyer', act: press('Korisnički meni') },
  { name: 'favourites', path: '/favourites', as: 'buyer' },
  { name: 'my-bids', path: '/my-bids', as: 'buyer' },
  { name: 'settings', path: '/settings', as: 'buyer' },
  { name: 'notifications', path: '/notifications', as: 'buyer' },
  { name: 'terms', path: '/uslovi-koriscenja', as: 'visitor' },
  { name: 'privacy', path: '/politika-privatnosti', as: 'visitor' },
  { name: 'not-found', path: '/nema', as: 'visitor' },
];
