import type { House } from '@autoplace/shared/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { store } from '../../lib/store.ts';
import { buildMe } from '../../testing/data/people.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import { ContactPage } from './ContactPage.tsx';
import { PricesPage } from './PricesPage.tsx';

let house: House;
beforeEach(() => {
  house = {
    company: null,
    isDemo: false,
    listingFee: { percent: 4, featuredPercent: 10 },
    commissionRate: 2.5,
    vatPercent: 20,
    biddingLimit: 15_000,
    softCloseSeconds: 120,
    negotiationHours: 24,
    secondChanceHours: 24,
    contactHours: 24,
    paymentHours: 72,
    handoverDays: 7,
  };
  store.set(currentUserAtom, null);
  scriptFetch({ 'GET /api/house': () => ({ body: house }) });
});

const valueNamed = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

test('R225 the prices and their example are those that are set, with tax', async () => {
  renderElement(<PricesPage />);
  expect(await screen.findByText('14% početne cene')).toBeVisible();
  // 4 % of 10,000 and 2.5 % of 12,000, and a fifth of both.
  expect(valueNamed('PDV 20%')).toHaveTextContent('€140');
  expect(valueNamed('Ukupno za dilera')).toHaveTextContent('€840');
  expect(screen.getByText('Porez na prenos apsolutnih prava')).toBeVisible();
});

test('R225 what is not entered is said, and to an administrator where it is entered', async () => {
  const { unmount } = renderElement(<ContactPage />);
  expect(await screen.findByText('Podaci kompanije još nisu uneti.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Otvori Postavke' })).toBeNull();
  unmount();
  store.set(currentUserAtom, buildMe({ roles: ['user', 'admin'] }));
  renderElement(<ContactPage />);
  expect(await screen.findByRole('link', { name: 'Otvori Postavke' })).toBeVisible();
});

test('R225 the contact is that of the company, and that it is a demo is said', async () => {
  const numbers = { taxNumber: '100000016', registrationNumber: '20999993' };
  const company = { name: 'AutoPlace d.o.o.', address: 'Glavna 1', city: '21000 Novi Sad', ...numbers };
  house = {
    ...house,
    isDemo: true,
    company: { ...company, email: 'mi@primer.rs', phone: '+381 (21) 123-456' },
  };
  renderElement(<ContactPage />);
  const mail = await screen.findByRole('link', { name: 'mi@primer.rs' });
  expect(mail).toHaveAttribute('href', 'mailto:mi@primer.rs');
  expect(screen.getByRole('link', { name: '+381 (21) 123-456' })).toHaveAttribute('href', 'tel:+38121123456');
  expect(screen.getByText(/^Ovo je demo/)).toBeVisible();
});
