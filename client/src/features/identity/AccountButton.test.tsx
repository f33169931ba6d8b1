import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PageReloads } from '../../kit/page/ReloadBar.tsx';
import { buildMe } from '../../testing/data/people.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { AccountButton } from './AccountButton.tsx';

vi.mock('./UserMenu.tsx', () => Promise.reject(new Error('Failed to fetch dynamically imported module')));
// React reports what a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('a menu that cannot be loaded is said to be missing, and the page stays', async () => {
  const { user } = renderElement(
    <>
      <AccountButton user={buildMe()} />
      <p>Katalog</p>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Korisnički meni' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ovaj deo stranice nije mogao da se učita');
  expect(screen.getByRole('button', { name: 'Osveži stranicu' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Korisnički meni' })).toBeVisible();
  expect(screen.getByText('Katalog')).toBeVisible();
});

test('adds no bar of its own where the page as a whole asks to be loaded again', async () => {
  const { user } = renderElement(
    <PageReloads value>
      <AccountButton user={buildMe()} />
    </PageReloads>,
  );
  await user.click(screen.getByRole('button', { name: 'Korisnički meni' }));
  expect(await screen.findByRole('alert')).toBeEmptyDOMElement();
  expect(screen.queryByRole('button', { name: 'Osveži stranicu' })).toBeNull();
});
