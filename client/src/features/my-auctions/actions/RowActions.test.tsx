import type { AuctionStatus } from '@autoplace/shared/contract';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildAuction } from '../../../testing/data/auctions.ts';
import { summaryOf } from '../../../testing/data/summaries.ts';
import { renderElement } from '../../../testing/render-app.tsx';
import { RowActions } from './RowActions.tsx';

const edit = ['Izmeni', '/dealer/auctions/one/edit'] as const;

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

test.each<[AuctionStatus, number, readonly [string, string], string[]]>([
  ['scheduled', 0, edit, ['Pogledaj', 'Izmeni', 'Otkaži', 'Obriši']],
  ['active', 0, edit, ['Pogledaj', 'Izmeni', 'Otkaži', 'Obriši']],
  ['ending_soon', 3, edit, ['Pogledaj', 'Izmeni', 'Otkaži']],
])('%s with %i bids: %j at hand, and %j in the menu', async (status, bidCount, [label, address], offered) => {
  const { user } = show(status, bidCount);
  expect(screen.getByRole('link', { name: new RegExp(`^${label} ?: Golf 7$`) })).toHaveAttribute(
    'href',
    address,
  );
  await user.click(await openMenu());
  await screen.findByRole('menu');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(offered);
});

test.each<[AuctionStatus, number, string[]]>([
  ['ended', 0, ['Pogledaj', 'Ponovo na aukciju', 'Izmeni uslove', 'Obriši']],
  ['ended', 3, ['Pogledaj', 'Ponovo na aukciju', 'Izmeni uslove']],
  ['cancelled', 3, ['Pogledaj', 'Ponovo na aukciju', 'Izmeni uslove']],
])(
  '%s with %i bids: listing again is asked at hand, and in the menu %j',
  async (status, bidCount, offered) => {
    const onAsk = vi.fn();
    const { user } = show(status, bidCount, onAsk);
    await user.click(screen.getByRole('button', { name: /^Ponovo na aukciju ?: Golf 7$/ }));
    expect(onAsk.mock.calls).toEqual([['again']]);
    await user.click(await openMenu());
    await screen.findByRole('menu');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(offered);
    expect(screen.getByRole('menuitem', { name: 'Izmeni uslove' })).toHaveAttribute(
      'href',
      '/dealer/auctions/one/relist',
    );
  },
);

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
