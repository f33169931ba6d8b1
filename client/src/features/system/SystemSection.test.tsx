import { cleanup } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { store } from '../../lib/store.ts';
import { buildMe } from '../../testing/data/people.ts';
import { field, openSystem, systemServer } from '../../testing/pages/system-section.tsx';

beforeEach(() => {
  systemServer();
});

test('what one administrator has left no other one in the same window finds', async () => {
  const enter = (objectId: string) => store.set(currentUserAtom, buildMe({ objectId }));
  enter('admin-1');
  const { user } = await openSystem();
  await user.clear(await field('Kurs evra'));
  await user.type(await field('Kurs evra'), '118');
  cleanup();
  enter('admin-2');
  await openSystem();
  expect(await field('Kurs evra')).toHaveValue('117,2');
  cleanup();
  enter('admin-1');
  await openSystem();
  expect(await field('Kurs evra')).toHaveValue('118');
  store.set(currentUserAtom, null);
});
