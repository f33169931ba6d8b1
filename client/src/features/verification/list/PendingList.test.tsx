import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { applicationServer, buildItem } from '../../../testing/data/applications.ts';
import {
  companies,
  figure,
  openVerification,
  rowOf,
  SEARCH,
  typeSearch,
} from '../../../testing/pages/verification-section.tsx';
import type { ScriptedAnswer } from '../../../testing/scripted-fetch.ts';

let server: ReturnType<typeof applicationServer>;

beforeEach(() => {
  server = applicationServer(45);
});

describe('the list', () => {
  test('has four figures and a table of seven columns, with dates of sr-RS', async () => {
    await openVerification();
    await waitFor(() => expect(figure('averageProcessingTime')).toBe('26,3\u00a0h'));
    expect([figure('totalPending'), figure('totalApproved'), figure('totalRejected')]).toEqual([
      '45',
      '12',
      '3',
    ]);
    for (const title of ['Na Čekanju', 'Odobreno', 'Odbijeno', 'Prosečno Vreme'])
      expect(screen.getByText(title, { selector: 'dt' })).toBeVisible();
    expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
      'Naziv kompanije',
      'E-mail adresa za kontakt',
      'Broj registracije',
      'Grad',
      'Status',
      'Datum zahteva',
      'Radnje',
    ]);
    const first = await rowOf(1);
    for (const cell of ['prodaja1@example.com', '20784501', 'Novi Sad', 'Na čekanju', '1. 5. 2024.'])
      expect(first.getByText(cell)).toBeVisible();
  });

  test('is turned in pages of 20', async () => {
    const { user } = await openVerification();
    await rowOf(20);
    expect(companies()).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Strana 3' }));
    await rowOf(45);
    expect(companies()).toHaveLength(5);
    expect(server.lists().at(-1)).toBe('?page=3&pageSize=20');
    expect(screen.getByRole('button', { name: 'Sledeća strana' })).toBeDisabled();
  });

  test('has no pages to turn when there is one', async () => {
    server.waiting = server.waiting.slice(0, 20);
    await openVerification();
    await rowOf(20);
    expect(screen.queryByRole('navigation', { name: 'Stranice zahteva' })).toBeNull();
  });

  test('a search begins at the first page, and asks once for what was typed', async () => {
    const { user } = await openVerification();
    await user.click(await screen.findByRole('button', { name: 'Strana 2' }));
    await rowOf(21);
    for (const typed of ['k', 'ku', 'kuća', 'kuća 4']) typeSearch(typed);
    await waitFor(() =>
      expect(companies()).toEqual([4, 40, 41, 42, 43, 44, 45].map((n) => `Auto kuća ${n}`)),
    );
    const asked = server.lists().map((query) => Object.fromEntries(new URLSearchParams(query)));
    const searches = asked.filter(({ search }) => search !== undefined);
    expect(searches).toEqual([{ page: '1', pageSize: '20', search: 'kuća 4' }]);
  });

  test('keeps its search and its page in the address, each page a step of the history (R194)', async () => {
    const { user, router } = await openVerification('/admin?section=verification&search=kuća&page=2');
    await rowOf(21);
    expect(screen.getByRole('searchbox', { name: SEARCH })).toHaveValue('kuća');
    await user.click(screen.getByRole('button', { name: 'Strana 3' }));
    await rowOf(45);
    const address = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
    expect(address()).toEqual({ section: 'verification', search: 'kuća', page: '3' });
    await act(() => router.navigate(-1));
    await rowOf(21);
    typeSearch('kuća 33');
    await waitFor(() => expect(companies()).toEqual(['Auto kuća 33']));
    expect(address()).toEqual({ section: 'verification', search: 'kuća 33' });
  });

  test('a late answer never takes the place of a newer one', async () => {
    const { user } = await openVerification();
    await rowOf(1);
    const late = Promise.withResolvers<ScriptedAnswer>();
    const answer = server.answerList;
    server.answerList = (request) =>
      request.url.searchParams.get('search') === 'kuća 1' ? late.promise : answer(request);
    const field = screen.getByRole('searchbox', { name: SEARCH });
    await user.type(field, 'kuća 1{Enter}');
    await user.clear(field);
    await user.type(field, 'kuća 33{Enter}');
    await waitFor(() => expect(companies()).toEqual(['Auto kuća 33']));
    await act(async () =>
      late.resolve({ body: { items: [buildItem(1)], page: 1, pageSize: 20, total: 1, totalPages: 1 } }),
    );
    expect(companies()).toEqual(['Auto kuća 33']);
  });

  test('says when nobody waits, and when nobody is found', async () => {
    server.waiting = [];
    const { user } = await openVerification();
    expect(await screen.findByText('Nema zahteva na čekanju')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: SEARCH }), 'nema{Enter}');
    expect(await screen.findByText('Nijedan zahtev na čekanju ne odgovara pretrazi „nema“.')).toBeVisible();
  });

  test('does not say that nobody is found by a search that failed', async () => {
    server.waiting = [];
    const { user } = await openVerification();
    expect(await screen.findByText('Nema zahteva na čekanju')).toBeVisible();
    server.answerList = () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Server je zauzet.' } });
    await user.type(screen.getByRole('searchbox', { name: SEARCH }), 'kuća{Enter}');
    expect(await screen.findByText('Server je zauzet.')).toBeVisible();
    expect(screen.queryByText('Nema rezultata')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Zatvori poruku' }));
    expect(await screen.findByText('Zahtevi nisu učitani')).toBeVisible();
    expect(screen.queryByText('Nema rezultata')).toBeNull();
  });
});
