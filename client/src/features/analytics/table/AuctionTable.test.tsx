import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildMeasured } from '../../../testing/data/analytics.ts';
import { renderElement } from '../../../testing/render-app.tsx';
import { AuctionTable } from './AuctionTable.tsx';
import type { Row } from './sorting.ts';

const show = (auctions: Row[]) => renderElement(<AuctionTable auctions={auctions} />);
const titles = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const heading = (name: string) => screen.getByRole('columnheader', { name });

test('a row says what came of an auction, and leads to it', () => {
  show([buildMeasured('one', { status: 'ended', reservePrice: null })]);
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  // On narrow screens each value has the name of its column beside it.
  expect(cells.slice(0, 7)).toEqual([
    'StanjeNeprodato',
    'Pregledi40',
    'Omiljene2',
    'Ponude6',
    'Početna€10.000',
    'Rezervna–',
    'Cena€12.500',
  ]);
  expect(screen.getByRole('link', { name: 'Automobil one' })).toHaveAttribute('href', '/auctions/one');
});

test('is sorted by a heading, the greatest first, and the other way round by a second click', async () => {
  const { user } = show([
    buildMeasured('one', { bids: 6 }),
    buildMeasured('two', { bids: 11 }),
    buildMeasured('three', { bids: 2 }),
  ]);
  expect(titles()).toEqual(['Automobil one', 'Automobil two', 'Automobil three']);
  await user.click(screen.getByRole('button', { name: 'Ponude' }));
  expect(titles()).toEqual(['Automobil two', 'Automobil one', 'Automobil three']);
  expect(heading('Ponude')).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Ponude' }));
  expect(titles()).toEqual(['Automobil three', 'Automobil one', 'Automobil two']);
  expect(heading('Ponude')).toHaveAttribute('aria-sort', 'ascending');
});

test('is put in the same orders where rows are cards, and in the first one again', async () => {
  const { user } = show([buildMeasured('one', { bids: 6 }), buildMeasured('two', { bids: 11 })]);
  const order = screen.getByLabelText('Redosled aukcija');
  await user.selectOptions(order, 'Ponude opadajuće');
  expect(titles()).toEqual(['Automobil two', 'Automobil one']);
  await user.selectOptions(order, 'Ponude rastuće');
  expect(titles()).toEqual(['Automobil one', 'Automobil two']);
  await user.selectOptions(order, 'Najnovije prvo');
  expect(heading('Ponude')).toHaveAttribute('aria-sort', 'none');
});

test('titles are sorted as Serbian does, and begin at A', async () => {
  const { user } = show(['Šaran', 'Clio', 'Čajka', 'Astra'].map((title) => buildMeasured(title, { title })));
  await user.click(screen.getByRole('button', { name: 'Aukcija' }));
  expect(titles()).toEqual(['Astra', 'Clio', 'Čajka', 'Šaran']);
});

test('what has no reserve comes after what has the lowest', async () => {
  const { user } = show([
    buildMeasured('without', { reservePrice: null }),
    buildMeasured('low', { reservePrice: 1 }),
    buildMeasured('high', { reservePrice: 9_000 }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Rezervna' }));
  expect(titles()).toEqual(['Automobil high', 'Automobil low', 'Automobil without']);
});

test('more than twenty auctions begin with twenty', async () => {
  const { user } = show(Array.from({ length: 21 }, (_, index) => buildMeasured(`a${index}`)));
  expect(titles()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Prikaži sve (21)' }));
  expect(titles()).toHaveLength(21);
});
