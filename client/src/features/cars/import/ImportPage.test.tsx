import { type ImportedRow, importBody, type importCars } from '@autoplace/shared/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { renderRoutes } from '../../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../../testing/scripted-fetch.ts';
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
async function choose(file: File) {
  const { user } = renderRoutes(
    [
      { path: '/dealer/cars/import', element: <ImportPage /> },
      { path: '*', element: null },
    ],
    '/dealer/cars/import',
  );
  await user.upload(screen.getByLabelText('Izaberi listu', { selector: 'input' }), file);
  return user;
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
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['4', '5', '2', '3']);
  expect(rows[0]).toHaveTextContent('Marka: Marka je obavezna');
  expect(rows[1]).toHaveTextContent('VIN broj „KRATAK“: VIN broj mora imati tačno 17 karaktera');
  expect(rows[3]).toHaveTextContent('Menja se: Kilometraža');
  expect(saves()).toEqual([]);
  await start(user, 'Uvezi 2 automobila');
  await screen.findByText(/^Uvoz je završen\. Dodat: 1/);
  expect(saves()).toHaveLength(1);
});

test('columns are matched by their names, and can be matched otherwise', async () => {
  const user = await choose(new File([`Šasija;Prešao\n${vinOf(1)};77\n`], 'lager.csv'));
  await screen.findByText('Dodaje se: 1');
  expect(screen.getByLabelText(/^Šasija/)).toHaveDisplayValue('VIN broj');
  await user.selectOptions(screen.getByLabelText(/^Prešao/), 'Broj sedišta');
  await waitFor(() => expect(seen.at(-1)?.body).toMatchObject({ rows: [{ vin: vinOf(1) }] }));
  expect(await screen.findByText(/^Broj sedišta „77“/)).toBeVisible();
});

test('R187 goes on by itself after the connection was lost, and after a stop with what is left', async () => {
  let parts = 0;
  take = (rows, save) => {
    if (save && ++parts === 2) throw new TypeError('Failed to fetch');
    return answer(rows.map(() => added));
  };
  const user = await choose(list(120));
  await start(user, 'Uvezi 120 automobila');
  expect(await within(status()).findByText(/^Server se ne javlja\. Nastavljamo/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Zaustavi' }));
  expect(within(status()).getByText('Automobili: 50 od 120')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Nastavi uvoz' }));
  await screen.findByText('Uvoz je završen. Dodat: 120');
  const sent = saves().flatMap(({ body }) =>
    (body as { rows: { vin: string }[] }).rows.map(({ vin }) => vin),
  );
  expect(new Set(sent).size).toBe(120);
  expect(sent.filter((vin) => vin === vinOf(0))).toHaveLength(1);
  act(() => void window.dispatchEvent(new Event('online')));
});
