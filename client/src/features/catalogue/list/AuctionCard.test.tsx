import type { AuctionSummary, CatalogueUpdate } from '@autoplace/shared/contract';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { OPENED } from '../../../testing/data/auctions.ts';
import { cardUpdate } from '../../../testing/data/summaries.ts';
import { connectAt, liveSocket } from '../../../testing/live-socket.ts';
import { bmw, cardOf, catalogueServer, openCatalogue, rav } from '../../../testing/pages/catalogue-page.tsx';
import { renderElement } from '../../../testing/render-app.tsx';
import { CataloguePage } from '../CataloguePage.tsx';

beforeEach(() => {
  catalogueServer();
});

describe('a card', () => {
  test('shows price in dinars and euros, facts, time left and the number of bids', async () => {
    await openCatalogue();
    const card = await cardOf('BMW 320d 2019');
    expect(card.getByText('1.465.000 RSD')).toBeVisible();
    expect(card.getByText('€12.500')).toBeVisible();
    expect(card.getByText('Aktivna')).toBeVisible();
    expect(card.getByText('1d 1h 1m')).toBeVisible();
    expect(card.getByText('98.000 km')).toBeVisible();
    expect(card.getByText('Diesel')).toBeVisible();
    expect(card.getByText('Automatik')).toBeVisible();
    expect(card.getByText('3 ponude')).toBeVisible();
  });

  test('leads to its auction by its title and by Licitiraj', async () => {
    await openCatalogue();
    const card = await cardOf('BMW 320d 2019');
    expect(card.getByRole('link', { name: 'BMW 320d 2019' })).toHaveAttribute('href', '/auctions/bmw');
    expect(card.getByRole('link', { name: /^Licitiraj/ })).toHaveAttribute('href', '/auctions/bmw');
  });

  test('of an auction that is over has a disabled button Aukcija završena', async () => {
    await openCatalogue();
    const card = await cardOf('Opel Astra 2016');
    expect(card.getByText('Završena')).toBeVisible();
    expect(card.getByRole('button', { name: 'Aukcija završena' })).toBeDisabled();
    expect(card.queryByRole('link', { name: /Licitiraj/ })).toBeNull();
  });

  test.each([
    ['scheduled', { ...rav, startTime: new Date(OPENED + 3_600_000).toISOString() }],
    ['paused', { ...rav, pausedAt: new Date(OPENED).toISOString() }],
  ])('of a %s auction leads to it by Pogledaj (R19)', async (_, auction) => {
    catalogueServer([auction]);
    await openCatalogue();
    const card = await cardOf('Toyota RAV4 2020');
    expect(card.getByRole('link', { name: /^Pogledaj/ })).toHaveAttribute('href', '/auctions/rav');
    expect(card.queryByRole('link', { name: /^Kupi/ })).toBeNull();
  });

  test('of a dutch auction shows the price of the clock', async () => {
    await openCatalogue();
    await act(() => connectAt(125));
    const card = await cardOf('Toyota RAV4 2020');
    expect(card.getByText('Holandska')).toBeVisible();
    expect(card.getByText('€19.000')).toBeVisible();
    expect(card.getByText('Prvi kupuje')).toBeVisible();
    expect(card.getByRole('link', { name: /^Kupi/ })).toHaveAttribute('href', '/auctions/rav');
  });

  test('of a dutch auction that is over does not invite anybody to buy', async () => {
    catalogueServer([{ ...rav, status: 'ended' }]);
    await openCatalogue();
    const card = await cardOf('Toyota RAV4 2020');
    expect(card.getByRole('button', { name: 'Aukcija završena' })).toBeDisabled();
    expect(card.queryByText('Prvi kupuje')).toBeNull();
  });

  test('stops its clock and its falling price at a pushed pause, and goes on from there', async () => {
    const push = (changes: Partial<CatalogueUpdate>) =>
      act(async () => liveSocket.push('catalogue:updated', [cardUpdate(rav, changes)]));
    const later = (instant: string) => new Date(Date.parse(instant) + 9 * 60_000).toISOString();
    await openCatalogue();
    await act(() => connectAt(90));
    const card = await cardOf('Toyota RAV4 2020');
    await push({ seq: 9, pausedAt: new Date(OPENED + 60_000).toISOString() });
    await act(() => connectAt(600));
    expect(card.getByText('Pauzirana')).toBeVisible();
    expect(card.getByText('€19.500')).toBeVisible();
    expect(card.queryByText('Prvi kupuje')).toBeNull();
    await push({ seq: 10, startTime: later(rav.startTime), endTime: later(rav.endTime) });
    expect(card.queryByText('Pauzirana')).toBeNull();
    expect(card.getByText('€19.500')).toBeVisible();
  });

  test('takes over a pushed bid and lights up', async () => {
    await openCatalogue();
    const card = await cardOf('BMW 320d 2019');
    await act(async () =>
      liveSocket.push('catalogue:updated', [cardUpdate(bmw, { seq: 9, currentBid: 13_000, bidCount: 4 })]),
    );
    expect(card.getByText('€13.000')).toBeVisible();
    expect(card.getByText('4 ponude')).toBeVisible();
    expect(card.getByText('€13.000').closest('[data-flashes]')).toHaveAttribute('data-flashes', '1');
  });
});

test('a pushed bid renders its card and no other', async () => {
  const rendered: string[] = [];
  const corner = ({ id }: AuctionSummary) => {
    rendered.push(id);
    return null;
  };
  renderElement(<CataloguePage corner={corner} />, '/auctions');
  await act(() => connectAt(0));
  await cardOf('BMW 320d 2019');
  rendered.length = 0;
  await act(async () =>
    liveSocket.push('catalogue:updated', [cardUpdate(bmw, { seq: 9, currentBid: 13_000, bidCount: 4 })]),
  );
  expect(rendered).toEqual(['bmw']);
});
