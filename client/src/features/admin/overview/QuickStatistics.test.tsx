import type { AdminStatistics } from '@autoplace/shared/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { currentUserAtom } from '../../../lib/auth/index.ts';
import { showInCyrillic } from '../../../lib/script/show-cyrillic.ts';
import { store } from '../../../lib/store.ts';
import { unavailable } from '../../../testing/data/applications.ts';
import { OPENED } from '../../../testing/data/auctions.ts';
import { buildMe } from '../../../testing/data/people.ts';
import { connectAt, liveSocket } from '../../../testing/live-socket.ts';
import { renderElement } from '../../../testing/render-app.tsx';
import { type ScriptedAnswer, scriptFetch } from '../../../testing/scripted-fetch.ts';
import { OverviewSection } from './OverviewSection.tsx';
import { QuickStatistics } from './QuickStatistics.tsx';

const build = (changes: Partial<AdminStatistics> = {}): AdminStatistics => ({
  users: 12_480,
  dealers: { pending: 4, approved: 32, rejected: 9 },
  auctions: { scheduled: 12, active: 84, ended: 203, cancelled: 17, sold: 391 },
  bidsPerMinute: 37,
  revenue: 4_381_250,
  commission: 109_531,
  liveConnections: 214,
  serverTime: OPENED,
  ...changes,
});
let answer: () => ScriptedAnswer | Promise<ScriptedAnswer>;

beforeEach(() => {
  answer = () => ({ body: build() });
  scriptFetch({ 'GET /api/admin/statistics': () => answer() });
  liveSocket.answer('admin:watch', () => ({ ok: true, statistics: build({ serverTime: OPENED - 1 }) }));
});

async function open() {
  const view = renderElement(<QuickStatistics />);
  await act(() => connectAt(0));
  return view;
}
const figure = (name: string) => document.querySelector(`[data-figure="${name}"]`)?.textContent;
const push = (statistics: AdminStatistics) =>
  act(async () => liveSocket.push('admin:statistics', statistics));

test('R227 above it the name of the operator stays as it is in Cyrillic', () => {
  store.set(currentUserAtom, buildMe({ name: 'Milica Jovanović', roles: ['user', 'admin'] }));
  renderElement(<OverviewSection />);
  onTestFinished(showInCyrillic(document));
  expect(screen.getByText('Добро дошли, Milica Jovanović.')).toBeVisible();
});

test('tells users, dealers and auctions by state, bids, revenue and connections', async () => {
  await open();
  await waitFor(() => expect(figure('users')).toBe('12.480'));
  expect(['bidsPerMinute', 'liveConnections', 'revenue'].map(figure)).toEqual(['37', '214', '€4.381.250']);
  expect(screen.getByText('Provizija €109.531')).toBeVisible();
  expect(['pending', 'approved', 'rejected'].map(figure)).toEqual(['4', '32', '9']);
  expect(['scheduled', 'active', 'sold', 'ended', 'cancelled'].map(figure)).toEqual([
    '12',
    '84',
    '391',
    '203',
    '17',
  ]);
  expect(screen.getByText('45')).toBeVisible();
  expect(screen.getByText('707')).toBeVisible();
});

test('has the room of every figure before any is known', async () => {
  answer = () => new Promise(() => {});
  liveSocket.answer('admin:watch', () => undefined);
  await open();
  for (const name of ['users', 'bidsPerMinute', 'revenue', 'pending', 'sold']) expect(figure(name)).toBe('');
  expect(screen.getByText('Korisnici')).toBeVisible();
});

test('moves with what is pushed; what is older than the shown changes nothing', async () => {
  await open();
  await waitFor(() => expect(figure('users')).toBe('12.480'));
  await push(build({ bidsPerMinute: 41, serverTime: OPENED + 2_000 }));
  expect(figure('bidsPerMinute')).toBe('41');
  await push(build({ bidsPerMinute: 3, serverTime: OPENED + 1_000 }));
  expect(figure('bidsPerMinute')).toBe('41');
  expect(screen.getByText('Uživo')).toBeVisible();
});

test('says from when the figures are while the connection is lost, and asks again when it is back', async () => {
  await open();
  await waitFor(() => expect(figure('users')).toBe('12.480'));
  act(() => liveSocket.down());
  expect(screen.getByText(/^Veza je prekinuta\. Podaci od \d/)).toBeVisible();
  expect(figure('users')).toBe('12.480');
  liveSocket.answer('admin:watch', () => ({
    ok: true,
    statistics: build({ users: 12_481, serverTime: OPENED + 9_000 }),
  }));
  await act(() => connectAt(9));
  expect(figure('users')).toBe('12.481');
  expect(screen.getByText('Uživo')).toBeVisible();
});

test('stops being told when nobody looks any more', async () => {
  const { unmount } = await open();
  const before = liveSocket.sentOf('admin:unwatch').length;
  unmount();
  expect(liveSocket.sentOf('admin:unwatch')).toHaveLength(before + 1);
});

test('what could not be fetched is said, can be closed, and pushed figures show all the same', async () => {
  answer = () => unavailable;
  liveSocket.answer('admin:watch', () => undefined);
  const { user } = await open();
  expect(await screen.findByText('Failed to fetch statistics')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Zatvori poruku' }));
  expect(screen.queryByText('Failed to fetch statistics')).toBeNull();
  await push(build({ serverTime: OPENED + 10_000 }));
  expect(figure('users')).toBe('12.480');
});
