import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Criteria, readCriteria } from './criteria.ts';
import { useEditing } from './use-editing.ts';

const criteria = (query: string) => readCriteria(new URLSearchParams(query));

beforeEach(() => void vi.useFakeTimers());

function editing(first: Criteria) {
  const change = vi.fn();
  const hook = renderHook((now: Criteria) => useEditing(now, change), {
    initialProps: first,
  });
  const pause = () => act(() => vi.advanceTimersByTime(300));
  return { ...hook, change, pause };
}

test('what changes gradually is shown at once and sent when it pauses, in place of the address before', () => {
  const { result, change, pause } = editing(criteria('make=BMW'));
  act(() => result.current.edit({ q: 'go' }, 'gradual'));
  act(() => result.current.edit({ q: 'golf' }, 'gradual'));
  expect(result.current.shown).toMatchObject({ q: 'golf', make: ['BMW'] });
  expect(change).not.toHaveBeenCalled();
  pause();
  expect(change.mock.calls).toEqual([[{ q: 'golf' }, { replace: true }]]);
});

test('a choice takes along what was being typed', () => {
  const { result, change, pause } = editing(criteria(''));
  act(() => result.current.edit({ q: 'golf' }, 'gradual'));
  act(() => result.current.edit({ make: ['BMW'] }));
  pause();
  expect(change.mock.calls).toEqual([[{ q: 'golf', make: ['BMW'] }]]);
});

test('an end that is still being typed below the other one waits for its next digit (R365)', () => {
  const { result, change, pause } = editing(criteria('minPrice=5000'));
  act(() => result.current.edit({ maxPrice: 1 }, 'gradual'));
  pause();
  expect(result.current.shown).toMatchObject({ minPrice: 5_000, maxPrice: 1 });
  expect(change).not.toHaveBeenCalled();
  act(() => result.current.edit({ maxPrice: 10_000 }, 'gradual'));
  pause();
  expect(change.mock.calls).toEqual([[{ maxPrice: 10_000 }, { replace: true }]]);
});

test('what is typed while the address follows is not lost', () => {
  const { result, rerender, change, pause } = editing(criteria(''));
  act(() => result.current.edit({ q: 'gol' }, 'gradual'));
  pause();
  act(() => result.current.edit({ q: 'golf' }, 'gradual'));
  rerender(criteria('q=gol'));
  expect(result.current.shown.q).toBe('golf');
  pause();
  expect(change).toHaveBeenLastCalledWith({ q: 'golf' }, { replace: true });
});

test('an address that changes by other means wins', () => {
  const { result, rerender, change, pause } = editing(criteria(''));
  act(() => result.current.edit({ q: 'golf' }, 'gradual'));
  rerender(criteria('make=Audi'));
  expect(result.current.shown).toMatchObject({ q: '', make: ['Audi'] });
  pause();
  expect(change).not.toHaveBeenCalled();
});
