import type { LotDocument, LotDocuments } from '@autoplace/shared/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { store } from '../../lib/store.ts';
import { buildAuction } from '../../testing/data/auctions.ts';
import { buildMe } from '../../testing/data/people.ts';
import { openedDialog } from '../../testing/dialogs.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import LotMore from './LotMore.tsx';

const document: LotDocument = {
  id: 'a',
  name: 'licna-karta.pdf',
  type: 'application/pdf',
  bytes: 5,
  kind: 'other',
  addedAt: '2026-11-20T10:00:00.000Z',
  isLater: false,
};

test('who follow and watch a lot are counted, their verbs too (R217)', async () => {
  let body = { following: 3, watching: 2 };
  scriptFetch({ 'GET /api/auctions/golf/interest': () => ({ body }) });
  const live = { view: buildAuction({ id: 'golf' }), viewer: null, armedPrice: null, bids: [] } as never;
  const { unmount } = renderElement(<LotMore live={live} isOwn={false} isOpen />);
  expect(await screen.findByText('3 prate')).toBeVisible();
  expect(screen.getByText('2 gledaju')).toBeVisible();
  unmount();
  body = { following: 1, watching: 20 };
  renderElement(<LotMore live={live} isOwn={false} isOpen />);
  expect(await screen.findByText('1 prati')).toBeVisible();
  expect(screen.getByText('20+ gleda')).toBeVisible();
});

test('support removes a document with a reason, but none of an own lot; others remove none (R219)', async () => {
  const listed: LotDocuments = { count: 1, isReadable: true, documents: [document] };
  const other: LotDocument = { ...document, id: 'b', name: 'servis.pdf' };
  let body: LotDocuments = { ...listed, count: 2, documents: [document, other] };
  let left: LotDocuments = { ...listed, documents: [other] };
  const seen = scriptFetch({
    'GET /api/auctions/golf/documents': () => ({ body }),
    'POST /api/admin/auctions/golf/documents/a/remove': () => {
      body = left;
      return { body };
    },
  });
  const live = { view: buildAuction({ id: 'golf' }), viewer: null, armedPrice: null, bids: [] } as never;
  const name = 'Ukloni dokument: licna-karta.pdf';
  const show = async (roles: ('user' | 'support')[], isOwn: boolean) => {
    act(() => store.set(currentUserAtom, buildMe({ roles })));
    const shown = renderElement(
      <main id="sadrzaj" tabIndex={-1}>
        <LotMore live={live} isOwn={isOwn} isOpen />
      </main>,
    );
    await screen.findByText('licna-karta.pdf');
    return shown;
  };
  const remove = async () => {
    const { user, unmount } = await show(['user', 'support'], false);
    await user.click(await screen.findByRole('button', { name }));
    const dialog = await openedDialog('alertdialog', 'Uklanjanje dokumenta');
    await user.type(dialog.getByRole('textbox', { name: /Razlog/ }), 'Tuđa lična karta');
    await user.click(dialog.getByRole('button', { name: 'Ukloni dokument' }));
    await waitFor(() => expect(screen.queryByText('licna-karta.pdf')).toBeNull());
    return unmount;
  };
  const unmountFirst = await remove();
  expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({ reason: 'Tuđa lična karta' });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Dokumenti' })).toHaveFocus());
  unmountFirst();

  body = listed;
  left = { ...listed, count: 0, documents: [] };
  const unmountLast = await remove();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  unmountLast();

  body = listed;
  for (const [roles, isOwn] of [
    [['user'], false],
    [['user', 'support'], true],
  ] as const) {
    const { unmount } = await show([...roles], isOwn);
    expect(screen.queryByRole('button', { name })).toBeNull();
    unmount();
  }
  act(() => store.set(currentUserAtom, null));
});
