import type { ListedBid } from '@autoplace/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { bidPlaced, buildAuction } from '../../../testing/data/auctions.ts';
import { openedDialog } from '../../../testing/dialogs.ts';
import { renderElement } from '../../../testing/render-app.tsx';
import { scriptFetch } from '../../../testing/scripted-fetch.ts';
import { BidHistory } from './BidHistory.tsx';
import VoidBid from './VoidBid.tsx';
import VoidDialog from './VoidDialog.tsx';

const bids: ListedBid[] = [
  { ...bidPlaced(3).data.bid, voided: true, isLeading: false },
  { ...bidPlaced(2).data.bid, amountBefore: 12_000, isLeading: false },
  { ...bidPlaced(1).data.bid, isLeading: true },
];
const view = buildAuction({ bidCount: 2, voidedBids: 1, voidedFor: 'fake_bids', leader: 'Kupac 1' });
const live = { view, bids, viewer: null, armedPrice: null, voidings: 1 };

let answer: Parameters<typeof scriptFetch>[0][string];
let seen: ReturnType<typeof scriptFetch>;
beforeEach(() => {
  answer = () => ({ body: { auction: view } });
  seen = scriptFetch({ 'POST /api/admin/auctions/auction-1/void': (request) => answer?.(request) ?? {} });
});

test('a voided bid stays in the list, struck through, with the reason of all (R100)', () => {
  renderElement(<BidHistory live={live} />);
  expect(screen.getByText('Administrator je poništio 1 ponudu. Razlog: lažno nadmetanje.')).toBeVisible();
  const [gone, lower, leading] = screen.getAllByRole('listitem');
  expect(within(gone as HTMLElement).getByRole('deletion')).toHaveTextContent('€10.500');
  expect(gone).toHaveTextContent('Poništena');
  expect(within(lower as HTMLElement).getByRole('deletion')).toHaveTextContent('€12.000');
  expect(leading).toHaveTextContent('Vodeća ponuda');
  expect(screen.queryByRole('button', { name: /Poništi/ })).toBeNull();
});

test('a reserve that was opened stands above the bids (R235)', () => {
  renderElement(<BidHistory live={{ ...live, view: { ...view, reservePrice: 12_000 } }} />);
  expect(screen.getByText('Rezervna cena je bila €12.000')).toBeVisible();
});

test.each([
  [true, null, 'Još nema ponuda.'],
  [false, null, 'Još nema ponuda. Budite prvi.'],
  [false, '2025-03-01T12:00:00.000Z', 'Još nema ponuda.'],
])('who sells it (%s), and anybody in a pause (%s), is not asked to bid first', (isOwn, pausedAt, text) => {
  renderElement(<BidHistory live={{ ...live, view: buildAuction({ pausedAt }), bids: [] }} isOwn={isOwn} />);
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  ['hammer', 'sold', 'classic', 'Pobednička ponuda'],
  ['buy_now', 'sold', 'classic', 'Kupljeno odmah'],
  ['reserve_not_met', 'ended', 'classic', 'Najviša ponuda'],
  ['sale_defaulted', 'ended', 'classic', 'Najviša ponuda'],
  ['accepted', 'sold', 'dutch', 'Kupljeno'],
  ['sale_defaulted', 'ended', 'dutch', 'Kupovina'],
] as const)(
  'closed by %s (%s, %s), the highest bid leads no more',
  (closeReason, status, auctionType, mark) => {
    const hammerPrice = status === 'sold' ? 10_000 : null;
    const over = { auctionType, closeReason, status, isActive: false, hammerPrice };
    renderElement(<BidHistory live={{ ...live, view: { ...view, ...over } }} />);
    expect(screen.getByText(mark)).toBeVisible();
    expect(screen.queryByText('Vodeća ponuda')).toBeNull();
  },
);

test('a purchase at the fixed price that fell through was no highest bid', () => {
  const over = { closeReason: 'sale_defaulted', status: 'ended', isActive: false } as const;
  const buyItNowPrice = bids.find(({ isLeading }) => isLeading)?.amount ?? null;
  renderElement(<BidHistory live={{ ...live, view: { ...view, ...over, buyItNowPrice } }} />);
  expect(screen.getByText('Kupovina')).toBeVisible();
});

function Administered() {
  const [asked, setAsked] = useState<ListedBid | null>(null);
  return (
    <>
      <BidHistory live={live} actionOf={(bid) => <VoidBid bid={bid} onAsk={setAsked} />} />
      {asked !== null && (
        <VoidDialog auctionId="auction-1" bid={asked} isOver={false} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

test('of bids that were voided one after the other the reason is said to be the last one (R100)', () => {
  renderElement(<BidHistory live={{ ...live, view: { ...view, voidedBids: 2 } }} />);
  expect(
    screen.getByText('Administrator je poništio 2 ponude. Poslednji razlog: lažno nadmetanje.'),
  ).toBeVisible();
});

test('an administrator voids a bid with a reason, which stays typed where that is refused (R100)', async () => {
  const { user } = renderElement(<Administered />);
  expect(screen.getAllByRole('button', { name: /^Poništi ponudu/ })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Poništi ponudu: Kupac 1, €10.000' }));
  const dialog = await openedDialog('alertdialog', 'Poništavanje ponude');
  await user.selectOptions(dialog.getByRole('combobox'), 'Kršenje uslova korišćenja');
  await user.click(dialog.getByRole('button', { name: 'Poništi ponudu' }));
  expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Razlog je obavezan/);
  await user.type(dialog.getByRole('textbox'), 'Sam sebi');
  answer = () => ({ status: 403, body: { code: 'FORBIDDEN', message: 'Nemate dozvolu za ovu radnju.' } });
  await user.click(dialog.getByRole('button', { name: 'Poništi ponudu' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Nemate dozvolu');
  answer = () => ({ body: { auction: view } });
  await user.click(dialog.getByRole('button', { name: 'Poništi ponudu' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('group', { name: 'Istorija ponuda' })).toHaveFocus();
  expect(seen.at(-1)?.body).toEqual({ why: 'rules', reason: 'Sam sebi', bid: 'bid-1' });
});
