import { type ImportedRow, importBody, type importCars } from '@autoplace/shared/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/index-native.js';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { buildDealerCar } from '../../../testing/data/dealer-cars.ts';
import { renderRoutes } from '../../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../../testing/scripted-fetch.ts';
import { scriptUpload } from '../../../testing/scripted-upload.ts';
import { ImportPage } from './ImportPage.tsx';

type Answer = z.input<typeof importCars.answer>;

const vinOf = (n: number) => `WVWZZZAUZHW9${String(n).padStart(5, '0')}`;
const added: ImportedRow = { outcome: 'added', carId: null, changes: [], problems: [] };
const list = (count: number, more = '') =>
  new File(
    [`VIN;Kilometraža\n${Array.from({ length: count }, (_, n) => `${vinOf(n)};${n}\n`).join('')}${more}`],
    'lager.csv',
  );

let take: (rows: unknown[], save: boolean) => ScriptedAnswer | Promise<ScriptedAnswer>;
let seen: SeenRequest[];
const answer = (rows: ImportedRow[]): ScriptedAnswer => ({ body: { rows } satisfies Answer });
beforeEach(() => {
  take = (rows) => answer(rows.map(() => added));
  seen = scriptFetch({
    'POST /api/cars/import': ({ body }) => {
      const { rows, save } = importBody.parse(body);
      return take(rows, save);
    },
  });
});

const saves = () => seen.filter(({ body }) => (body as { save: boolean }).save);
const status = () => screen.getByRole('region', { name: 'Uvoz' });
const open = () =>
  renderRoutes(
    [
      { path: '/dealer/cars/import', element: <ImportPage userId="user-1" /> },
      { path: '*', element: null },
    ],
    '/dealer/cars/import',
  );
const listInput = () => screen.getByLabelText('Izaberi listu', { selector: 'input' });
const archiveInput = () => screen.findByLabelText('Izaberi ZIP arhivu', { selector: 'input' });
async function choose(file: File) {
  const { user } = open();
  await user.upload(listInput(), file);
  return user;
}
/** Of pictures that begin as JPEGs do. */
async function zip(paths: string[]): Promise<File> {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const path of paths) await writer.add(path, new Uint8ArrayReader(Uint8Array.of(0xff, 0xd8, 0xff)));
  return new File([(await writer.close()) as Uint8Array<ArrayBuffer>], 'slike.zip');
}
const start = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('R185 shows what becomes of each row, the wrong ones first, and saves nothing before the user says so', async () => {
  take = () =>
    answer([
      added,
      { outcome: 'changed', carId: 'car-1', changes: ['mileage'], problems: [] },
      {
        outcome: 'refused',
        carId: null,
        changes: [],
        problems: [{ path: 'make', message: 'Marka je obavezna' }],
      },
    ]);
  const user = await choose(list(3, 'KRATAK;5\n'));
  await screen.findByText('Dodaje se: 1 · Menja se: 1 · Ne uvozi se: 2');
  const rows = within(screen.getByRole('table', { name: 'Pregled' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    'Red4',
    'Red5',
    'Red2',
    'Red3',
  ]);
  expect(rows[0]).toHaveTextContent('Marka: Marka je obavezna');
  expect(rows[1]).toHaveTextContent('VIN broj „KRATAK“: VIN broj mora imati tačno 17 karaktera');
  expect(rows[3]).toHaveTextContent('Menja se: Kilometraža');
  expect(saves()).toEqual([]);
  await start(user, 'Uvezi 2 automobila');
  await screen.findByText(/^Uvoz je završen\. Dodat: 1/);
  expect(saves()).toHaveLength(1);
  expect(screen.getByText(/^Uvoz je završen/)).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Stavi na aukciju 1 automobil' })).toHaveAttribute(
    'href',
    '/dealer/list-many?cars=car-1',
  );
});

test('R377 names each car by the make and model that are kept, and says of an unknown one what it may be', async () => {
  const make = (kept: string, isKnown: boolean, meant: string | null) => ({
    ...added,
    makeName: { kept, isKnown, meant },
  });
  take = () =>
    answer([
      { ...make('Volkswagen', true, null), keptModel: 'Golf' },
      make('Tatra', false, null),
      make('Volkswagne', false, 'Volkswagen'),
    ]);
  const rows = ['VW;Голф', 'Tatra;613', 'Volkswagne;Polo'].map((car, n) => `${vinOf(n)};${car}\n`).join('');
  await choose(new File([`VIN;Marka;Model\n${rows}`], 'lager.csv'));
  const cars = await screen.findAllByRole('row', { name: /Dodaje se/ });
  expect(cars.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'Tatra 613',
    'Volkswagne Polo',
    'Volkswagen Golf',
  ]);
  expect(cars[0]).toHaveTextContent('Marku „Tatra“ ne poznajemo, pa se upisuje kako stoji u listi.');
  expect(cars[1]).toHaveTextContent(
    'Marku „Volkswagne“ ne poznajemo. Ako je to Volkswagen, ispravite listu pre uvoza.',
  );
  expect(cars[2]).toHaveTextContent('Volkswagen Golf');
});

test('columns are matched by their names, and can be matched otherwise', async () => {
  const user = await choose(new File([`Šasija;Prešao\n${vinOf(1)};77\n`], 'lager.csv'));
  await screen.findByText('Dodaje se: 1');
  expect(screen.getByLabelText(/^Šasija/)).toHaveDisplayValue('VIN broj');
  await user.selectOptions(screen.getByLabelText(/^Prešao/), 'Broj sedišta');
  await waitFor(() => expect(seen.at(-1)?.body).toMatchObject({ rows: [{ vin: vinOf(1) }] }));
  expect(await screen.findByText(/^Broj sedišta „77“/)).toBeVisible();
});

test('R187 waits while the connection is lost, and after a stop goes on with what is left', async () => {
  let parts = 0;
  let isAway = true;
  take = (rows, save) => {
    if (save && ++parts > 1 && isAway) throw new TypeError('Failed to fetch');
    return answer(rows.map(() => added));
  };
  const user = await choose(list(120));
  await start(user, 'Uvezi 120 automobila');
  const checked = seen.map(({ body }) => body).filter((body) => !(body as { save: boolean }).save);
  expect(checked, 'what the parts before would add').toMatchObject(
    [0, 50, 100].map((addedBefore) => ({ addedBefore })),
  );
  await within(status()).findByText(/^Server se ne javlja\. Nastavljamo/);
  await user.click(screen.getByRole('button', { name: 'Zaustavi' }));
  expect(within(status()).getByText('Automobili: 50 od 120')).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Nastavi uvoz' }));
  await screen.findByText('Uvoz je završen. Dodat: 120');
  const sent = saves().flatMap(({ body }) =>
    (body as { rows: { vin: string }[] }).rows.map(({ vin }) => vin),
  );
  expect(new Set(sent).size).toBe(120);
  expect(sent.filter((vin) => vin === vinOf(0))).toHaveLength(1);
  act(() => void window.dispatchEvent(new Event('online')));
});

test('R187 is not stopped by a double press', async () => {
  const saved = Promise.withResolvers<ScriptedAnswer>();
  take = (rows, save) => (save ? saved.promise : answer(rows.map(() => added)));
  const user = await choose(list(2));
  await user.dblClick(await screen.findByRole('button', { name: 'Uvezi 2 automobila' }));
  expect(screen.queryByRole('button', { name: 'Nastavi uvoz' })).toBeNull();
  saved.resolve(answer([added, added]));
  await screen.findByText('Uvoz je završen. Dodat: 2');
});

test('R187 is neither stopped nor continued by an Enter that is held, and the keyboard is at what is said of it', async () => {
  take = (rows, save) => (save ? new Promise(() => {}) : answer(rows.map(() => added)));
  const user = await choose(list(2));
  const begin = await screen.findByRole('button', { name: 'Uvezi 2 automobila' });
  act(() => begin.focus());
  await user.keyboard('{Enter>3/}');
  expect(screen.getByText('Automobili: 0 od 2')).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Zaustavi' }).focus());
  await user.keyboard('{Enter>3/}');
  expect(screen.getByRole('button', { name: 'Nastavi uvoz' })).toBeVisible();
  expect(screen.getByText('Automobili: 0 od 2')).toHaveFocus();
});

test('R187 an import that was cut off by a reload is offered again, and the same list goes on where it was', async () => {
  take = (rows, save) => {
    if (save) throw new TypeError('Failed to fetch');
    return answer(rows.map(() => added));
  };
  await start(await choose(list(2)), 'Uvezi 2 automobila');
  await within(status()).findByText(/^Server se ne javlja/);
  cleanup();

  take = (rows) => answer(rows.map(() => added));
  const { user } = open();
  expect(screen.getByText('Uvoz liste „lager.csv“ nije završen')).toBeVisible();
  // jsdom has no IndexedDB: the file is not kept, as where storage is full.
  await user.click(screen.getByRole('button', { name: 'Nastavi uvoz' }));
  await screen.findByText(/^Lista više nije na ovom uređaju/);
  // The button that had the keyboard is gone, as below.
  const page = screen.getByRole('group', { name: 'Uvoz automobila' });
  await waitFor(() => expect(page).toHaveFocus());
  await user.upload(listInput(), list(2));
  await start(user, 'Uvezi 2 automobila');
  await screen.findByText('Uvoz je završen. Dodat: 2');
  cleanup();
  open();
  expect(screen.queryByText(/nije završen$/)).toBeNull();
});

test('an import that was cut off is forgotten when it is dropped, and the keyboard stays on the page', async () => {
  take = (rows, save) => {
    if (save) throw new TypeError('Failed to fetch');
    return answer(rows.map(() => added));
  };
  await start(await choose(list(1)), 'Uvezi 1 automobil');
  await within(status()).findByText(/^Server se ne javlja/);
  cleanup();
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Odbaci' }));
  expect(screen.queryByText(/nije završen$/)).toBeNull();
  expect(screen.getByRole('group', { name: 'Uvoz automobila' })).toHaveFocus();
});

test('R187 what was added before a reload still counts as added when the import has ended', async () => {
  let parts = 0;
  take = (rows, save) => {
    if (save && ++parts > 1) throw new TypeError('Failed to fetch');
    return answer(rows.map(() => added));
  };
  await start(await choose(list(51)), 'Uvezi 51 automobil');
  await within(status()).findByText(/^Server se ne javlja/);
  cleanup();
  take = (rows) =>
    answer(
      rows.map(() => ({ ...added, outcome: rows.length === 50 ? 'unchanged' : 'added', carId: 'car-1' })),
    );
  await start(await choose(list(51)), 'Uvezi 1 automobil');
  await screen.findByText('Uvoz je završen. Dodat: 51');
});

describe('R187 pictures of an archive', () => {
  const entries = [
    'lager/A-1/2.jpg',
    'lager/A-1/10.jpg',
    `${vinOf(1)}/a.jpg`,
    'Nema/a.jpg',
    '__MACOSX/A-1/._2.jpg',
  ];
  const two = (more = '') =>
    new File([`Interni broj;VIN\nA-1;${vinOf(0)}\nA-2;${vinOf(1)}\n${more}`], 'lager.csv');
  const saved = (carId: string): ImportedRow => ({ ...added, carId });
  let uploads: [path: string, names: string[]][];
  beforeEach(() => {
    uploads = [];
    take = (_rows, save) => answer(save ? [saved('car-a'), saved('car-b')] : [added, added]);
  });
  const sendInto = (refuse: (names: string[]) => boolean = () => false) =>
    scriptUpload((path, form) => {
      const names = (form.getAll('images') as File[]).map(({ name }) => name);
      uploads.push([path, names]);
      if (refuse(names)) return { status: 415, body: { code: 'UNSUPPORTED_MEDIA', message: 'Nije slika.' } };
      return { status: 201, body: { car: buildDealerCar(), added: [] } };
    });

  test('go to the car with the internal number or the VIN of their folder, in the order of their names', async () => {
    sendInto();
    // The pictures of a row that is not imported do not count.
    const user = await choose(two(`A-1;${vinOf(2)}\n`));
    await user.upload(await archiveInput(), await zip(entries));
    expect(await screen.findByText('slike.zip: 3 slike za automobile sa liste')).toBeVisible();
    const stranger = screen.getByText('Bez automobila na listi: 1 fascikla');
    expect(stranger.parentElement).toHaveTextContent('Nema');
    await start(user, 'Uvezi 2 automobila i 3 slike');
    await screen.findByText(/^Uvoz je završen/);
    expect(uploads).toEqual([
      ['/api/cars/car-a/images', ['2.jpg', '10.jpg']],
      ['/api/cars/car-b/images', ['a.jpg']],
    ]);
  });

  test('in deeper folders go to the car of the nearest folder that the list names', async () => {
    sendInto();
    const user = await choose(two());
    const deep = ['A-1/spolja/1.jpg', 'A-1/unutra/2.jpg', 'A-1/A-2/Spolja/3.jpg', 'A-3/spolja/4.jpg'];
    await user.upload(await archiveInput(), await zip(deep));
    expect(await screen.findByText('slike.zip: 3 slike za automobile sa liste')).toBeVisible();
    const stranger = screen.getByText('Bez automobila na listi: 1 fascikla');
    expect(stranger.parentElement).toHaveTextContent('A-3/spolja');
    await start(user, 'Uvezi 2 automobila i 3 slike');
    await screen.findByText(/^Uvoz je završen/);
    expect(uploads).toEqual([
      ['/api/cars/car-a/images', ['1.jpg', '2.jpg']],
      ['/api/cars/car-b/images', ['3.jpg']],
    ]);
  });

  test('are counted whole from the start, while no row is saved yet', async () => {
    sendInto();
    const save = Promise.withResolvers<void>();
    take = async (_rows, isSaving) => {
      if (isSaving) await save.promise;
      return answer(isSaving ? [saved('car-a'), saved('car-b')] : [added, added]);
    };
    const user = await choose(two());
    await user.upload(await archiveInput(), await zip(entries));
    await start(user, 'Uvezi 2 automobila i 3 slike');
    expect(await within(status()).findByText('Slike: 0 od 3')).toBeVisible();
    save.resolve();
    expect(await within(status()).findByText('Slike: 3 od 3')).toBeVisible();
  });

  test('of an archive that is too large for this device are told to be chosen again after a stop', async () => {
    const user = await choose(two());
    const archive = await zip(entries);
    await user.upload(await archiveInput(), archive);
    await screen.findByText('slike.zip: 3 slike za automobile sa liste');
    expect(screen.queryByText('Arhiva je veća od 500 MB')).toBeNull();
    Object.defineProperty(archive, 'size', { value: 501 * 1024 * 1024 });
    await start(user, 'Uvezi 2 automobila i 3 slike');
    expect(await screen.findByText('Arhiva je veća od 500 MB')).toBeVisible();
  });

  test('outside of any folder go to the car that their name begins with, or are told to belong to none', async () => {
    sendInto();
    const user = await choose(two());
    const loose = [
      'A-1 (2).jpg',
      'A-1.jpg',
      `${vinOf(0)}_10.jpg`,
      `a-2-3.jpg`,
      'A-12.jpg',
      'IMG_1.jpg',
      '.DS_Store',
    ];
    await user.upload(await archiveInput(), await zip(loose));
    const notice = await screen.findByText('Van fascikli, ne uvozi se: 2 slike');
    expect(notice.parentElement).toHaveTextContent('A-12.jpg, IMG_1.jpg. Nazovite svaku');
    await start(user, 'Uvezi 2 automobila i 4 slike');
    await screen.findByText(/^Uvoz je završen/);
    expect(uploads).toEqual([
      ['/api/cars/car-a/images', ['A-1.jpg', 'A-1 (2).jpg', `${vinOf(0)}_10.jpg`]],
      ['/api/cars/car-b/images', ['a-2-3.jpg']],
    ]);
  });

  test('in one folder around all of them go where they go without it', async () => {
    sendInto();
    const user = await choose(two());
    await user.upload(await archiveInput(), await zip(['lager/slike/A-1.jpg', 'lager/slike/a-2 (1).jpg']));
    await start(user, 'Uvezi 2 automobila i 2 slike');
    await screen.findByText(/^Uvoz je završen/);
    expect(uploads).toEqual([
      ['/api/cars/car-a/images', ['A-1.jpg']],
      ['/api/cars/car-b/images', ['a-2 (1).jpg']],
    ]);
  });

  test('one that the server refuses keeps no other back, and is named', async () => {
    sendInto((names) => names.includes('10.jpg'));
    const user = await choose(two());
    await user.upload(await archiveInput(), await zip(entries));
    await start(user, 'Uvezi 2 automobila i 3 slike');
    expect(await screen.findByText('„lager/A-1/10.jpg“: Nije slika.')).toBeVisible();
    await screen.findByText(/^Uvoz je završen/);
    expect(uploads.map(([, names]) => names)).toEqual([
      ['2.jpg', '10.jpg'],
      ['2.jpg'],
      ['10.jpg'],
      ['a.jpg'],
    ]);
  });

  test('one that was refused before a reload is still named when the import has ended', async () => {
    const refused = '„lager/A-1/10.jpg“: Nije slika.';
    let isAway = true;
    sendInto((names) => {
      if (isAway && names.includes('a.jpg')) throw new TypeError('Failed to fetch');
      return names.includes('10.jpg');
    });
    const user = await choose(two());
    await user.upload(await archiveInput(), await zip(entries));
    await start(user, 'Uvezi 2 automobila i 3 slike');
    expect(await screen.findByText(refused)).toBeVisible();
    await within(status()).findByText(/^Server se ne javlja/);
    cleanup();
    isAway = false;
    const again = await choose(two());
    await again.upload(await archiveInput(), await zip(entries));
    await start(again, 'Uvezi 2 automobila i 1 sliku');
    await screen.findByText(/^Uvoz je završen/);
    expect(screen.getByText(refused)).toBeVisible();
  });

  test('are not left out of sight: what is said of the import comes into view as it begins', async () => {
    const shown = vi.mocked(Element.prototype.scrollIntoView).mockClear();
    sendInto();
    const user = await choose(two());
    await screen.findByText('Dodaje se: 2');
    expect(shown).not.toHaveBeenCalled();
    await start(user, 'Uvezi 2 automobila');
    await waitFor(() => expect(shown.mock.contexts.at(-1)).toHaveTextContent(/^Automobili|^Uvoz je/));
  });
});
