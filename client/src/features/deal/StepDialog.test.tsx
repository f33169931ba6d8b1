import type { Deal, DealAction } from '@autoplace/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { messagesAtom } from '../../lib/messages.ts';
import { store } from '../../lib/store.ts';
import { OPENED } from '../../testing/data/auctions.ts';
import { buildDeal } from '../../testing/data/deals.ts';
import { openedDialog } from '../../testing/dialogs.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import { scriptUpload } from '../../testing/scripted-upload.ts';
import { NextStep } from './NextStep.tsx';
import { StepDialog } from './StepDialog.tsx';
import { Thread } from './Thread.tsx';

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
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4_000, height: 3_000, close() {} }));
  scriptUpload((_path, form) => {
    sent = form.getAll('images') as File[];
    return { body: { disputes: [] } };
  });
});

async function open(action: DealAction, changes: Partial<Deal> = {}) {
  const app = renderElement(
    <StepDialog deal={buildDeal(changes)} action={action} onDone={onDone} onClose={onClose} />,
  );
  return { ...app, dialog: await openedDialog('alertdialog') };
}
/** The step of a payment, which shows what it leads to. */
function Live() {
  const [deal, setDeal] = useState(() => buildDeal({ possible: ['payment_sent'] }));
  return <NextStep deal={deal} onDone={setDeal} />;
}
const file = (name: string, content = '\u00ff\u00d8\u00ff') =>
  new File([Uint8Array.from(content, (one) => one.charCodeAt(0))], name, { type: 'image/jpeg' });
const choose = (files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no choice of pictures');
  return { input, files };
};

test('a dispute is opened with a kind, words and pictures (R155)', async () => {
  const { user, dialog } = await open('disputed', { state: 'paid' });
  const confirm = dialog.getByRole('button', { name: 'Prijavi problem' });
  expect(document.querySelector('[data-autofocus]')).toBe(dialog.getByRole('combobox'));
  await user.click(confirm);
  const words = dialog.getByRole('textbox', { name: 'Opis' });
  expect(words).toHaveAccessibleDescription(/Napišite opis/);
  await user.type(words, 'Menjač preskače');
  await user.click(confirm);
  expect(dialog.getByRole('alert')).toHaveTextContent('Izaberite vrstu problema');
  expect(seen).toEqual([]);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Vrsta problema' }), 'Skriveni kvar');
  const { input, files } = choose([file('a.jpg'), file('b.jpg')]);
  await user.upload(input, files);
  await user.click(dialog.getByRole('button', { name: 'Ukloni sliku a.jpg' }));
  await user.click(confirm);
  await expect.poll(() => onDone).toHaveBeenCalledWith(after);
  expect(seen[0]?.body).toMatchObject({
    action: 'disputed',
    dispute: 'hidden_fault',
    reason: 'Menjač preskače',
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
  await expect.poll(() => onDone).toHaveBeenCalledWith(after);
  expect(store.get(messagesAtom)).toMatchObject([
    { tone: 'error', title: 'Nisu sve slike poslate', text: expect.stringContaining('Nije slika.') },
  ]);
});

test('R188 a file that is no picture is left out and named, and the others arrive', async () => {
  const { user, dialog } = await open('dispute_answered', { state: 'disputed', you: 'seller' });
  await user.type(dialog.getByRole('textbox', { name: 'Opis' }), 'Radio je');
  const { input, files } = choose([file('a.jpg'), file('b.jpg', 'nije slika')]);
  await user.upload(input, files);
  await user.click(dialog.getByRole('button', { name: 'Odgovori na prijavu' }));
  await expect.poll(() => onDone).toHaveBeenCalledWith(after);
  expect(sent.map(({ name }) => name)).toEqual(['a.jpg']);
  expect(store.get(messagesAtom)).toMatchObject([
    { tone: 'error', text: expect.stringContaining('„b.jpg“: nije JPEG, PNG ni HEIC slika.') },
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
  expect(dialog.getByText(/razlog čitaju kupac i prodavac/i)).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Zatvori prijavu' });
  await user.type(dialog.getByRole('textbox', { name: 'Razlog' }), 'Popravljeno');
  await user.click(confirm);
  expect(dialog.getByRole('alert')).toHaveTextContent('Izaberite odluku');
  await user.click(dialog.getByRole('radio', { name: 'U korist kupca' }));
  await user.click(confirm);
  await expect.poll(() => onDone).toHaveBeenCalled();
  expect(seen[0]?.body).toMatchObject({ decision: 'for_buyer', reason: 'Popravljeno' });
});

test.each<[string, Partial<Deal>, RegExp]>([
  ['with steps', { possible: ['cancelled'] }, /Svaki vaš korak traži razlog/],
  ['who has bid on the lot', { possible: [] }, /Na njenoj aukciji ste učestvovali/],
  ['of a sale that has ended', { state: 'defaulted', possible: [] }, /više nema šta da se upiše/],
])('an administrator %s reads what may be done (R372)', async (_who, changes, said) => {
  renderElement(<NextStep deal={buildDeal({ you: 'administrator', ...changes })} onDone={onDone} />);
  expect(await screen.findByText(said)).toBeVisible();
});

test('R146 a buyer who has defaulted reads what that means, also once it is settled, and where it stands now', async () => {
  renderElement(<NextStep deal={buildDeal({ state: 'defaulted', possible: [] })} onDone={onDone} />);
  expect(screen.getByText(/Uplaćen depozit se tada zadržava, a licitiranje je zaustavljeno/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Vaše ograničenje u podešavanjima' })).toHaveAttribute(
    'href',
    '/settings',
  );
});

const at = '2026-08-01T10:00:00.000Z';
const { seller } = buildDeal();
test.each<[string, Partial<Deal>, RegExp]>([
  [
    'that a problem can still be reported',
    { state: 'completed', possible: ['disputed'] },
    /završena\. Problem možete da prijavite 7 dana posle predaje vozila\.$/,
  ],
  ['no more of that afterwards', { state: 'completed', possible: [] }, /kupoprodaja je završena\.$/],
  [
    'how to undo a cancelled sale that was paid',
    {
      state: 'cancelled',
      possible: [],
      steps: [{ kind: 'payment_received', by: 'seller', at, reason: null }],
    },
    /dogovorite kako se vraćaju: novac nije išao preko AutoPlace-a\.$/,
  ],
  [
    'that nothing is left of one that was not',
    { state: 'cancelled', possible: [], steps: [] },
    /Ništa od dogovorenog više ne važi\.$/,
  ],
  [
    'in a dispute nothing about messages that a closed account does not get (R374)',
    { state: 'disputed', possible: [], steps: [], seller: { ...seller, closed: true } },
    /dok administrator ne odluči\.$/,
  ],
])('a buyer reads %s', (_what, changes, said) => {
  renderElement(<NextStep deal={buildDeal(changes)} onDone={onDone} />);
  expect(screen.getByRole('status')).toHaveTextContent(said);
});

test('the side that has reported a problem takes it back, an administrator closes it (R155)', () => {
  const deal = buildDeal({ state: 'disputed', possible: ['dispute_closed'] });
  renderElement(<NextStep deal={deal} onDone={onDone} />);
  expect(screen.getByRole('button').textContent).toBe('Povuci prijavu');
});

test('the seller of a sale that fell through is led to no limit', () => {
  renderElement(
    <NextStep deal={buildDeal({ you: 'seller', state: 'defaulted', possible: [] })} onDone={onDone} />,
  );
  expect(screen.queryByRole('link')).toBeNull();
});

test.each<[DealAction, number, RegExp[]]>([
  [
    'defaulted',
    OPENED + 1,
    [/Rok za plaćanje još nije istekao: traje do/, /Kupac gubi uplaćen depozit i ne može da licitira/],
  ],
  ['defaulted', OPENED, [/Rok za plaćanje je istekao\./, /Kupac gubi uplaćen depozit i ne može da licitira/]],
  ['payment_received', OPENED, [/Upisujete da je prodavac dobio celu cenu/]],
  ['vehicle_received', OPENED, [/Upisujete da je kupac preuzeo vozilo/]],
])('an administrator reads before %s what it is to both sides (R105)', async (action, due, said) => {
  const deadlines: Deal['deadlines'] = [
    { kind: 'payment', at: new Date(due).toISOString(), owedBy: ['buyer'] },
  ];
  const { dialog } = await open(action, { you: 'administrator', deadlines });
  for (const words of said) expect(dialog.getByText(words)).toBeVisible();
});

test.each<[string, Partial<Deal>, RegExp]>([
  ['that the payment is due', { paymentSent: false }, /^Rok za plaćanje je istekao\. Kupoprodaja se raskida/],
  [
    'that it is said to be sent',
    { paymentSent: true },
    /^Kupac javlja da je poslao €.*\. Kupoprodaja se raskida/,
  ],
])(
  'an administrator reads before a default in a dispute, which has no deadlines, %s (R105)',
  async (_what, changes, said) => {
    const { dialog } = await open('defaulted', {
      you: 'administrator',
      state: 'disputed',
      deadlines: [],
      possible: ['defaulted'],
      ...changes,
    });
    expect(dialog.getByText(said)).toBeVisible();
  },
);

test('an administrator reads before a default, while the payment is due, that it is said to be sent (R105)', async () => {
  const due = new Date(OPENED + 1).toISOString();
  const { dialog } = await open('defaulted', {
    you: 'administrator',
    paymentSent: true,
    deadlines: [{ kind: 'payment', at: due, owedBy: ['seller'] }],
  });
  expect(dialog.getByText(/^Kupac javlja da je poslao €.*\. Rok za plaćanje još nije istekao/)).toBeVisible();
});

test.each<[string, Partial<Deal>, RegExp | null]>([
  ['its seller may end it', { you: 'seller', possible: ['defaulted'] }, /možete da raskinete kupoprodaju/],
  ['its buyer hears of that', {}, /prodavac može da raskine kupoprodaju/],
  ['with the word that it was paid both talk', { paymentSent: true }, /^Rok je istekao\. Dogovorite se/],
  ['nothing is said once it is paid', { state: 'paid' }, null],
])('after the deadline for the payment %s (R105)', async (_what, changes, words) => {
  const passed = new Date(OPENED - 1).toISOString();
  const deadlines: Deal['deadlines'] = [{ kind: 'payment', at: passed, owedBy: ['buyer'] }];
  renderElement(<NextStep deal={buildDeal({ deadlines, ...changes })} onDone={onDone} />);
  const status = await screen.findByRole('status');
  const said = within(status).queryByText(words ?? /Rok/);
  expect(said === null).toBe(words === null);
});

test('who is asked to cancel reads why, and who asks that it waits (R105)', async () => {
  const at = new Date(OPENED).toISOString();
  const asked = { kind: 'cancel_asked', by: 'buyer', at, reason: 'Našao sam drugo vozilo.' };
  const deal = (you: Deal['you']) =>
    buildDeal({ you, cancelAskedBy: 'buyer', steps: [asked as Deal['steps'][number]] });
  const { unmount } = renderElement(<NextStep deal={deal('seller')} onDone={onDone} />);
  expect(await screen.findByText(/^Kupac predlaže .* Razlog: „Našao sam drugo vozilo\.“/)).toBeVisible();
  unmount();
  renderElement(<NextStep deal={deal('buyer')} onDone={onDone} />);
  expect(await screen.findByText(/^Predložili ste da se kupoprodaja otkaže/)).toBeVisible();
});

test.each([
  ['buyer', /^Platite prodavcu €12\.000 do/, /^Javite se prodavcu i platite/],
  ['seller', /^Dogovorite plaćanje\. Kupac plaća/, /^Javite se kupcu i dogovorite/],
] as const)('the %s who has been in contact is not asked to be (R107)', async (you, after, before) => {
  const at = new Date(OPENED).toISOString();
  const by = (side: 'buyer' | 'seller'): Deal['steps'] => [{ kind: 'contacted', by: side, at, reason: null }];
  const other = you === 'buyer' ? 'seller' : 'buyer';
  const { unmount } = renderElement(<NextStep deal={buildDeal({ you, steps: by(you) })} onDone={onDone} />);
  expect(await screen.findByText(after)).toBeVisible();
  unmount();
  renderElement(<NextStep deal={buildDeal({ you, steps: by(other) })} onDone={onDone} />);
  expect(await screen.findByText(before)).toBeVisible();
});

test('a step whose button is gone leaves the keyboard at what follows', async () => {
  const taken = buildDeal({ paymentSent: true, version: 2 });
  scriptFetch({ 'POST /api/deals/lot-1/steps': () => ({ body: taken }) });
  const { user } = renderElement(<Live />);
  await user.click(await screen.findByRole('button', { name: 'Uplata je poslata' }));
  const dialog = await openedDialog('alertdialog');
  await user.click(dialog.getByRole('button', { name: 'Uplata je poslata' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(screen.getByText(/^Prodavac potvrđuje uplatu/)).toHaveFocus());
  expect(store.get(messagesAtom), 'a toast would repeat it').toEqual([]);
});

test('an administrator who has reported a problem is named to both sides (R155)', async () => {
  const at = new Date(OPENED).toISOString();
  const opened = { kind: 'disputed', by: 'administrator', at, reason: 'Nejasna uplata.' };
  const changes: Partial<Deal> = { state: 'disputed', steps: [opened as Deal['steps'][number]] };
  renderElement(
    <NextStep deal={buildDeal({ ...changes, possible: ['dispute_answered'] })} onDone={onDone} />,
  );
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent(/^Administrator je prijavio problem, pa koraci stoje/);
});

test.each(['completed', 'cancelled', 'defaulted'] as const)(
  'in a sale that is %s nobody is asked to arrange a call',
  async (state) => {
    renderElement(<Thread deal={buildDeal({ state })} userId="u1" onSent={onDone} />);
    expect(await screen.findByRole('log')).toHaveTextContent(/^U ovoj kupoprodaji nema poruka\.$/);
  },
);

test('who only reads the messages is not asked to write the first', async () => {
  renderElement(<Thread deal={buildDeal({ you: 'administrator' })} userId="u1" onSent={onDone} />);
  expect(await screen.findByRole('log')).toHaveTextContent(/^Kupac i prodavac još nisu pisali/);
});
