import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderRoutes } from '../testing/render-app.tsx';
import { type ScriptedAnswer, scriptFetch } from '../testing/scripted-fetch.ts';
import { RouteFailure } from './RouteFailure.tsx';

let reach: () => ScriptedAnswer;
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  reload.mockClear();
  scriptFetch({ 'HEAD /': () => reach() });
});
afterEach(() => void vi.useRealTimers());

const route = {
  path: '*',
  lazy: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  HydrateFallback: () => null,
  errorElement: <RouteFailure reload={reload} />,
};
const fail = () => renderRoutes([route], '/auctions');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a page that could not be fetched says that there is no connection, and opens once there is one', async () => {
  reach = () => {
    throw new TypeError('Failed to fetch');
  };
  fail();
  expect(await screen.findByText('Otvoriće se sama čim se veza sa serverom vrati.')).toBeVisible();
  await pass(9_000);
  expect(reload).not.toHaveBeenCalled();
  reach = () => ({ body: '' });
  await pass(3_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that fails while the server answers waits for the user', async () => {
  reach = () => ({ body: '' });
  fail();
  expect(await screen.findByText(/^Došlo je do greške/)).toBeVisible();
  await pass(9_000);
  expect(reload).not.toHaveBeenCalled();
});
