import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildDealerCar } from '../../testing/data/dealer-cars.ts';
import { openedDialog } from '../../testing/dialogs.ts';
import { button, carServer, choose, jpeg, openWizardAt } from '../../testing/pages/car-wizard.tsx';
import { renderElement, renderRoutes } from '../../testing/render-app.tsx';
import { breakFetch, scriptFetch } from '../../testing/scripted-fetch.ts';
import { CarPage, CarsPage, EditCarPage } from './index.ts';

const octavia = buildDealerCar({
  images: [{ id: 'p-1', small: '/p-1/s', medium: '/p-1/m', large: '/p-1/l' }],
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  scriptFetch({
    'GET /api/cars/my-cars': () => ({ body: [octavia] }),
    'GET /api/cars/octavia': () => ({ body: octavia }),
  });
});

describe('an unexpected failure shows its fixed text (R47)', () => {
  test('of fetching cars', async () => {
    breakFetch('GET');
    renderElement(<CarsPage userId="user-1" />);
    expect(await screen.findByText('Failed to fetch cars')).toBeVisible();
  });

  test('of an answer without a message, beside its status', async () => {
    scriptFetch({ 'GET /api/cars/my-cars': () => ({ status: 502, body: '<html>Bad gateway</html>' }) });
    renderElement(<CarsPage userId="user-1" />);
    expect(await screen.findByText('Failed to fetch cars (HTTP error! status: 502)')).toBeVisible();
  });

  test('of fetching a car', async () => {
    breakFetch('GET');
    renderElement(<CarPage carId="octavia" gallery={() => null} />);
    expect(await screen.findByText('Failed to fetch car')).toBeVisible();
  });

  test('of creating one', async () => {
    carServer();
    breakFetch('POST');
    const { user } = openWizardAt('Slike Automobila');
    await choose(user, jpeg('a.jpg'));
    await user.click(button('Sačuvaj'));
    expect(
      await screen.findByText('Failed to create car. Sve što ste uneli je sačuvano na ovom uređaju.'),
    ).toBeVisible();
  });

  test('of updating one', async () => {
    breakFetch('PUT');
    const { user } = renderRoutes([{ path: ':id', element: <EditCarPage userId="user-1" /> }], '/octavia');
    await user.type(await screen.findByLabelText('Model'), ' RS');
    await user.click(button('Sačuvaj izmene'));
    expect(
      await screen.findByText('Failed to update car. Sve što ste uneli ostalo je na ekranu.'),
    ).toBeVisible();
  });

  test('of deleting one', async () => {
    breakFetch('DELETE');
    const { user } = renderElement(<CarsPage userId="user-1" />);
    await user.click(await screen.findByRole('button', { name: /^Obriši: Škoda Octavia/ }));
    const dialog = await openedDialog('alertdialog');
    await user.click(dialog.getByRole('button', { name: 'Obriši' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Automobil nije obrisan. Failed to delete car',
    );
  });
});
