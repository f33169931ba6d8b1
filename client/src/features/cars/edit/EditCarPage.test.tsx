import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { mayLeave } from '../../../lib/page/leave.ts';
import { buildDealerCar } from '../../../testing/data/dealer-cars.ts';
import { renderElement, renderRoutes } from '../../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../../testing/scripted-fetch.ts';
import { scriptUpload } from '../../../testing/scripted-upload.ts';
import { CarPage } from '../view/CarPage.tsx';
import { EditCarPage } from './EditCarPage.tsx';

const imageOf = (id: string) => ({ id, small: `/${id}/s`, medium: `/${id}/m`, large: `/${id}/l` });
const PLUGIN_HYBRID = 4;
const octavia = buildDealerCar({
  fuelType: PLUGIN_HYBRID,
  images: [imageOf('p-1'), imageOf('p-2')],
  primaryImageId: 'p-1',
  primaryImageUrl: '/p-1/m',
});

let found: ScriptedAnswer;
let change: (request: SeenRequest) => ScriptedAnswer;
let seen: SeenRequest[];
beforeEach(() => {
  found = { body: octavia };
  change = ({ body }) => ({ body: { car: { ...octavia, ...(body as object) } } });
  seen = scriptFetch({
    'GET /api/cars/octavia': () => found,
    'PUT /api/cars/octavia': (request) => change(request),
    'PUT /api/cars/octavia/images/groups': () => ({ body: { car: octavia } }),
    'PUT /api/cars/octavia/images/order': () => ({ body: { car: octavia } }),
    'DELETE /api/cars/octavia/documents/pregled': () => ({
      body: { car: { ...octavia, attachments: [document('b')] } },
    }),
    'DELETE /api/cars/octavia/video': () => ({ body: { car: octavia } }),
    'DELETE /api/cars/octavia/images/p-1': () => ({
      body: {
        car: { ...octavia, images: [imageOf('p-2')], primaryImageId: 'p-2', primaryImageUrl: '/p-2/m' },
      },
    }),
  });
});

const open = () =>
  renderRoutes(
    [
      { path: '/dealer/cars/:id/edit', element: <EditCarPage userId="user-1" /> },
      { path: '*', element: null },
    ],
    '/dealer/cars/octavia/edit',
  );
const save = () => screen.getByRole('button', { name: 'Sačuvaj izmene' });
const calls = () =>
  seen.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url.pathname}`);

test('a text that is pasted with its picture, as from a sheet, goes into its field', async () => {
  open();
  const vin = await screen.findByLabelText('VIN broj');
  const picture = new File(['x'], 'image.png', { type: 'image/png' });
  const clipboardData = { files: [picture], types: ['text/plain', 'text/html', 'Files'] };
  // The page listens a moment after its fields are there.
  await waitFor(() => expect(fireEvent.paste(vin.ownerDocument.body, { clipboardData })).toBe(false));
  expect(fireEvent.paste(vin, { clipboardData }), 'the browser pastes').toBe(true);
});

test('shows the car as it is, and saves what was changed in the codes of the cars API; pictures that came or went meanwhile stay so', async () => {
  change = ({ body }) => ({
    body: { car: { ...octavia, ...(body as object), images: [imageOf('p-1'), imageOf('p-3')] } },
  });
  const { user, router } = open();
  const mileage = await screen.findByLabelText('Kilometraža');
  expect(mileage).toHaveValue('98.000');
  expect(screen.getByRole('radio', { name: 'Plug-in hybrid' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'CVT' }));
  await user.clear(mileage);
  await user.type(mileage, '101.000');
  await user.click(save());
  await expect.poll(() => router.state.location.pathname).toBe('/dealer/cars/octavia');
  expect(calls()).toEqual(['PUT /api/cars/octavia']);
  expect(seen.at(-1)?.body).toMatchObject({ mileage: 101_000, fuelType: PLUGIN_HYBRID, transmission: 3 });
  expect(seen.at(-1)?.body).toMatchObject({ only: ['transmission', 'mileage'] });
});

test('what a colleague has changed meanwhile is told at its field before it is saved over (R347)', async () => {
  const { user, router } = open();
  const mileage = await screen.findByLabelText('Kilometraža');
  await user.clear(mileage);
  await user.type(mileage, '101.000');
  await user.click(screen.getByRole('radio', { name: 'CVT' }));
  found = { body: { ...octavia, mileage: 99_000, model: 'Octavia RS', transmission: 3 } };
  await user.click(save());
  await waitFor(() => expect(mileage).toHaveFocus());
  expect(mileage).toHaveAccessibleDescription(/Neko je u međuvremenu upisao „99\.000“\./);
  expect(mileage).toHaveValue('101.000');
  expect(screen.getByLabelText('Model')).toHaveValue('Octavia RS');
  expect(calls()).toEqual([]);
  await user.click(save());
  await expect.poll(() => router.state.location.pathname).toBe('/dealer/cars/octavia');
  const sent = seen.findLast(({ method }) => method === 'PUT')?.body;
  expect(sent).toMatchObject({ mileage: 101_000, only: ['mileage', 'transmission'] });
});

test('R392 what a colleague saves after the page has looked is not saved over: the next attempt looks again', async () => {
  const { user } = open();
  const mileage = await screen.findByLabelText('Kilometraža');
  await user.clear(mileage);
  await user.type(mileage, '101.000');
  change = () => ({ status: 409, body: { code: 'CONFLICT', message: 'Promenio ga je neko drugi.' } });
  found = { body: { ...octavia, updatedAt: '2026-01-02T00:00:00.000Z' } };
  await user.click(save());
  expect(await screen.findByText(/^Promenio ga je neko drugi\./)).toBeVisible();
  expect(seen.at(-1)?.body).toMatchObject({ seenAt: '2026-01-02T00:00:00.000Z' });
  found = { body: { ...octavia, mileage: 99_000, updatedAt: '2026-01-02T00:00:00.001Z' } };
  await user.click(save());
  await waitFor(() =>
    expect(mileage).toHaveAccessibleDescription(/Neko je u međuvremenu upisao „99\.000“\./),
  );
});

test('a wrong field is told in the words of the wizard, and nothing is sent', async () => {
  const { user } = open();
  await user.clear(await screen.findByLabelText('Model'));
  await user.click(save());
  expect(screen.getByText('Model je obavezan')).toBeVisible();
  expect(screen.getByLabelText('Model')).toHaveFocus();
  expect(calls()).toEqual([]);
});

test('a picture that was taken away goes with the rest; one has to stay', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ukloni sliku 1' }));
  await user.click(screen.getByRole('button', { name: 'Ukloni sliku 1' }));
  await user.click(save());
  expect(screen.getByText('Morate dodati najmanje jednu sliku')).toBeVisible();
  expect(calls()).toEqual([]);
  cleanup();
  const again = open();
  await again.user.click(await screen.findByRole('button', { name: 'Ukloni sliku 1' }));
  await again.user.click(save());
  await expect.poll(() => again.router.state.location.pathname).toBe('/dealer/cars/octavia');
  expect(calls()).toEqual(['PUT /api/cars/octavia', 'DELETE /api/cars/octavia/images/p-1']);
  // A damage may have named the picture.
  expect(seen.at(-2)?.body).toMatchObject({ only: ['paper'] });
});

test('a car of an imported list is changed without a picture', async () => {
  found = { body: { ...octavia, images: [], primaryImageId: null, primaryImageUrl: null } };
  change = ({ body }) => ({ body: { car: { ...(found.body as object), ...(body as object) } } });
  const { user, router } = open();
  await user.type(await screen.findByLabelText(/^Napomene/), 'Čeka slike.');
  await user.click(save());
  await expect.poll(() => router.state.location.pathname).toBe('/dealer/cars/octavia');
  expect(calls()).toEqual(['PUT /api/cars/octavia']);
});

const document = (id: string) => ({
  id,
  name: `${id}.pdf`,
  type: 'application/pdf' as const,
  bytes: 5,
  kind: 'inspection' as const,
  addedAt: '2026-11-20T10:00:00.000Z',
});

test('a document is sent at once with its kind, and removed; with bids on the car it stays (R219)', async () => {
  found = { body: { ...octavia, attachments: [document('pregled')] } };
  const kinds: unknown[] = [];
  scriptUpload((_path, form) => {
    kinds.push(form.get('kind'));
    return { status: 201, body: { car: { ...octavia, attachments: [document('pregled'), document('b')] } } };
  });
  const { user, container } = open();
  await user.selectOptions(await screen.findByLabelText('Vrsta dokumenta'), 'Servisna knjižica');
  const input = [...container.querySelectorAll('input[type=file]')].at(-1) as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['%PDF-'], 'b.pdf')] } });
  expect(await screen.findByText('b.pdf')).toBeVisible();
  expect(kinds).toEqual(['service_book']);
  await user.click(screen.getByRole('button', { name: 'Ukloni dokument: pregled.pdf' }));
  await expect.poll(() => screen.queryByText('pregled.pdf')).toBeNull();
  cleanup();
  const auction = { id: 'a-1', status: 'active', hasBids: true, hammerPrice: null };
  found = { body: { ...octavia, attachments: [document('pregled')], auction } };
  open();
  expect(await screen.findByText('pregled.pdf')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dodaj dokumente' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ukloni/ })).toBeNull();
});

test("the car's own page lists its documents, which nobody removes there (R219)", async () => {
  found = { body: { ...octavia, attachments: [document('pregled')] } };
  renderElement(<CarPage carId="octavia" gallery={() => null} />);
  expect(await screen.findByRole('list', { name: 'Dokumenti vozila' })).toHaveTextContent(
    /pregled\.pdf.*Tehnički pregled/,
  );
  expect(screen.queryByRole('button', { name: /^Ukloni dokument/ })).toBeNull();
});

test("the car's own page shows its video, also without pictures (R228)", async () => {
  found = { body: { ...octavia, images: [], video: '/images/octavia/video.mp4' } };
  renderElement(<CarPage carId="octavia" gallery={(images, _, video) => `${images.length} ${video}`} />);
  expect(await screen.findByText('0 /images/octavia/video.mp4')).toBeVisible();
});

test('one video is sent and removed at once, and fixed after a bid (R228)', async () => {
  const video = '/images/octavia/video.mp4';
  let answer: ScriptedAnswer = { status: 415, body: { code: 'UNSUPPORTED_MEDIA', message: 'Nije MP4.' } };
  scriptUpload(() => answer);
  const { user, container } = open();
  await screen.findByRole('button', { name: 'Dodaj video' });
  const choose = () =>
    fireEvent.change(container.querySelector('input[type=file][accept^=video]') as HTMLInputElement, {
      target: { files: [new File(['ftyp'], 'a.mp4')] },
    });
  choose();
  expect(await screen.findByText('Nije MP4.')).toBeVisible();
  answer = { status: 201, body: { car: { ...octavia, video } } };
  choose();
  await user.click(await screen.findByRole('button', { name: 'Ukloni video' }));
  expect(await screen.findByRole('button', { name: 'Dodaj video' })).toBeVisible();
  cleanup();
  found = {
    body: {
      ...octavia,
      video,
      auction: { id: 'a-1', status: 'active', hasBids: true, hammerPrice: null },
    },
  };
  open();
  expect(await screen.findByLabelText('Video', { selector: 'video' })).toHaveAttribute('src', video);
  expect(screen.queryByRole('button', { name: 'Ukloni video' })).toBeNull();
});

test('pictures are put into groups and change places; papers are said to be seen by everybody (R220)', async () => {
  const { user, router } = open();
  await user.selectOptions(await screen.findByLabelText('Šta je na slici 2'), 'Papiri');
  expect(screen.getByText('Slike papira vide svi. Prekrijte na njima lične podatke.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pomeri sliku 2 ka početku' }));
  expect(screen.getByText(/^Slika 2 je sada 1. od 2./)).toBeVisible();
  await user.click(save());
  await expect.poll(() => router.state.location.pathname).toBe('/dealer/cars/octavia');
  expect(calls()).toEqual([
    'PUT /api/cars/octavia',
    'PUT /api/cars/octavia/images/groups',
    'PUT /api/cars/octavia/images/order',
  ]);
  const [, groups, order] = seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(groups).toEqual({ groups: [{ imageId: 'p-2', group: 'papers' }] });
  expect(order).toEqual({ imageIds: ['p-2', 'p-1'] });
});

test('what the server refuses stays on the screen, with the reason', async () => {
  change = () => ({ status: 409, body: { code: 'CAR_IN_AUCTION', message: 'Na aukciji već ima ponuda.' } });
  const { user } = open();
  await user.type(await screen.findByLabelText('Model'), ' RS');
  await user.click(save());
  expect(await screen.findByText('Izmene nisu sačuvane')).toBeVisible();
  expect(screen.getByText(/^Na aukciji već ima ponuda\./)).toBeVisible();
  expect(screen.getByLabelText('Model')).toHaveValue('Octavia RS');
});

describe('signing out', () => {
  const reload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const ask = () => {
    let leaving: Promise<boolean> | undefined;
    act(() => {
      leaving = mayLeave();
    });
    return leaving;
  };

  test('asks first once something was changed; staying loses nothing, and what is wanted is not asked for again, neither here nor by the browser', async () => {
    const { user, router } = open();
    const model = await screen.findByLabelText('Model');
    await expect(mayLeave()).resolves.toBe(true);
    await user.type(model, ' RS');
    const staying = ask();
    await user.click(await screen.findByRole('button', { name: 'Ne, nastavi' }));
    await expect(staying).resolves.toBe(false);
    expect(screen.getByLabelText('Model')).toHaveValue('Octavia RS');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(reload()).toBe(true);
    const leaving = ask();
    await user.click(await screen.findByRole('button', { name: 'Da, otkaži' }));
    await expect(leaving).resolves.toBe(true);
    expect(reload()).toBe(false);
    await act(() => router.navigate('/login'));
    expect(router.state.location.pathname).toBe('/login');
  });
});

test('a car that is not one’s own, or is gone, is not found', async () => {
  found = { status: 404, body: { code: 'NOT_FOUND', message: 'Automobil ne postoji.' } };
  open();
  expect(await screen.findByRole('heading', { name: 'Automobil nije pronađen' })).toBeVisible();
});
