import type { Deal, DealAction } from '@autoplace/shared/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { messagesAtom } from '../../lib/messages.ts';
import { store } from '../../lib/store.ts';
import { buildDeal } from '../../testing/data/deals.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import { scriptUpload } from '../../testing/scripted-upload.ts';
import { StepDialog } from './StepDialog.tsx';

const after = buildDeal({ state: 'disputed', version: 2 });
let seen: SeenRequest[];
let sent: File[];
const onDone = vi.fn();
const onClose = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  store.set(messagesAtom, []);
  seen = scriptFetch({ 'POST /api/deals/lot-1/steps': () => ({ body: after }) });
  sent = [];
  scriptUpload((_path, form) => {
    sent = form.getAll('images') as File[];
    return { body: { disputes: [] } };
  });
});

async function open(action: DealAction, changes: Partial<Deal> = {}) {
  const app = renderElement(
    <StepDialog deal={buildDeal(changes)} action={action} onDone={onDone} onClose={onClose} />,
  );
  return { ...app, dialog: within(await screen.findByRole('alertdialog')) };
}
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const choose = (files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no choice of pictures');
  return { input, files };
};

test('a dispute is opened with a kind, words and pictures (R155)', async () => {
  const { user, dialog } = await open('disputed', { state: 'paid' });
  const confirm = dialog.getByRole('button', { name: 'Prijavi problem' });
  expect(document.querySelector('[data-autofocus]')).toBe(dialog.getByRole('combobox'));
  await user.type(dialog.getByRole('textbox', { name: 'Opis' }), 'Menjač preskače');
  await user.click(confirm);
  expect(dialog.getByRole('alert')).toHaveTextContent('Izaberite vrstu problema');
  expect(seen).toEqual([]);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Vrsta problema' }), 'Skriveni kvar');
  const { input, files } = choose([file('a.jpg'), file('b.jpg')]);
  await user.upload(input, files);
  await user.click(dialog.getByRole('button', { name: 'Ukloni sliku a.jpg' }));
  await user.click(confirm);
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(after));
  expect(seen[0]?.body).toMatchObject({
    ...{ action: 'disputed', dispute: 'hidden_fault', reason: 'Menjač preskače' },
  });
  expect(sent.map(({ name }) => name)).toEqual(['b.jpg']);
  expect(onClose).toHaveBeenCalled();
});

test('pictures that do not arrive are said to be missing, and the words are there (R156)', async () => {
  scriptUpload(() => ({ status: 415, body: { code: 'UNSUPPORTED_MEDIA', message: 'Nije slika.' } }));
  const { user, dialog } = await open('dispute_answered', { state: 'disputed', you: 'seller' });
  await user.type(dialog.getByRole('textbox', { name: 'Opis' }), 'Radio je');
  const { input, files } = choose([file('a.jpg')]);
  await user.upload(input, files);
  await user.click(dialog.getByRole('button', { name: 'Odgovori na prijavu' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(after));
  expect(store.get(messagesAtom)).toMatchObject([
    { tone: 'error', title: 'Slike nisu poslate', text: expect.stringContaining('Nije slika.') },
    { tone: 'success' },
  ]);
});

test('more than six pictures are left out', async () => {
  const { user, dialog } = await open('disputed', { state: 'paid' });
  const { input, files } = choose(Array.from({ length: 7 }, (_, n) => file(`${n}.jpg`)));
  await user.upload(input, files);
  expect(dialog.getByRole('alert')).toHaveTextContent('Najviše 6 slika.');
  expect(dialog.getAllByRole('listitem')).toHaveLength(6);
});

test('an administrator ends a dispute with a decision and a reason (R157)', async () => {
  const { user, dialog } = await open('dispute_closed', { state: 'disputed', you: 'administrator' });
  const confirm = dialog.getByRole('button', { name: 'Zatvori prijavu' });
  await user.type(dialog.getByRole('textbox', { name: 'Razlog' }), 'Popravljeno');
  await user.click(confirm);
  expect(dialog.getByRole('alert')).toHaveTextContent('Izaberite odluku');
  await user.click(dialog.getByRole('radio', { name: 'U korist kupca' }));
  await user.click(confirm);
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(seen[0]?.body).toMatchObject({ decision: 'for_buyer', reason: 'Popravljeno' });
});
