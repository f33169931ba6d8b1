import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { button, carServer, choose, jpeg, openWizardAt } from '../../../testing/pages/car-wizard.tsx';

const MEGABYTE = 1024 * 1024;

beforeEach(() => void carServer());

const open = () => openWizardAt('Slike Automobila').user;
const names = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'));
const primary = () =>
  screen.getByText('Glavna slika').closest('li')?.querySelector('img')?.getAttribute('alt');
const dropped = () => screen.getByText('Ove datoteke nisu dodate:').parentElement;
const many = (count: number) => Array.from({ length: count }, (_, n) => jpeg(`${n + 1}.jpg`));

test('only JPEG, PNG and HEIC are taken; each other file is named with the reason, at once', async () => {
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
    if (name.startsWith('lažna')) throw new Error('not decodable');
    return { width: 4_000, height: 3_000, close() {} };
  });
  const user = open();
  await choose(
    user,
    jpeg('a.jpg', 5 * MEGABYTE),
    jpeg('b.png', 20, 'image/png'),
    jpeg('c.gif', 20, 'image/gif'),
    jpeg('lažna.jpg'),
  );
  expect(names()).toEqual(['a.jpg', 'b.png']);
  expect(dropped()).toHaveTextContent('„c.gif“: nije JPEG, PNG ni HEIC slika');
  expect(dropped()).toHaveTextContent('„lažna.jpg“: oštećena je i ne može da se otvori');
  expect(screen.getByText('Dodato: 2 slike. 2 od 10')).toBeVisible();
});

test('R188 a HEIC and one that is too large are made JPEGs that the server takes; one with a wrong name gets a right one', async () => {
  const drawn = { fillRect() {}, drawImage() {} };
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => drawn;
      convertToBlob = async () => new Blob(['small']);
    },
  );
  const user = open();
  await choose(
    user,
    jpeg('IMG_1.HEIC', 20, 'image/heic'),
    jpeg('velika.png', 5 * MEGABYTE + 1, 'image/png'),
    jpeg('snimak.jpg', 20, 'image/png'),
  );
  expect(names()).toEqual(['IMG_1.jpg', 'velika.jpg', 'snimak.png']);
});

test('R188 without a connection the decoder of HEIC is not there, and the file is not called damaged', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not decodable')));
  vi.doMock('../../../entities/picture/unpack-heic.ts', () =>
    Promise.reject(new Error('Failed to fetch dynamically imported module')),
  );
  await choose(open(), jpeg('IMG_1.HEIC', 20, 'image/heic'));
  expect(dropped()).toHaveTextContent('„IMG_1.HEIC“: za HEIC je potrebna veza');
  vi.doUnmock('../../../entities/picture/unpack-heic.ts');
});

test('ten are taken, and the eleventh is told', async () => {
  const user = open();
  await choose(user, ...many(9));
  await choose(user, jpeg('deseta.jpg', 21), jpeg('jedanaesta.jpg', 22));
  expect(names()).toHaveLength(10);
  expect(dropped()).toHaveTextContent('„jedanaesta.jpg“: Maksimalno 10 slika');
});

test('one that is there already is not taken twice', async () => {
  const user = open();
  const file = jpeg('a.jpg');
  await choose(user, file);
  await choose(user, file);
  expect(names()).toEqual(['a.jpg']);
  expect(dropped()).toHaveTextContent('„a.jpg“: već je dodata');
});

test('the first is primary until another is chosen, and again when that one is removed', async () => {
  const user = open();
  await choose(user, ...many(3));
  expect(primary()).toBe('1.jpg');
  await user.click(button('Postavi kao glavnu: 3.jpg'));
  await user.click(button('Ukloni sliku 1.jpg'));
  expect(primary()).toBe('3.jpg');
  await user.click(button('Ukloni sliku 3.jpg'));
  expect([names(), primary()]).toEqual([['2.jpg'], '2.jpg']);
});

test('they change places with their neighbours, and the keyboard goes along', async () => {
  const user = open();
  await choose(user, ...many(3));
  await user.click(button('Pomeri sliku 3.jpg ka početku'));
  expect(names()).toEqual(['1.jpg', '3.jpg', '2.jpg']);
  expect(screen.getByText(/^Slika 3.jpg je sada 2. od 3./)).toHaveRole('status');
  expect(button('Pomeri sliku 3.jpg ka početku')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect([names(), primary()]).toEqual([['3.jpg', '1.jpg', '2.jpg'], '1.jpg']);
  expect(button('Pomeri sliku 3.jpg ka početku')).toBeDisabled();
  expect(button('Pomeri sliku 3.jpg ka kraju')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Pomeri sliku 3.jpg ka kraju')).toHaveFocus();
});

test('R189 a card that is dragged over another one takes its place', async () => {
  const user = open();
  await choose(user, ...many(3));
  const card = (name: string) => screen.getByRole('img', { name }).closest('li') as HTMLElement;
  const dataTransfer = { setData() {} };
  fireEvent.dragStart(card('3.jpg'), { dataTransfer });
  fireEvent.dragOver(card('1.jpg'), { dataTransfer });
  fireEvent.dragEnd(card('3.jpg'), { dataTransfer });
  expect([names(), primary()]).toEqual([['3.jpg', '1.jpg', '2.jpg'], '1.jpg']);
  expect(screen.getByText(/^Slika 3.jpg je sada 1. od 3./)).toHaveRole('status');
});

test('they can be dropped on the form and pasted into it as well', async () => {
  open();
  const target = button('Izaberi slike').parentElement as HTMLElement;
  fireEvent.dragOver(target);
  expect(within(target).getByText('Pustite slike ovde')).toBeVisible();
  fireEvent.drop(target, { dataTransfer: { files: [jpeg('spuštena.jpg')] } });
  fireEvent.paste(document.body, { clipboardData: { files: [jpeg('nalepljena.jpg')] } });
  await waitFor(() => expect(names()).toEqual(['spuštena.jpg', 'nalepljena.jpg']));
});
