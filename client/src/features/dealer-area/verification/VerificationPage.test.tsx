import type { MyApplication } from '@autoplace/shared/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildApplication, buildDealer } from '../../../testing/data/dealers.ts';
import { buildNotification } from '../../../testing/data/notifications.ts';
import { liveSocket } from '../../../testing/live-socket.ts';
import { renderElement } from '../../../testing/render-app.tsx';
import { scriptFetch } from '../../../testing/scripted-fetch.ts';
import { scriptUpload } from '../../../testing/scripted-upload.ts';
import { AreaContext } from '../area-context.ts';
import { VerificationPage } from './VerificationPage.tsx';

const document = (name: string) => ({
  ...({ id: name.replace('.', '-'), name, type: 'application/pdf', bytes: 812 } as const),
  addedAt: '2026-07-01T10:00:00.000Z',
});

let decided: Partial<MyApplication>;
beforeEach(() => {
  decided = {};
});

async function open(changes: Partial<MyApplication>) {
  const kept = { documents: [document('resenje.pdf')] };
  scriptFetch({
    'GET /api/dealer-verification/mine': () => ({
      body: buildApplication({ ...kept, ...changes, ...decided }),
    }),
    'DELETE /api/dealer-verification/mine/documents/resenje-pdf': () => ({ body: { documents: [] } }),
  });
  const user = buildDealer(changes.status ?? 'pending');
  if (user.dealer === null) throw new Error('no dealer');
  const view = renderElement(
    <AreaContext value={{ user, dealer: user.dealer }}>
      <VerificationPage />
    </AreaContext>,
  );
  await screen.findByRole('heading', { name: 'Dokumenti uz zahtev' });
  return view;
}

test.each(['pending', 'rejected'] as const)(
  'documents are added to a %s application and removed from it (R178)',
  async (status) => {
    scriptUpload((_path, form) => ({
      body: { documents: [document('resenje.pdf'), document((form.get('document') as File).name)] },
    }));
    const { user, container } = await open({ status });
    const input = container.querySelector('input[type=file]');
    if (input === null) throw new Error('nothing chooses files');
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'velik.pdf', { type: 'application/pdf' });
    fireEvent.change(input, { target: { files: [large, new File(['%PDF-'], 'licenca.pdf')] } });
    expect(await screen.findByText('licenca.pdf')).toBeVisible();
    expect(await screen.findByText('„velik.pdf“ je veći od 10 MB.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ukloni dokument: resenje.pdf' }));
    await expect.poll(() => screen.queryByText('resenje.pdf')).toBeNull();
  },
);

test('after a rejection the documents stand before the button that sends the application again', async () => {
  await open({ status: 'rejected' });
  const add = screen.getByRole('button', { name: 'Dodaj dokumente' });
  const send = screen.getByRole('button', { name: 'Pošalji ponovo' });
  expect(add.compareDocumentPosition(send) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('documents of an application that was approved once are added but not removed (R178)', async () => {
  await open({ status: 'rejected', keepsDocuments: true });
  expect(screen.getByRole('button', { name: 'Dodaj dokumente' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Ukloni/ })).toBeNull();
});

test('a verification that was taken back is said so, with its reason (R193)', async () => {
  await open({ status: 'rejected', revoked: true, verificationNotes: 'Licenca je istekla.' });
  expect(screen.getByText(/^Verifikacija vaše kompanije je oduzeta\./)).toBeVisible();
  expect(screen.getByText('Razlog oduzimanja:')).toBeVisible();
  expect(screen.getByText('Licenca je istekla.')).toBeVisible();
});

test('a decision is on the open page as soon as its notice is there (R39)', async () => {
  await open({ status: 'pending' });
  expect(screen.getByRole('button', { name: 'Dodaj dokumente' })).toBeVisible();
  decided = { status: 'approved' };
  await act(async () => liveSocket.push('notification:new', buildNotification(1, { kind: 'verification' })));
  expect(await screen.findByText(/^Vaš nalog je verifikovan!/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dodaj dokumente' })).toBeNull();
});

test('documents of an approved application are only seen', async () => {
  await open({ status: 'approved' });
  expect(screen.getByRole('button', { name: 'Otvori u novoj kartici: resenje.pdf' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Ukloni|Dodaj/ })).toBeNull();
});
