import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildDealerCar } from '../../../testing/data/dealer-cars.ts';
import { openedDialog } from '../../../testing/dialogs.ts';
import { choose, jpeg } from '../../../testing/pages/car-wizard.tsx';
import { renderRoutes } from '../../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../../testing/scripted-fetch.ts';
import { scriptUpload } from '../../../testing/scripted-upload.ts';
import { EditCarPage } from './EditCarPage.tsx';

const imageOf = (id: string) => ({ id, small: `/${id}/s`, medium: `/${id}/m`, large: `/${id}/l` });
const pictures = {
  images: [imageOf('p-1'), imageOf('p-2')],
  primaryImageId: 'p-1',
  primaryImageUrl: '/p-1/m',
};

let car: ReturnType<typeof buildDealerCar>;
let change: (request: SeenRequest) => ScriptedAnswer;
let seen: SeenRequest[];
beforeEach(() => {
  car = buildDealerCar(pictures);
  change = ({ body }) => {
    car = { ...car, ...(body as object) };
    return { body: { car } };
  };
  seen = scriptFetch({
    'GET /api/cars/octavia': () => ({ body: car }),
    'PUT /api/cars/octavia': (request) => change(request),
    'PUT /api/cars/octavia/images/order': () => ({ body: { car } }),
    'DELETE /api/cars/octavia/images/p-1': () => ({ status: 500, body: {} }),
  });
});

const open = (userId = 'user-1') =>
  renderRoutes(
    [
      { path: '/dealer/cars/:id/edit', element: <EditCarPage userId={userId} /> },
      { path: '*', element: null },
    ],
    '/dealer/cars/octavia/edit',
  );
const field = (label: string) => screen.findByLabelText(label);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

let kept: [key: string, value: string][] | undefined;

/**
 * Another model was typed, and the page went away without a word, as it does with a reload or a session that ended. The page is
 * opened for that once; other tests begin with what it kept.
 */
async function typeAndGo() {
  for (const [key, value] of kept ?? []) localStorage.setItem(key, value);
  if (kept !== undefined) return;
  const { user } = open();
  await user.clear(await field('Model'));
  await user.type(await field('Model'), 'Octavia RS');
  cleanup();
  kept = Object.entries(localStorage);
}

describe('changes to a car that were not saved', () => {
  test('are there when the page is opened again, and gone for good once they are saved', async () => {
    await typeAndGo();
    const { user, router } = open();
    expect(await field('Model')).toHaveValue('Octavia RS');
    expect(screen.getByText('Nastavite gde ste stali')).toBeVisible();
    await user.click(await button('Sačuvaj izmene'));
    await expect.poll(() => router.state.location.pathname).toBe('/dealer/cars/octavia');
    expect(car.model).toBe('Octavia RS');
    expect(localStorage).toHaveLength(0);
  });

  test('are gone for good once they are saved with a picture that was added', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
    scriptUpload(() => {
      car = { ...car, images: [...car.images, imageOf('p-3')] };
      return { body: { car, added: [imageOf('p-3')] } };
    });
    const { user, router } = open();
    await user.type(await field('Model'), ' RS');
    await choose(user, jpeg('a.jpg'));
    await user.click(await button('Sačuvaj izmene'));
    await expect.poll(() => router.state.location.pathname).toBe('/dealer/cars/octavia');
    expect(car.images).toHaveLength(3);
    expect(localStorage).toHaveLength(0);
  });

  test('are another user’s no business', async () => {
    await typeAndGo();
    open('user-2');
    expect(await field('Model')).toHaveValue('Octavia');
    expect(localStorage).toHaveLength(1);
  });

  test('go with a question, and only then', async () => {
    await typeAndGo();
    const { user } = open();
    await user.click(await button('Odbaci izmene'));
    const dialog = await openedDialog('alertdialog', 'Odbacujete izmene');
    expect(localStorage).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Da, odbaci' }));
    expect(await field('Model')).toHaveValue('Octavia');
    expect(document.activeElement).toHaveAttribute('data-page-focus');
    expect(screen.queryByText('Nastavite gde ste stali')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('are asked about when the page is cancelled, and go when that is confirmed', async () => {
    const { user, router } = open();
    await user.type(await field('Model'), ' RS');
    await user.click(screen.getByRole('link', { name: 'Otkaži' }));
    await user.click(await button('Ne, nastavi'));
    expect(router.state.location.pathname).toBe('/dealer/cars/octavia/edit');
    await user.click(screen.getByRole('link', { name: 'Otkaži' }));
    await user.click(await button('Da, otkaži'));
    expect(router.state.location.pathname).toBe('/dealer/cars/octavia');
    expect(localStorage).toHaveLength(0);
  });

  test('include the pictures: their order, and which one was taken away', async () => {
    const { user } = open();
    await user.click(await button('Ukloni sliku 1'));
    cleanup();
    open();
    expect(await screen.findByText('Nastavite gde ste stali')).toBeVisible();
    await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(1);
  });

  test('stay when the server refuses them', async () => {
    change = () => ({ status: 409, body: { code: 'CAR_IN_AUCTION', message: 'Na aukciji već ima ponuda.' } });
    const { user } = open();
    await user.type(await field('Model'), ' RS');
    await user.click(await button('Sačuvaj izmene'));
    expect(await screen.findByText('Izmene nisu sačuvane')).toBeVisible();
    expect(localStorage).toHaveLength(1);
  });

  test('are no news when the server had them after all', async () => {
    await typeAndGo();
    car = { ...car, model: 'Octavia RS', updatedAt: '2026-11-02T10:00:00.000Z' };
    open();
    expect(await field('Model')).toHaveValue('Octavia RS');
    expect(screen.queryByText(/Nastavite gde ste stali|je u međuvremenu promenjen/)).toBeNull();
    await expect.poll(() => localStorage).toHaveLength(0);
  });

  test('from before a car had one of its fields are there, and no news of the car', async () => {
    await typeAndGo();
    const [key, kept] = Object.entries(localStorage)[0] as [string, string];
    const draft = JSON.parse(kept);
    delete draft.before.values.seats;
    localStorage.setItem(key, JSON.stringify(draft));
    open();
    expect(await field('Model')).toHaveValue('Octavia RS');
    expect(screen.getByText('Nastavite gde ste stali')).toBeVisible();
  });

  test('of which one half was saved go on over what was saved, without a question', async () => {
    const { user } = open();
    await user.type(await field('Model'), ' RS');
    await user.click(await button('Ukloni sliku 1'));
    await user.click(await button('Sačuvaj izmene'));
    expect(await screen.findByText('Izmene nisu sačuvane')).toBeVisible();
    cleanup();
    open();
    expect(await screen.findByText('Nastavite gde ste stali')).toBeVisible();
    expect(await field('Model')).toHaveValue('Octavia RS');
  });
});

describe('a car that was changed elsewhere meanwhile', () => {
  beforeEach(async () => {
    await typeAndGo();
    car = { ...car, mileage: 120_000, color: 'Plava', updatedAt: '2026-11-02T10:00:00.000Z' };
  });

  test('is told before anything is shown, with what would be changed', async () => {
    open();
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Automobil je u međuvremenu promenjen' }),
    ).toBeVisible();
    expect(screen.getByText(/Vaše nesačuvane izmene: Model\./)).toBeVisible();
    expect(screen.queryByLabelText('Model')).toBeNull();
    expect(localStorage).toHaveLength(1);
  });

  test('keeps what was changed there when one’s own changes are wanted', async () => {
    const { user, router } = open();
    await user.click(await button('Primeni moje izmene'));
    expect(await field('Model')).toHaveValue('Octavia RS');
    expect(await field('Kilometraža')).toHaveValue('120.000');
    expect(document.activeElement).toHaveAttribute('data-page-focus');
    await user.click(await button('Sačuvaj izmene'));
    await expect.poll(() => router.state.location.pathname).toBe('/dealer/cars/octavia');
    expect(seen.at(-1)?.body).toMatchObject({ model: 'Octavia RS', mileage: 120_000, color: 'Plava' });
  });

  test('is shown as it is when they are not', async () => {
    const { user } = open();
    await user.click(await button('Odbaci moje izmene'));
    expect(await field('Model')).toHaveValue('Octavia');
    expect(await field('Kilometraža')).toHaveValue('120.000');
    expect(localStorage).toHaveLength(0);
  });
});

describe('a car in an auction', () => {
  const bidOn = { id: 'a-1', status: 'active', hasBids: true, hammerPrice: null } as const;

  test('with bids says so instead of a form that the server would refuse', async () => {
    car = { ...car, auction: bidOn };
    open();
    expect(await screen.findByText('Automobil sada ne može da se menja')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Pogledaj aukciju/ })).toHaveAttribute('href', '/auctions/a-1');
    expect(screen.queryByLabelText('Model')).toBeNull();
    expect(screen.queryByText(/Izmene koje ste započeli/)).toBeNull();
  });

  test('with bids keeps what was typed until it may be changed again', async () => {
    await typeAndGo();
    car = { ...car, auction: bidOn };
    open();
    expect(await screen.findByText(/Izmene koje ste započeli ostaju sačuvane na ovom uređaju/)).toBeVisible();
    cleanup();
    car = { ...car, auction: { ...bidOn, status: 'ended' } };
    open();
    expect(await field('Model')).toHaveValue('Octavia RS');
  });

  test('that gets a bid while its pictures arrive is partly saved: its damages name no picture (R216)', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
    const damages = [{ panel: 'hood' as const, kind: 'scratch' as const, degree: 1 as const, imageId: null }];
    car = { ...car, paper: { service: [], faults: [], tyres: [], damages } };
    scriptUpload(() => {
      car = { ...car, images: [...car.images, imageOf('p-3')] };
      change = () => ({
        status: 409,
        body: { code: 'CAR_IN_AUCTION', message: 'Na aukciji već ima ponuda.' },
      });
      return { body: { car, added: [imageOf('p-3')] } };
    });
    const { user } = open();
    await field('Model');
    await choose(user, jpeg('a.jpg'));
    await user.selectOptions(await field('Slika'), 'Slika 3');
    await user.click(await button('Sačuvaj izmene'));
    expect(await screen.findByText(/^Automobil je sačuvan, ali oštećenja/)).toBeVisible();
    expect(screen.getByText(/^Na aukciji već ima ponuda\. Podaci i slike su sačuvani/)).toBeVisible();
    expect(screen.queryByText('Izmene nisu sačuvane')).toBeNull();
  });

  test('without bids may be changed', async () => {
    car = { ...car, auction: { ...bidOn, hasBids: false } };
    open();
    expect(await field('Model')).toHaveValue('Octavia');
    expect(screen.getByText(/posle prve ponude više nisu moguće/)).toBeVisible();
  });
});
