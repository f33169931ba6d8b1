import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildDealerCar } from '../../../testing/data/dealer-cars.ts';
import { renderRoutes } from '../../../testing/render-app.tsx';
import { scriptFetch } from '../../../testing/scripted-fetch.ts';
import { AddCarPage } from './AddCarPage.tsx';

test('a copy begins with what the car shares with others like it, and leaves out what is its own', async () => {
  const car = buildDealerCar({ internalNumber: 'A-7', plannedPrice: 9_500, notes: 'Ogrebotina.' });
  scriptFetch({ 'GET /api/cars/octavia': () => ({ body: car }) });
  const { user } = renderRoutes(
    [{ path: '/dealer/add-car', element: <AddCarPage userId="user-1" /> }],
    '/dealer/add-car?copy=octavia',
  );
  expect(await screen.findByLabelText('Marka')).toHaveValue('Škoda');
  expect(screen.getByLabelText('Model')).toHaveValue('Octavia');
  expect(screen.getByLabelText(/^VIN broj/)).toHaveValue('');
  expect(screen.getByLabelText(/^Interni broj/)).toHaveValue('');
  await user.type(screen.getByLabelText(/^VIN broj/), 'WVWZZZAUZHW217439');
  await user.click(screen.getByRole('button', { name: 'Sledeći' }));
  await screen.findByRole('heading', { level: 2, name: 'Tehničke Specifikacije' });
  expect(screen.getByLabelText('Kilometraža')).toHaveValue('0');
  await user.click(screen.getByRole('button', { name: 'Sledeći' }));
  await screen.findByRole('heading', { level: 2, name: 'Dodatni Detalji' });
  expect(screen.getByLabelText(/^Napomene/)).toHaveValue('');
  expect(screen.getByLabelText(/^Planirana početna cena/)).toHaveValue('9.500');
});
