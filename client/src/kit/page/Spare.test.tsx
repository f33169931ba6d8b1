import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazy, Spare } from './Spare.tsx';

test('a part that could not be fetched is fetched again when the network is back, as often as it takes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let offline = true;
  let asked = 0;
  const Part = lazy(async () => {
    asked += 1;
    if (offline) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: ({ name }: { name: string }) => <p>{name}</p> };
  });
  const parts = (
    <>
      <Spare failed="Nema ga">
        <Part name="Ovde" />
      </Spare>
      <Spare>
        <Part name="Tamo" />
      </Spare>
    </>
  );
  render(parts);
  expect(await screen.findByText('Nema ga')).toBeVisible();
  const back = () => act(async () => void window.dispatchEvent(new Event('online')));
  await back();
  expect(screen.getByText('Nema ga')).toBeVisible();
  offline = false;
  await back();
  expect(await screen.findByText('Ovde')).toBeVisible();
  expect(screen.getByText('Tamo')).toBeVisible();
  expect(asked).toBe(3);
});
