import type { AuctionStatus } from '@autoplace/shared/contract';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildAuction } from '../../../testing/data/auctions.ts';
import { summaryOf } from '../../../testing/data/summaries.ts';
import { renderElement } from '../../../testing/render-app.tsx';
import { RowActions } from './RowActions.tsx';

const show = (status: AuctionStatus, bidCount: number, onAsk = vi.fn()) =>
  renderElement(
    <RowActions
      auction={summaryOf(buildAuction({ id: 'one', title: 'Golf 7', bidCount }))}
      status={status}
      inStock
      onAsk={onAsk}
    />,
  );
const openMenu = () => screen.findByRole('button', { name: 'Sve radnje: Golf 7' });
async function inMenu(user: ReturnType<typeof show>['user']) {
  await user.click(await openMenu());
  await screen.findByRole('menu');
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

test('the likeliest is at hand, and all of it in the menu', async () => {
  const { user } = show('active', 0);
  expect(screen.getByRole('link', { name: /^Izmeni ?: Golf 7$/ })).toHaveAttribute(
    'href',
    '/dealer/auctions/one/edit',
  );
  expect(await inMenu(user)).toEqual(['Pogledaj', 'Izmeni', 'Otkaži', 'Obriši']);
});

test('listing again is asked at hand', async () => {
  const onAsk = vi.fn();
  const { user } = show('ended', 3, onAsk);
  await user.click(screen.getByRole('button', { name: /^Ponovo na aukciju ?: Golf 7$/ }));
  expect(onAsk.mock.calls).toEqual([['again']]);
  expect(await inMenu(user)).toEqual(['Pogledaj', 'Ponovo na aukciju', 'Izmeni uslove']);
  expect(screen.getByRole('menuitem', { name: 'Izmeni uslove' })).toHaveAttribute(
    'href',
    '/dealer/auctions/one/relist',
  );
});

test('one that is sold leads to what follows from the sale', () => {
  show('sold', 4);
  expect(screen.getByRole('link', { name: /^Prodaja ?: Golf 7$/ })).toHaveAttribute('href', '/deals/one');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['Otkaži', 'cancel'],
  ['Obriši', 'delete'],
])('%s asks first', async (label, action) => {
  const onAsk = vi.fn();
  const { user } = show('active', 0, onAsk);
  await user.click(await openMenu());
  await user.click(await screen.findByRole('menuitem', { name: label }));
  expect(onAsk.mock.calls).toEqual([[action]]);
});
