import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePages } from './use-pages.ts';

test('a superseded reload resolves with the later one', async () => {
  const asked: PromiseWithResolvers<string>[] = [];
  const fetchPage = async () => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return { items: [await answer.promise], page: 1, pageSize: 1, total: 1, totalPages: 1 };
  };
  const { result } = renderHook(() => usePages(fetchPage));
  const { reload } = result.current;
  let waits = true;
  await act(async () => {
    void reload().then(() => {
      waits = false;
    });
    void reload();
  });
  await act(async () => asked[1]?.resolve('superseded'));
  expect([waits, result.current.pages]).toEqual([true, []]);
  await act(async () => asked[2]?.resolve('newest'));
  expect([waits, result.current.pages[0]?.items]).toEqual([false, ['newest']]);
});
