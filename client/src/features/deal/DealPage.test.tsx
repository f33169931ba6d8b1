import type { Deal, DealRatings, Me } from '@autoplace/shared/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { store } from '../../lib/store.ts';
import { buildDeal } from '../../testing/data/deals.ts';
import { buildMe } from '../../testing/data/people.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import { DealPage } from './DealPage.tsx';

afterEach(() => store.set(currentUserAtom, null));

const UNTIL = '2026-08-01T10:00:00.000Z';

function open(
  changes: Partial<Deal>,
  rateUntil: string | null,
  me: Partial<Me> = {},
  { part = '', disputed = Promise.resolve() } = {},
) {
  const ratings: DealRatings = { ratings: [], rateUntil, other: null };
  scriptFetch({
    'GET /api/deals/lot-1': () => ({ body: buildDeal({ state: 'completed', ...changes }) }),
    'GET /api/deals/lot-1/ratings': () => ({ body: ratings }),
    'GET /api/deals/lot-1/disputes': () => disputed.then(() => ({ body: { disputes: [] } })),
    'GET /api/deals/lot-1/documents': () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Ne.' } }),
  });
  const user = buildMe(me);
  store.set(currentUserAtom, user);
  return renderRoutes([{ path: '/deals/:id', element: <DealPage user={user} /> }], `/deals/lot-1${part}`);
}

test.each([
  ['buyer', 'Ocenite prodavca'],
  ['seller', 'Ocenite kupca'],
] as const)(
  'the next step of a completed deal leads its %s to the rating, far below it',
  async (you, name) => {
    open({ you }, UNTIL);
    const link = await screen.findByRole('link', { name });
    const form = document.querySelector(link.getAttribute('href') ?? '');
    expect(form).toBe(screen.getByRole('form', { name }));
    expect(form).toHaveAttribute('tabindex', '-1');
  },
);

test.each<[string, string | null, Partial<Deal>, Partial<Me>]>([
  ['once it is given', null, {}, {}],
  ['for who only looks', UNTIL, { you: 'seller' }, { memberRole: 'viewer' }],
])('there is no such link %s', async (_, rateUntil, changes, me) => {
  open(changes, rateUntil, me);
  await screen.findByRole('region', { name: 'Ocene' });
  expect(screen.queryByRole('link', { name: /^Ocenite/ })).toBeNull();
});

test('R374 nothing is written to an account that is closed, nor asked for by a message', async () => {
  const { buyer } = buildDeal();
  open({ you: 'seller', buyer: { ...buyer, phone: null, closed: true } }, null);
  expect(await screen.findByText(/^Nalog druge strane je zatvoren/)).toBeVisible();
  expect(screen.getByText('Nalog je zatvoren.')).toBeVisible();
  expect(screen.getByText('Telefon nije upisan u nalog.')).toBeVisible();
  expect(screen.queryByLabelText('Vaša poruka')).toBeNull();
});

test('R106 the buyer reads where the seller is, to fetch the car', async () => {
  const { seller } = buildDeal();
  open({ seller: { ...seller, company: 'Auto Sava', address: 'Glavna 1', city: 'Beograd' } }, null);
  expect(await screen.findByText('Glavna 1')).toBeVisible();
});

test('R376 a link to the messages is followed once all that stands above them is there', async () => {
  const shown = vi.mocked(Element.prototype.scrollIntoView).mockClear();
  const { promise: disputed, resolve } = Promise.withResolvers<void>();
  open({}, null, {}, { part: '#poruke', disputed });
  await screen.findByRole('region', { name: 'Ocene' });
  await screen.findByText('Ne.');
  expect(shown).not.toHaveBeenCalled();
  resolve();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Poruke' })).toHaveFocus());
  expect(shown).toHaveBeenCalledTimes(1);
});
