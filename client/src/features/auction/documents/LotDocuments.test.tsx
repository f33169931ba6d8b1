import type { LotDocuments as Documents } from '@autoplace/shared/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../../../testing/render-app.tsx';
import { scriptFetch } from '../../../testing/scripted-fetch.ts';
import LotDocuments from './LotDocuments.tsx';

const show = (body: Documents, isOver = false) => {
  scriptFetch({ 'GET /api/auctions/golf/documents': () => ({ body }) });
  renderElement(<LotDocuments auctionId="golf" isOver={isOver} />);
};

test('who may open documents sees a list with their kinds, and which came later (R219)', async () => {
  const one = { type: 'application/pdf', bytes: 2_048, addedAt: '2026-11-20T10:00:00.000Z' } as const;
  show({
    count: 2,
    isReadable: true,
    documents: [
      { ...one, id: 'a', name: 'a.pdf', kind: 'registration', isLater: false },
      { ...one, id: 'b', name: 'b.pdf', kind: 'inspection', isLater: true },
    ],
  });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('a.pdfSaobraćajna dozvola, PDF, 2 kB');
  expect(first).not.toHaveTextContent('posle objave');
  expect(second).toHaveTextContent('Tehnički pregled, dodato posle objave aukcije, PDF');
});

test('a visitor learns how many there are, and how to see them (R219)', async () => {
  show({ count: 3, isReadable: false, documents: [] });
  expect(await screen.findByText(/^Prodavac je dodao 3 dokumenta\. Otvaraju ih/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Prijavite se' })).toBeVisible();
});

test('once the lot is over others learn that its two sides open them (R219)', async () => {
  show({ count: 1, isReadable: false, documents: [] }, true);
  expect(
    await screen.findByText(/dodao 1 dokument\. Posle aukcije otvaraju ga samo kupac, prodavac i podrška\./),
  ).toBeVisible();
});
