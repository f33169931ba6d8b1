import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { configAtom } from '../../lib/config.ts';
import { connection } from '../../lib/live/index.ts';
import { store } from '../../lib/store.ts';
import { buildConfig } from '../../testing/data/people.ts';
import { connectAt, liveSocket } from '../../testing/live-socket.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { scriptFetch } from '../../testing/scripted-fetch.ts';
import LiveConfig from './LiveConfig.tsx';
import { MaintenanceBanner } from './MaintenanceBanner.tsx';

const configured = (maintenanceBanner: string | null) => ({ ...buildConfig(), maintenanceBanner });
let served: ReturnType<typeof configured>;

beforeEach(() => {
  served = configured(null);
  store.set(configAtom, null);
  scriptFetch({ 'GET /api/config': () => ({ body: served }) });
});

async function open() {
  const view = renderElement(
    <>
      <MaintenanceBanner />
      <LiveConfig />
    </>,
  );
  await act(() => connectAt(0));
  return view;
}
const push = (config: typeof served) => act(async () => liveSocket.push('config:changed', config));
const lies = (text: string) =>
  getComputedStyle(screen.getByText(text).closest('[data-maintenance]')?.parentElement as Element).position;

test('shows what the administrators say, on every page, until it is taken back', async () => {
  served = configured('Radovi u nedelju od 3 do 4.');
  const { router } = await open();
  expect(await screen.findByText('Radovi u nedelju od 3 do 4.')).toBeVisible();
  await act(() => router.navigate('/auctions'));
  expect(screen.getByText('Radovi u nedelju od 3 do 4.')).toBeVisible();
  await push(configured(null));
  expect(screen.queryByText('Radovi u nedelju od 3 do 4.') ?? document.createElement('p')).not.toBeVisible();
});

test('shows it when the connection was there before the code that asks for it', async () => {
  connection.open();
  await connectAt(0);
  served = configured('Radovi u nedelju od 3 do 4.');
  renderElement(
    <>
      <MaintenanceBanner />
      <LiveConfig />
    </>,
  );
  expect(await screen.findByText('Radovi u nedelju od 3 do 4.')).toBeVisible();
});

test('what comes while a page is open lies over it, and has room of its own from the next page on', async () => {
  const { router } = await open();
  await push(configured('Kratak prekid u 22 h.'));
  expect(lies('Kratak prekid u 22 h.')).toBe('fixed');
  await act(() => router.navigate('/auctions'));
  expect(lies('Kratak prekid u 22 h.')).not.toBe('fixed');
});

test('what was known before is there from the first paint on', async () => {
  await open();
  await push(configured('Kratak prekid u 22 h.'));
  cleanup();
  store.set(configAtom, null);
  renderElement(<MaintenanceBanner />);
  expect(lies('Kratak prekid u 22 h.')).not.toBe('fixed');
});

test('once closed it stays closed, also after a reload; another text shows again', async () => {
  served = configured('Radovi u nedelju.');
  const { user } = await open();
  await screen.findByText('Radovi u nedelju.');
  await user.click(screen.getByRole('button', { name: 'Zatvori obaveštenje' }));
  expect(screen.queryByText('Radovi u nedelju.')).toBeNull();
  cleanup();
  await open();
  expect(screen.queryByText('Radovi u nedelju.')).toBeNull();
  await push(configured('Radovi su pomereni.'));
  expect(screen.getByText('Radovi su pomereni.')).toBeVisible();
});

test('what was changed while the connection was away is asked for', async () => {
  await open();
  act(() => liveSocket.down());
  served = { ...configured('Vraćamo se uskoro.'), eurRsdRate: 118 };
  await act(() => connectAt(5));
  expect(await screen.findByText('Vraćamo se uskoro.')).toBeVisible();
  expect(store.get(configAtom)?.eurRsdRate).toBe(118);
});

test('an answer that was overtaken by a push changes nothing', async () => {
  const late = Promise.withResolvers<{ body: unknown }>();
  scriptFetch({ 'GET /api/config': () => late.promise });
  await open();
  await push({ ...configured(null), eurRsdRate: 119 });
  await act(async () => late.resolve({ body: served }));
  expect(store.get(configAtom)?.eurRsdRate).toBe(119);
});
