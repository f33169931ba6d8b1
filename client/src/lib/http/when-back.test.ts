import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectAt, liveSocket } from '../../testing/live-socket.ts';
import { ApiFailure, NetworkFailure } from './api.ts';
import { useLoaded } from './use-loaded.ts';
import { usePages } from './use-pages.ts';

const unreached = () => new NetworkFailure(new TypeError('Failed to fetch'));
const refused = (status: number) => new ApiFailure(status, { code: 'UNAVAILABLE', message: 'Sutra.' });
const page = { items: ['BMW'], page: 1, pageSize: 1, total: 1, totalPages: 1 };
const ways = {
  'the socket': () => connectAt(0),
  'the device': async () => void dispatchEvent(new Event('online')),
};

beforeEach(() => connectAt(0));

test.each(Object.entries(ways))(
  'what was not reached is there once %s is connected again (R335)',
  async (_, comeBack) => {
    const fetchIt = vi.fn().mockRejectedValueOnce(unreached()).mockResolvedValue('BMW');
    const { result } = renderHook(() => useLoaded(fetchIt));
    await act(async () => liveSocket.down());
    expect(result.current).toMatchObject({ value: null, error: 'Server se ne javlja.' });
    await act(comeBack);
    expect(result.current).toMatchObject({ value: 'BMW', error: null });
    await act(comeBack);
    expect(fetchIt).toHaveBeenCalledTimes(2);
  },
);

test('so is a list by pages (R335)', async () => {
  const fetchPage = vi.fn().mockRejectedValueOnce(refused(502)).mockResolvedValue(page);
  const { result } = renderHook(() => usePages(fetchPage));
  await act(async () => {});
  expect(result.current.state).toBe('failed');
  await act(() => connectAt(0));
  expect(result.current.pages).toEqual([page]);
});

test('what a server refused, and what nobody looks at any more, is not asked for again (R335)', async () => {
  const forbidden = vi.fn().mockRejectedValue(refused(403));
  const left = vi.fn().mockRejectedValue(unreached());
  renderHook(() => useLoaded(forbidden));
  const { unmount } = renderHook(() => useLoaded(left));
  await act(async () => {});
  unmount();
  await act(() => connectAt(0));
  expect([forbidden, left].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('what was heard while an answer was under way is not undone by it', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const fetchIt = vi
    .fn()
    .mockResolvedValueOnce(['BMW'])
    .mockReturnValueOnce(promise)
    .mockResolvedValue(['Audi']);
  const { result } = renderHook(() => useLoaded<string[]>(fetchIt));
  await act(async () => {});
  act(() => void result.current.reload());
  act(() => result.current.change((had) => [...had, 'Fiat']));
  await act(async () => resolve(['BMW', 'Opel']));
  expect(result.current.value).toEqual(['BMW', 'Opel', 'Fiat']);
  await act(() => result.current.reload());
  expect(result.current.value, 'an answer to a later question knows of it').toEqual(['Audi']);
});
