import { MAX_DOCUMENT_BYTES } from '@autoplace/shared/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { messagesAtom } from '../../../lib/messages.ts';
import { store } from '../../../lib/store.ts';
import {
  button,
  carServer,
  choose,
  chooseDocuments,
  fill,
  jpeg,
  openWizardAt,
  step,
} from '../../../testing/pages/car-wizard.tsx';
import type { ScriptedAnswer } from '../../../testing/scripted-fetch.ts';
import type { CarRequest } from '../form/car-form.ts';
import { newEntry, writePaper } from '../paper/paper-draft.ts';

const FAILED = 'Greška pri dodavanju automobila';
let server: ReturnType<typeof carServer>;
beforeEach(() => {
  server = carServer();
});

/** At the end of the form, with these pictures. */
async function readyToSave(...names: string[]) {
  const view = openWizardAt('Slike Automobila');
  await choose(view.user, ...names.map((name) => jpeg(name)));
  return view;
}
const success = () => screen.findByRole('alertdialog', { name: 'Automobil Uspešno Dodat!' });
const refuse =
  (status: number, message: string, details: object[] = []) =>
  () => ({
    status,
    body: { code: status === 400 ? 'VALIDATION' : 'UNAVAILABLE', message, details },
  });
const cut = () => {
  throw new TypeError('Failed to fetch');
};

describe('saving', () => {
  test('sends the codes of the cars API, then each picture, then which one is primary', async () => {
    const { user } = await readyToSave('a.jpg', 'b.jpg');
    await user.click(button('Postavi kao glavnu: b.jpg'));
    await user.click(button('Sačuvaj'));
    await success();
    expect(server.sent('POST').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        make: 'Škoda',
        model: 'Octavia',
        year: 2025,
        mileage: 0,
        fuelType: 0,
        transmission: 0,
        engineSize: 2,
        color: 'Plava',
        vin: 'TMBJG7NE0K0123456',
        condition: 2,
        description: 'Prvi vlasnik, garažirana.',
      }),
    ]);
    expect(server.uploads).toEqual(['a.jpg', 'b.jpg']);
    expect(server.cars[0]?.primaryImageId).toBe('image-2');
  });

  test('does not begin without a picture', async () => {
    const { user } = await readyToSave();
    await user.click(button('Sačuvaj'));
    expect(screen.getByText('Morate dodati najmanje jednu sliku')).toBeVisible();
    expect(button('Izaberi slike')).toHaveFocus();
    expect(server.sent('POST')).toEqual([]);
  });

  test('says Čuvanje..., lets nobody go back meanwhile, and sends once', async () => {
    const { promise, resolve } = Promise.withResolvers<ScriptedAnswer>();
    const create = server.create;
    server.create = () => promise;
    const { user } = await readyToSave('a.jpg');
    await user.click(button('Sačuvaj'));
    await user.click(button(/Čuvanje\.\.\./));
    expect(button('Nazad')).toBeDisabled();
    expect(server.sent('POST')).toHaveLength(1);
    await act(async () => resolve(await create(server.sent('POST')[0] as never)));
    await success();
  });

  test('that fails says so for six seconds and on the page, and keeps everything', async () => {
    server.create = refuse(503, 'Servis trenutno nije dostupan.');
    const { user } = await readyToSave('a.jpg');
    await user.click(button('Sačuvaj'));
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(store.get(messagesAtom)).toContainEqual(
      expect.objectContaining({ tone: 'error', title: FAILED, lastsMs: 6_000 }),
    );
    expect(button('Sačuvaj')).toHaveFocus();
    expect(screen.getByRole('img', { name: 'a.jpg' })).toBeVisible();
    await user.click(button('Nazad'));
    expect(screen.getByLabelText('Opis')).toHaveValue('Prvi vlasnik, garažirana.');
  });

  test('that the server objects to leads to the field, with what it said', async () => {
    const message = 'Vozilo sa ovim brojem šasije je prijavljeno kao ukradeno.';
    server.create = refuse(400, 'Proverite unos.', [{ path: 'vin', message }]);
    const { user } = await readyToSave('a.jpg');
    await user.click(button('Sačuvaj'));
    await step('Osnovna Informacija');
    expect(screen.getByLabelText('VIN broj')).toHaveFocus();
    expect(screen.getByLabelText('VIN broj')).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  test('whose answer was lost is repeated as it was; what was changed since follows as a change', async () => {
    const create = server.create;
    server.create = cut;
    const { user } = await readyToSave('a.jpg');
    await user.click(button('Sačuvaj'));
    await screen.findByText(FAILED);
    server.create = create;
    await user.click(button('Nazad'));
    await fill(user, 'Opis', 'Drugi vlasnik, garažirana.');
    await user.click(button('Sledeći'));
    await user.click(button('Sačuvaj'));
    await success();
    const [first, second] = server.sent('POST').map(({ body }) => body);
    expect(second).toEqual(first);
    expect(server.cars.map(({ description }) => description)).toEqual(['Drugi vlasnik, garažirana.']);
  });

  test('under a key with which another tab has added its car becomes one of its own', async () => {
    const create = server.create;
    server.create = () => {
      server.create = create;
      return { status: 409, body: { code: 'IDEMPOTENCY_MISMATCH', message: 'Ključ je već upotrebljen.' } };
    };
    const { user } = await readyToSave('a.jpg');
    await user.click(button('Sačuvaj'));
    await success();
    const keys = server.sent('POST').map(({ body }) => (body as { clientCarId: string }).clientCarId);
    expect(new Set(keys).size).toBe(2);
    expect(server.cars).toHaveLength(1);
  });
});

/** The pictures of the damages that the last request declares. */
const damagePictures = (method: string) =>
  server.sent(method).map(({ body }) => (body as CarRequest).paper?.damages.map(({ imageId }) => imageId));

test('a damage has the picture that was chosen for it, also when that arrives only at another try (R216)', async () => {
  const keepPicture = server.keepPicture;
  server.keepPicture = (name) => (name === 'c.jpg' ? cut() : keepPicture(name));
  const damages = [newEntry.damages('hood'), newEntry.damages('roof'), newEntry.damages('trunk')];
  const paper = writePaper({ service: [], faults: [], tyres: [], damages });
  const { user } = openWizardAt('Slike Automobila', { paper });
  await choose(user, ...['a.jpg', 'b.jpg', 'c.jpg'].map((name) => jpeg(name)));
  await user.selectOptions(screen.getByLabelText('1. Hauba: ogrebotina'), 'Slika 3');
  await user.selectOptions(screen.getByLabelText('2. Krov: ogrebotina'), 'Slika 1');
  await user.selectOptions(screen.getByLabelText('3. Poklopac prtljažnika: ogrebotina'), 'Slika 2');
  await user.click(button('Ukloni sliku a.jpg'));
  expect(screen.getByLabelText('2. Krov: ogrebotina')).toHaveDisplayValue('Bez slike');
  await user.click(button('Sačuvaj'));
  await screen.findByText('Automobil je sačuvan, ali slike nisu sve otpremljene');
  expect(damagePictures('POST')).toEqual([[null, null, null]]);
  expect(damagePictures('PUT')).toEqual([[null, null, 'image-1']]);
  server.keepPicture = keepPicture;
  await user.click(button('Pokušaj ponovo'));
  await success();
  expect(damagePictures('PUT').slice(1)).toEqual([['image-2', null, 'image-1']]);
  expect(server.cars).toHaveLength(1);
});

test('documents are sent with their kinds once the car is there; one that fails is named, and may be left (R219)', async () => {
  const pdf = (name: string, bytes = 20) => jpeg(name, bytes, 'application/pdf');
  server.keepDocument = (name, kind) => {
    server.documents.push([name, kind]);
    return name === 'b.pdf'
      ? { status: 415, body: { code: 'UNSUPPORTED_MEDIA', message: 'Sadržaj nije ispravan PDF.' } }
      : { status: 201, body: { car: server.cars[0] } };
  };
  const { user } = await readyToSave('a.jpg');
  await user.selectOptions(screen.getByLabelText('Vrsta dokumenta'), 'Servisna knjižica');
  const first = pdf('a.pdf');
  await chooseDocuments(user, first, pdf('b.pdf'), pdf('c.pdf', MAX_DOCUMENT_BYTES + 1));
  expect(screen.getByText(/„c.pdf“ je veći od 10 MB/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Vrsta dokumenta'), 'Ostalo');
  await chooseDocuments(user, first);
  expect(screen.getByText('„a.pdf“ je već izabran.')).toBeVisible();
  await user.click(button('Sačuvaj'));
  expect(await screen.findByText('Automobil je sačuvan, ali dokumenti nisu svi otpremljeni')).toBeVisible();
  const [a, b] = within(screen.getByRole('list', { name: 'Izabrani dokumenti' })).getAllByRole('listitem');
  expect(a).toHaveTextContent('Sačuvan');
  expect(b).toHaveTextContent('Sadržaj nije ispravan PDF.');
  await user.click(button('Ukloni dokument: b.pdf'));
  expect(button('Dodaj dokumente')).toHaveFocus();
  await user.click(button('Pokušaj ponovo'));
  await success();
  expect(server.documents).toEqual([
    ['a.pdf', 'service_book'],
    ['b.pdf', 'service_book'],
  ]);
});

describe('a picture that does not arrive', () => {
  test('is named, the car is not added again, and only that picture is sent again', async () => {
    const keepPicture = server.keepPicture;
    server.keepPicture = (name) => (name === 'b.jpg' ? cut() : keepPicture(name));
    const { user } = await readyToSave('a.jpg', 'b.jpg', 'c.jpg');
    await user.click(button('Sačuvaj'));
    expect(await screen.findByText('Automobil je sačuvan, ali slike nisu sve otpremljene')).toBeVisible();
    const [a, b] = within(screen.getByRole('list', { name: 'Dodate slike' })).getAllByRole('listitem');
    expect(a).toHaveTextContent('Sačuvana');
    expect(b).toHaveTextContent('Server se ne javlja.');
    server.keepPicture = keepPicture;
    expect(button('Pokušaj ponovo')).toHaveFocus();
    await user.click(button('Pokušaj ponovo'));
    await success();
    expect(server.uploads).toEqual(['a.jpg', 'c.jpg', 'b.jpg']);
    expect(server.cars[0]?.images.map(({ id }) => id)).toEqual(['image-1', 'image-3', 'image-2']);
    expect(server.sent('POST')).toHaveLength(1);
  });

  test('shows how far each upload is', async () => {
    server.keepPicture = () => new Promise(() => undefined);
    const { user } = await readyToSave('a.jpg', 'b.jpg');
    await user.click(button('Sačuvaj'));
    const bar = await screen.findByRole('progressbar', { name: 'Otpremanje slike a.jpg' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '50'));
    expect(screen.getByText('Čeka')).toBeVisible();
  });
});

describe('after it', () => {
  const saved = async () => {
    const view = await readyToSave('a.jpg');
    await view.user.click(button('Sačuvaj'));
    return { ...view, dialog: await success() };
  };

  test('the dialog shows the car, and three ways on; the next page is handed it, and no draft is left', async () => {
    const { dialog } = await saved();
    for (const fact of ['Škoda Octavia', '2025', '0 km', 'Benzin', 'Manuelni'])
      expect(dialog).toHaveTextContent(fact);
    expect(dialog).toHaveTextContent('Vaš automobil je dodat u inventar i spreman je za prodaju.');
    expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/image-1/m.jpg');
    const link = (name: string) => within(dialog).getByRole('link', { name });
    expect(link('Kreiraj Aukciju za Ovaj Automobil')).toHaveAttribute(
      'href',
      '/dealer/create-auction?carId=car-1',
    );
    expect(link('Nazad na Dashboard')).toHaveAttribute('href', '/dealer/dashboard');
    expect(JSON.parse(sessionStorage.getItem('newlyAddedCar') ?? 'null')).toEqual({
      id: 'car-1',
      make: 'Škoda',
      model: 'Octavia',
      year: 2025,
      mileage: 0,
      fuelType: 'petrol',
      transmission: 'manual',
      condition: 'good',
      primaryImageUrl: '/image-1/m.jpg',
      image: '/image-1/m.jpg',
      price: 0,
    });
    expect(localStorage).toHaveLength(0);
  });

  test('another one begins at the first step, empty', async () => {
    const { user, dialog } = await saved();
    await user.click(within(dialog).getByRole('button', { name: 'Dodaj Još Jedan' }));
    await step('Osnovna Informacija');
    expect(screen.getByLabelText('Marka')).toHaveValue('');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
