import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { renderElement } from '../../../testing/render-app.tsx';
import { type SeenRequest, scriptFetch } from '../../../testing/scripted-fetch.ts';
import { PagedTable } from './PagedTable.tsx';

const row = z.object({ name: z.string(), city: z.string() });
type Row = z.infer<typeof row>;
const listHouses = {
  method: 'GET',
  path: '/api/houses',
  access: 'anyone',
  query: z.object({ search: z.string(), city: z.enum(['Niš', 'Bor']), page: z.int(), pageSize: z.int() }),
  answer: z.object({ items: z.array(row), total: z.int(), totalPages: z.int() }),
  summary: 'Houses',
} as const;

const rows: Row[] = Array.from({ length: 250 }, (_, index) => ({
  name: `Kuća ${index}`,
  city: index % 2 === 0 ? 'Niš' : 'Bor',
}));
let seen: SeenRequest[];
beforeEach(() => {
  seen = scriptFetch({
    'GET /api/houses': ({ url: { searchParams: query } }) => {
      const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))];
      const fitting = rows.filter(
        ({ name, city }) => name.includes(query.get('search') ?? '') && (query.get('city') ?? city) === city,
      );
      const items = fitting.slice((page - 1) * pageSize, page * pageSize);
      return { body: { items, total: fitting.length, totalPages: Math.ceil(fitting.length / pageSize) } };
    },
  });
});

const words = { title: 'Kuće', loading: '', failed: '', empty: '', pager: 'Strane', search: 'Pretraži' };
const columns = [
  { label: 'Ime', isName: true, cell: ({ name }: Row) => name, text: ({ name }: Row) => name },
  { label: 'Mesto', cell: ({ city }: Row) => city },
];
const filters = { city: { label: 'Mesto', all: 'Sva', choices: [{ value: 'Bor', label: 'Bor' }] } } as const;
const open = (at: string) =>
  renderElement(
    <PagedTable
      id="kuce"
      words={words}
      columns={columns}
      keyOf={({ name }) => name}
      filters={filters}
      endpoint={listHouses}
      file="kuce"
    />,
    at,
  );

test('R194 a list opens at the page, search and filter of its address, and writes them there', async () => {
  const { router, user } = open('/admin?section=x&kuce.page=2&kuce.city=Bor&kuce.search=1');
  expect(await screen.findByText('Kuća 113')).toBeVisible();
  expect(seen.at(-1)?.url.search).toBe('?search=1&city=Bor&page=2&pageSize=20');
  await user.click(screen.getByRole('radio', { name: 'Sva' }));
  await waitFor(() => expect(router.state.location.search).toBe('?section=x&kuce.search=1'));
  await user.click(await screen.findByRole('button', { name: 'Strana 3' }));
  await waitFor(() => expect(router.state.location.search).toBe('?section=x&kuce.search=1&kuce.page=3'));
});

test('R194 a value of the address that is no choice narrows nothing', async () => {
  open('/?kuce.city=Pariz&kuce.page=-4');
  const name = await screen.findByText('Kuća 0');
  expect(name).toBeVisible();
  expect([name, screen.getAllByText('Niš')[0]].map((one) => one?.closest('[translate="no"]'))).toEqual([
    name,
    null,
  ]);
});

test('R194 where the list ends before the page of the address, its last page is shown', async () => {
  open('/?kuce.page=99');
  expect(await screen.findByText('Kuća 249')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Strana 13' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: 'Sledeća strana' })).toBeDisabled();
});

test('R194 its file holds all rows that fit, of every page', async () => {
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => String(files.push(file)),
    revokeObjectURL: () => {},
  });
  const { user } = open('/?kuce.city=Bor');
  await user.click(await screen.findByRole('button', { name: 'Preuzmi CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = (await files[0]?.text())?.trim().split('\r\n');
  expect(lines?.length).toBe(126);
  expect(lines?.slice(0, 2)).toEqual(['Ime', 'Kuća 1']);
});
