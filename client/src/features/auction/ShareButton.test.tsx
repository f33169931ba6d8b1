import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderElement } from '../../testing/render-app.tsx';
import { ShareButton } from './ShareButton.tsx';

const share = async () => {
  const { user } = renderElement(<ShareButton title="BMW 320d" />);
  await user.click(screen.getByRole('button', { name: 'Podeli aukciju' }));
  return user;
};

test('without a way of the device’s own the address is copied, and that is said', async () => {
  await share();
  expect(await screen.findByText('Adresa je kopirana')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/');
});

test('where the device can share, it does, and nothing is copied', async () => {
  const handed = vi.fn(async () => {});
  Object.assign(navigator, { share: handed });
  await share();
  expect(handed).toHaveBeenCalledWith({ title: 'BMW 320d', url: 'http://localhost:3000/' });
  expect(screen.getByRole('status').textContent).toBe('');
  Reflect.deleteProperty(navigator, 'share');
});
