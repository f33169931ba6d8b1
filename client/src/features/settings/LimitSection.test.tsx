import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-app.tsx';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import { LimitSection } from './LimitSection.tsx';

test('R118 the limit is shown with what of it is used, and by which auctions', async () => {
  const auctions = [{ auctionId: 'golf-7', title: 'Volkswagen Golf 7', amount: 11_500 }];
  scriptFetch({ 'GET /api/me/rights': () => ({ body: { limit: 15_000, used: 11_500, auctions } }) });
  renderElement(<LimitSection />);
  expect(await screen.findByRole('link', { name: 'Volkswagen Golf 7' })).toHaveAttribute(
    'href',
    '/auctions/golf-7',
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Ograničenje',
    'Zauzeto',
    'Preostalo',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '€15.000',
    '€11.500',
    '€3.500',
  ]);
});

test('R146 one who has defaulted reads why there is no limit left, and what to do', async () => {
  const lowered = { at: '2026-06-01T12:00:00.000Z', reason: 'Vozilo „Golf“ nije plaćeno u roku.' };
  scriptFetch({ 'GET /api/me/rights': () => ({ body: { limit: 0, used: 0, auctions: [], lowered } }) });
  renderElement(<LimitSection />);
  expect(await screen.findByText(/Vozilo „Golf“ nije plaćeno u roku\. .*obratite se podršci/)).toBeVisible();
});
