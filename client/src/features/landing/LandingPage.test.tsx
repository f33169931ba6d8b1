import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildConfig } from '../../testing/data/people.ts';
import { cardUpdate } from '../../testing/data/summaries.ts';
import { connectAt, liveSocket } from '../../testing/live-socket.ts';
import { bmw, cardOf, over, pageOf, rav } from '../../testing/pages/catalogue-page.tsx';
import { renderElement } from '../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import { LandingPage } from './LandingPage.tsx';

let list: (request: SeenRequest) => ScriptedAnswer;

beforeEach(() => {
  scriptFetch({
    'GET /api/config': () => ({ body: buildConfig() }),
    'GET /api/auctions': (request) => list(request),
  });
  list = ({ url }) => {
    if (url.searchParams.get('sort') === 'newest') return pageOf([bmw, rav]);
    return pageOf(url.searchParams.get('type') === 'dutch' ? [rav] : [bmw]);
  };
});

async function open() {
  const app = renderElement(
    <LandingPage corner={({ id }) => <button type="button">{`Srce ${id}`}</button>} />,
  );
  await act(() => connectAt(0));
  return app;
}
const groups = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('leads to the catalogue and to one auction, with the three figures', async () => {
  await open();
  expect(screen.getByRole('link', { name: /^Sve aukcije/ })).toHaveAttribute('href', '/auctions');
  expect(screen.getByRole('link', { name: /^Jedna aukcija/ })).toHaveAttribute('href', '/auctions/1');
  for (const figure of ['500+', '1,200+', '15M+ EUR']) expect(screen.getByText(figure)).toBeVisible();
});

test('shows a few lots in groups, live, each lot once; an empty group is left out', async () => {
  await open();
  const card = await cardOf('BMW 320d 2019');
  expect(groups()).toEqual(['Odakle želite da počnete', 'Uskoro se završavaju', 'Cena pada']);
  const falling = within(screen.getByRole('region', { name: 'Cena pada' }));
  expect(falling.getByRole('heading', { level: 3 })).toHaveTextContent('Toyota RAV4 2020');
  expect(falling.getByRole('link', { name: /^Prikaži sve/ })).toHaveAttribute(
    'href',
    '/auctions?status=active&type=dutch',
  );
  await act(async () =>
    liveSocket.push('catalogue:updated', [cardUpdate(bmw, { seq: 9, currentBid: 13_000, bidCount: 4 })]),
  );
  expect(card.getByText('€13.000')).toBeVisible();
  expect(card.getByRole('button', { name: 'Srce bmw' })).toBeVisible();
});

test('says quietly that the lots cannot be shown, and tries again', async () => {
  list = () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Servis nije dostupan' } });
  const { user } = await open();
  expect(await screen.findByText('Aukcije trenutno ne mogu da se prikažu.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  list = () => pageOf([over]);
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
  expect(await cardOf('Opel Astra 2016')).toBeDefined();
});
