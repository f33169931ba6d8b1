import type { DealerAnalytics, DealerAuctionUpdate } from '@autoplace/shared/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildAnalytics } from '../../testing/data/analytics.ts';
import { OPENED } from '../../testing/data/auctions.ts';
import { buildOwn } from '../../testing/data/dealers.ts';
import { connectAt, liveSocket } from '../../testing/live-socket.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { type ScriptedAnswer, type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import { AnalyticsPage } from './AnalyticsPage.tsx';

let answer: (days: number) => ScriptedAnswer;
let own: DealerAuctionUpdate[];
let seen: SeenRequest[];

beforeEach(() => {
  answer = (days) => ({ body: buildAnalytics(days) });
  own = [buildOwn(1, { watchers: 4 }), buildOwn(2, { watchers: 3 })];
  seen = scriptFetch({
    'GET /api/dealer/analytics': ({ url }) => answer(Number(url.searchParams.get('days'))),
    'GET /api/dealer/live': () => ({ body: { items: own, serverTime: OPENED } }),
  });
});

const refused = { status: 503, body: { code: 'UNAVAILABLE', message: 'Sistem trenutno nije dostupan.' } };
/** The periods that were asked for; while the connection comes up, twice. */
const asked = () => seen.flatMap(({ url }) => url.searchParams.get('days') ?? []);
const askedFor = () => [...new Set(asked())];

async function open(address = '/dealer/analytics') {
  const app = renderElement(<AnalyticsPage />, address);
  await act(() => connectAt(0));
  return app;
}
const figure = (name: keyof DealerAnalytics['totals'] | 'time' | 'now') =>
  document.querySelector(`[data-figure="${name}"]`);
const figures = () => screen.findByRole('heading', { name: 'Ukupno' });
const period = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Razdoblje' })).getByRole('link', { name });

test('the figures are those of the answer, as Serbian writes them', async () => {
  await open();
  await figures();
  const shown = ['revenue', 'views', 'bids', 'conversion', 'time', 'favourites', 'commission'] as const;
  expect(shown.map((name) => figure(name)?.textContent)).toEqual([
    '€11.650',
    '1.680',
    '51',
    '25%',
    '30,5 h',
    '3',
    '€291',
  ]);
  expect(screen.getByText('od 12 kupaca')).toBeVisible();
  expect(screen.getByText('1 prodato, 3 neprodato')).toBeVisible();
  await waitFor(() => expect(figure('now')).toHaveTextContent('7'));
});

test('what cannot be averaged yet is a dash', async () => {
  const { totals } = buildAnalytics(30);
  answer = (days) => ({
    body: buildAnalytics(days, {
      totals: { ...totals, sold: 0, unsold: 0, conversion: null, averageHoursToSale: null },
    }),
  });
  await open();
  await figures();
  expect(figure('conversion')).toHaveTextContent('–');
  expect(figure('time')).toHaveTextContent('–');
});

describe('the period', () => {
  test('is 30 days unless another is chosen, and stands in the address', async () => {
    const { user, router } = await open();
    await figures();
    expect(askedFor()).toEqual(['30']);
    expect(period('30 dana')).toHaveAttribute('aria-current');
    await user.click(period('90 dana'));
    await waitFor(() => expect(askedFor()).toEqual(['30', '90']));
    expect(router.state.location.search).toBe('?days=90');
    expect(period('90 dana')).toHaveAttribute('aria-current');
    await user.click(period('30 dana'));
    expect(router.state.location.search).toBe('');
  });

  test('comes from the address; one that there is not is the usual one', async () => {
    await open('/dealer/analytics?days=365');
    expect(await screen.findByRole('heading', { name: 'Pregledi po nedeljama' })).toBeVisible();
    cleanup();
    await open('/dealer/analytics?days=31');
    expect(await screen.findByRole('heading', { name: 'Pregledi po danima' })).toBeVisible();
    expect(askedFor()).toEqual(['365', '30']);
  });

  test('never shows the figures of another one', async () => {
    const { user } = await open();
    await figures();
    answer = () => refused;
    await user.click(period('7 dana'));
    expect(await screen.findByText('Sistem trenutno nije dostupan.')).toBeVisible();
    expect(figure('revenue')).toBeNull();
  });
});

describe('what goes wrong or is not there', () => {
  test('a failure says why and is tried again', async () => {
    answer = () => refused;
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Analitika nije učitanaSistem trenutno nije dostupan.',
    );
    answer = (days) => ({ body: buildAnalytics(days) });
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    await figures();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['', 'U ovom razdoblju nije bilo aukcija'],
    ['?days=365', 'Još nema šta da se izmeri'],
  ])('without auctions (%s): %s; there is nothing to export', async (query, title) => {
    answer = (days) => ({ body: buildAnalytics(days, { auctions: [] }) });
    await open(`/dealer/analytics${query}`);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kreiraj aukciju' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Izvezi/ })).toBeNull();
  });

  test('a period without a sale draws no empty chart', async () => {
    const { days } = buildAnalytics(30);
    answer = () => ({ body: buildAnalytics(30, { days: days.map((day) => ({ ...day, revenue: 0 })) }) });
    await open();
    expect(await screen.findByText('U ovom razdoblju nije bilo prodaje.')).toBeVisible();
  });
});

describe('live', () => {
  test('a bid counts a little later, with others that come meanwhile; a look counts nothing', async () => {
    await open();
    await figures();
    await waitFor(() => expect(figure('now')).toHaveTextContent('7'));
    seen.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => liveSocket.push('dealer:auction-updated', buildOwn(1, { watchers: 9 })));
    expect(figure('now')).toHaveTextContent('12');
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(asked()).toEqual([]);
    const { totals } = buildAnalytics(30);
    answer = () => ({ body: buildAnalytics(30, { totals: { ...totals, bids: 53 } }) });
    for (const seq of [6, 7])
      await act(async () => liveSocket.push('dealer:auction-updated', buildOwn(1, { seq })));
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    vi.useRealTimers();
    await waitFor(() => expect(figure('bids')).toHaveTextContent('53'));
    expect(asked()).toEqual(['30']);
  });

  test('figures stay when they cannot be renewed, and it is said', async () => {
    await open();
    await figures();
    answer = () => refused;
    await act(() => connectAt(60));
    expect(await screen.findByText('Sistem trenutno nije dostupan.')).toBeVisible();
    expect(figure('revenue')).toHaveTextContent('€11.650');
  });
});

describe('a chart', () => {
  const chart = () => screen.findByRole('slider', { name: 'Pregledi po danima: vrednost za izabrani dan' });

  test('says what each day came to, by the arrow keys too', async () => {
    await open();
    const range = await chart();
    expect(range).toHaveAttribute('aria-valuetext', '1. marta 2025.: 38 pregleda');
    fireEvent.change(range, { target: { value: '28' } });
    expect(range).toHaveAttribute('aria-valuetext', '28. februara 2025.: 0 pregleda');
  });

  test('keeps the day that a finger chose, and lets go of the one that the mouse was over', async () => {
    await open();
    const range = await chart();
    const area = range.parentElement as HTMLElement;
    fireEvent.change(range, { target: { value: '3' } });
    fireEvent.pointerLeave(area, { pointerType: 'touch' });
    expect(range).toHaveValue('3');
    fireEvent.pointerLeave(area, { pointerType: 'mouse' });
    expect(range).toHaveValue('29');
  });

  test('can be read as a table, the newest first', async () => {
    const { user } = await open();
    await chart();
    await user.click(screen.getAllByText('Prikaži kao tabelu')[0] as HTMLElement);
    const [, newest] = within(screen.getAllByRole('table')[0] as HTMLElement).getAllByRole('row');
    expect(newest).toHaveTextContent('1. marta 2025.38 pregleda');
  });
});

test('the buttons of the export are in their place before there are figures', async () => {
  renderElement(<AnalyticsPage />, '/dealer/analytics');
  const buttons = screen.getAllByRole('button', { name: /^Izvezi/ });
  for (const button of buttons) expect(button).toBeDisabled();
  await act(() => connectAt(0));
  await figures();
  for (const button of buttons) expect(button).toBeEnabled();
});

test('the export is what is shown, in a file named after the period', async () => {
  const made: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
      revokeObjectURL: () => {},
    }),
  );
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = await open('/dealer/analytics?days=7');
  await figures();
  seen.length = 0;
  await user.click(screen.getByRole('button', { name: 'Izvezi aukcije (CSV)' }));
  await user.click(screen.getByRole('button', { name: 'Izvezi dane (CSV)' }));
  expect(names).toEqual([
    'autoplace-aukcije-2025-02-23-2025-03-01.csv',
    'autoplace-dani-2025-02-23-2025-03-01.csv',
  ]);
  const [auctions, days] = await Promise.all(made.map((blob) => blob.text()));
  expect(auctions).toContain('2JC-7709;Automobil one;U toku;40;2;6;10000;12000;12500;125;');
  expect(days?.split('\r\n').at(-2)).toBe('01.03.2025;38;9;1;11650');
  expect(seen).toEqual([]);
});
