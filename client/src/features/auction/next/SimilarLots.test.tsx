import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildAuction, OPENED } from '../../../testing/data/auctions.ts';
import { cardUpdate, summaryOf } from '../../../testing/data/summaries.ts';
import { connectAt, liveSocket } from '../../../testing/live-socket.ts';
import { renderElement } from '../../../testing/render-app.tsx';
import { scriptFetch } from '../../../testing/scripted-fetch.ts';
import SimilarLots from './SimilarLots.tsx';

const over = buildAuction({ id: 'over', status: 'sold', isActive: false, hammerPrice: 10_000 });
const car = { ...over.car, make: 'BMW', bodyType: 'wagon' as const };
const view = { ...over, car };
const lot = (id: string) => summaryOf(buildAuction({ id, title: `Automobil ${id}` }));

const saving = (filters: object) => JSON.stringify(filters);

beforeEach(async () => {
  await act(() => connectAt(60));
});

/** What the catalogue answers to a make, and to a body. */
function serve(ofMake: string[], ofBody: string[]) {
  const pageOf = (ids: string[]) => {
    const items = ids.map(lot);
    return { items, page: 1, pageSize: 5, total: items.length, totalPages: 1, serverTime: OPENED };
  };
  return scriptFetch({
    'GET /api/auctions': ({ url }) => ({ body: pageOf(url.searchParams.has('make') ? ofMake : ofBody) }),
  });
}

test('the same make comes before the same body, each lot once, and never the one that is over', async () => {
  const seen = serve(['a', 'over', 'b'], ['b', 'c', 'd', 'e']);
  renderElement(<SimilarLots view={view} saving={saving} />);
  await screen.findByRole('heading', { name: 'Automobil a' });
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Automobil a', 'Automobil b', 'Automobil c', 'Automobil d', 'Automobil e']);
  expect(seen[1]?.url.searchParams.get('minPrice')).toBe('7000');
  expect(seen[1]?.url.searchParams.get('maxPrice')).toBe('13000');
});

test('prices and ends of similar lots are those of now', async () => {
  serve(['a'], []);
  renderElement(<SimilarLots view={view} saving={saving} />);
  await screen.findByRole('heading', { name: 'Automobil a' });
  await act(async () =>
    liveSocket.push('catalogue:updated', [cardUpdate(lot('a'), { currentBid: 12_750, bidCount: 1 })]),
  );
  expect(screen.getByText('€12.750')).toBeVisible();
  await act(async () =>
    liveSocket.push('catalogue:updated', [cardUpdate({ ...lot('a'), seq: 9 }, { status: 'sold' })]),
  );
  expect(screen.getByText('Prodato')).toBeVisible();
});

test('what somebody looks for can be saved, also when there is nothing of it', async () => {
  serve([], []);
  renderElement(<SimilarLots view={view} saving={saving} />);
  expect(await screen.findByText('Trenutno u ponudi nema sličnih automobila.')).toBeVisible();
  expect(
    screen.getByText('{"make":["BMW"],"bodyType":["wagon"],"minPrice":7000,"maxPrice":13000}'),
  ).toBeVisible();
});
