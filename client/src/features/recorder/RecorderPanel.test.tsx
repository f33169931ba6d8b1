import { getConfig, listFavourites, parseSocketRecording } from '@autoplace/shared/contract';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { UiProvider } from '../../kit/theme/UiProvider.tsx';
import { call } from '../../lib/http/api.ts';
import { request } from '../../lib/http/http.ts';
import { saveFile } from '../../lib/page/save-file.ts';
import { activeRecorder, rememberAnswered } from '../../lib/recording.ts';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import RecorderPanel from './RecorderPanel.tsx';

vi.mock('../../lib/page/save-file.ts', () => ({ saveFile: vi.fn() }));

// As the shell does when the page is loaded.
beforeEach(rememberAnswered);

const refusal = { code: 'UNAVAILABLE', message: 'Zovite Petra', accessToken: 'tajna' };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function record(isMasked: boolean) {
  scriptFetch({ 'GET /api/config': () => ({ status: 503, body: refusal }) });
  render(<RecorderPanel />, { wrapper: UiProvider });
  await press('Snimi');
  await expect(call(getConfig)).rejects.toThrow('Zovite Petra');
  activeRecorder()?.note('disconnect', { reason: 'ping timeout' });
  expect(await screen.findByText('Snimljeno poruka: 2')).toBeVisible();
  if (isMasked) await userEvent.click(screen.getByRole('checkbox', { name: 'Zameni lične podatke' }));
  vi.mocked(saveFile).mockClear();
  await press('Završi i preuzmi');
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [file] = vi.mocked(saveFile).mock.lastCall ?? [];
  return parseSocketRecording((await file?.text()) ?? '');
}

test('what the page gets while it records is in the file, without secrets (R308)', async () => {
  const { header, lines } = await record(false);
  expect(header).toMatchObject({ kind: 'socket', serverTime: expect.any(String) });
  expect(lines.map(({ event }) => event)).toEqual(['http', 'disconnect']);
  const { accessToken: _, ...known } = refusal;
  expect(lines[0]?.payload).toEqual({ method: 'GET', path: '/api/config', status: 503, body: known });
  expect(activeRecorder()).toBeNull();
  expect(screen.getByRole('button', { name: 'Snimi' })).toBeVisible();
});

test('masked it tells nothing of persons', async () => {
  const { lines } = await record(true);
  expect(lines[0]?.payload).toMatchObject({ body: { code: 'UNAVAILABLE', message: 'Tekst 1' } });
});

test('masked, what a command was answered keeps the words that its schema lists', async () => {
  const answer = z.object({ stanje: z.enum(['otvoreno']), name: z.string() });
  const command = { method: 'POST', access: 'anyone', summary: '', path: '/api/probe', answer } as const;
  scriptFetch({ 'POST /api/probe': () => ({ body: { stanje: 'otvoreno', name: 'Petar' } }) });
  render(<RecorderPanel />, { wrapper: UiProvider });
  await press('Snimi');
  await request(command, null);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Zameni lične podatke' }));
  vi.mocked(saveFile).mockClear();
  await press('Završi i preuzmi');
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const { lines } = parseSocketRecording((await vi.mocked(saveFile).mock.lastCall?.[0].text()) ?? '');
  expect(lines.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ method: 'POST', body: { stanje: 'otvoreno', name: 'Tekst 1' } }),
  );
});

test('masked, the page can still read its answers', async () => {
  const favourites = {
    items: [],
    page: 1,
    pageSize: 20,
    total: 0,
    totalPages: 0,
    ids: ['petar'],
    serverTime: 0,
  };
  scriptFetch({ 'GET /api/me/favourites': () => ({ body: favourites }) });
  render(<RecorderPanel />, { wrapper: UiProvider });
  await press('Snimi');
  await call(listFavourites);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Zameni lične podatke' }));
  vi.mocked(saveFile).mockClear();
  await press('Završi i preuzmi');
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [file] = vi.mocked(saveFile).mock.lastCall ?? [];
  const [line] = parseSocketRecording((await file?.text()) ?? '').lines;
  expect(line?.payload).toMatchObject({ body: { ...favourites, ids: ['id1'] } });
});

test('what comes while a recording ends does not begin another one', async () => {
  const answered = Promise.withResolvers<{ body: object }>();
  scriptFetch({ 'GET /api/me/favourites': () => answered.promise });
  const read = { method: 'GET', access: 'anyone', summary: '', path: '/api/me/favourites' } as const;
  const before = request(read, null);
  answered.resolve({ body: {} });
  await before;
  const late = Promise.withResolvers<{ body: object }>();
  scriptFetch({ 'GET /api/me/favourites': () => late.promise });
  render(<RecorderPanel />, { wrapper: UiProvider });
  vi.mocked(saveFile).mockClear();
  await press('Snimi');
  await press('Završi i preuzmi');
  late.resolve({ body: {} });
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  expect(screen.getByRole('button', { name: 'Snimi' })).toBeVisible();
});

test('what is discarded is not handed over', async () => {
  vi.mocked(saveFile).mockClear();
  render(<RecorderPanel />, { wrapper: UiProvider });
  await press('Snimi');
  await press('Odbaci');
  expect(activeRecorder()).toBeNull();
  expect(saveFile).not.toHaveBeenCalled();
});

/** The answers in a recording that ends as soon as it has begun. */
async function recordBegin() {
  vi.mocked(saveFile).mockClear();
  render(<RecorderPanel />, { wrapper: UiProvider });
  await press('Snimi');
  await press('Završi i preuzmi');
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const { lines } = parseSocketRecording((await vi.mocked(saveFile).mock.lastCall?.[0].text()) ?? '');
  return lines.flatMap((line) => (line.event === 'http' ? [line.payload] : []));
}

test('what the page knew before it is asked again, so that a replay has it: who is signed in too (R308)', async () => {
  const read = { method: 'GET', access: 'anyone', summary: '' } as const;
  let unread = 1;
  scriptFetch({
    'GET /api/me': () => ({ status: 200, body: { name: 'Ana' } }),
    'GET /api/notifications': () => ({ status: 200, body: { items: [], unread: unread++ } }),
  });
  await request({ ...read, path: '/api/me' }, null);
  await request({ ...read, path: '/api/notifications?page=1' }, null);
  const answers = await recordBegin();
  expect(answers).toContainEqual({ method: 'GET', path: '/api/me', status: 200, body: { name: 'Ana' } });
  expect(answers).toContainEqual(expect.objectContaining({ body: { items: [], unread: 2 } }));
});

test('of many lots the last three are asked again, so that a long session meets no limit (R329)', async () => {
  const lots = Array.from({ length: 60 }, (_, n) => `lot-${n}`);
  scriptFetch(
    Object.fromEntries(lots.map((id) => [`GET /api/auctions/${id}/vin`, () => ({ body: { id } })])),
  );
  const read = { method: 'GET', access: 'anyone', summary: '', path: '/api/auctions/:id/vin' } as const;
  for (const id of lots) await request(read, null, { params: { id } });
  const asked = (await recordBegin()).map(({ path }) => path);
  expect(asked.filter((path) => path.includes('/vin')).toSorted()).toEqual([
    '/api/auctions/lot-57/vin',
    '/api/auctions/lot-58/vin',
    '/api/auctions/lot-59/vin',
  ]);
});

test('the browser asks before a reload would lose a recording', async () => {
  render(<RecorderPanel />, { wrapper: UiProvider });
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await press('Snimi');
  expect(isAsked()).toBe(true);
  await press('Odbaci');
  expect(isAsked()).toBe(false);
});
