import type { Deal, DealDocuments } from '@autoplace/shared/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildDealDocuments } from '../../../testing/data/deal-documents.ts';
import { buildDeal } from '../../../testing/data/deals.ts';
import { renderElement } from '../../../testing/render-app.tsx';
import { scriptFetch } from '../../../testing/scripted-fetch.ts';
import { Documents } from './Documents.tsx';
import { Payment } from './Payment.tsx';

const pay = (changes: Partial<DealDocuments> = {}, deal: Partial<Deal> = {}) =>
  renderElement(<Payment deal={buildDeal(deal)} documents={buildDealDocuments(changes)} />);

describe('how the price is paid (R141)', () => {
  test('is shown with its code, in dinars with the rate and its day', () => {
    pay();
    expect(screen.getByRole('img', { name: /1\.406\.200,80 RSD, račun 265-1234-88/ })).toBeVisible();
    expect(
      screen.getByText(/€12\.000 po srednjem kursu NBS na dan 20\. novembra 2026\. \(1 EUR = 117,1834 RSD\)/),
    ).toBeVisible();
    expect(screen.queryByText('Račun je upisan posle prodaje')).toBeNull();
  });

  test('leads the seller to what is missing, and tells the buyer whom to ask', () => {
    const { unmount } = pay(
      { kinds: ['sale_contract'], missing: ['account'], payment: null },
      { you: 'seller' },
    );
    expect(screen.getByRole('link', { name: 'Upiši račun' })).toHaveAttribute(
      'href',
      '/dealer/settings#racun',
    );
    unmount();
    pay({ kinds: ['sale_contract'], missing: ['account', 'address'], payment: null });
    expect(screen.getByText('Prodavac još nije upisao račun za uplatu')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('warns the buyer of an account that was changed after the sale', () => {
    const { payment } = buildDealDocuments();
    pay({ payment: payment && { ...payment, accountChangedAt: '2026-11-23T12:00:00.000Z' } });
    expect(screen.getByText('Račun je upisan posle prodaje')).toBeVisible();
  });

  test('is no longer asked for when nothing is owed', () => {
    pay({ kinds: ['sale_contract', 'handover_protocol'], payment: null }, { state: 'paid' });
    expect(screen.queryByText('Plaćanje')).toBeNull();
  });
});

describe('the documents of a deal (R140)', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('are downloaded; one that has to wait says for what, and a refusal why', async () => {
    const seen = scriptFetch({
      'GET /api/deals/lot-1/documents/sale_contract': () => ({ body: '%PDF-' }),
      'GET /api/deals/lot-1/documents/proforma': () => ({
        status: 409,
        body: { code: 'CONFLICT', message: 'Predračun postoji dok se čeka uplata.' },
      }),
    });
    const made = vi.fn(() => 'blob:document');
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = renderElement(<Documents deal={buildDeal()} documents={buildDealDocuments()} />);
    const [, , protocol] = within(screen.getByRole('list', { name: 'Dokumenti kupoprodaje' })).getAllByRole(
      'listitem',
    );
    expect(protocol).toHaveTextContent('Biće ovde kada prodavac potvrdi uplatu.');
    await user.click(screen.getByRole('button', { name: 'Preuzmi PDF: Ugovor o kupoprodaji' }));
    await expect.poll(() => click.mock.calls.length).toBe(1);
    expect(made).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Preuzmi PDF: Predračun' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Predračun postoji dok se čeka uplata.');
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  test('R227 have names that are texts of the interface, in Cyrillic too', () => {
    renderElement(<Documents deal={buildDeal()} documents={buildDealDocuments()} />);
    expect(screen.getByText('Ugovor o kupoprodaji').closest('[translate=no]')).toBeNull();
  });

  test('of a sale that came to nothing are not offered', () => {
    renderElement(
      <Documents
        deal={buildDeal({ state: 'cancelled' })}
        documents={buildDealDocuments({ kinds: [], payment: null })}
      />,
    );
    expect(screen.queryByText('Dokumenti')).toBeNull();
  });
});
