import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { configAtom } from '../../lib/config.ts';
import { store } from '../../lib/store.ts';
import { buildConfig } from '../../testing/people.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { LoginPage } from './LoginPage.tsx';

vi.mock('../../lib/auth/sign-in.ts', () => ({ signIn: vi.fn() }));
vi.mock('../../lib/config.ts', async (original) => ({
  ...(await original<typeof import('../../lib/config.ts')>()),
  loadConfig: vi.fn(async () => undefined),
}));

beforeEach(() => {
  store.set(configAtom, buildConfig());
  vi.mocked(signIn).mockReset().mockResolvedValue(true);
});
afterEach(cleanup);

const button = (name: string) => screen.getByRole('button', { name });

test('has the tagline, and what signing in accepts', () => {
  renderElement(<LoginPage />);
  expect(screen.getByText('Aukcijska platforma za automobile')).toBeVisible();
  expect(screen.getByRole('link', { name: 'uslove korišćenja' })).toHaveAttribute(
    'href',
    '/uslovi-koriscenja',
  );
  expect(screen.getByRole('link', { name: 'politiku privatnosti' })).toHaveAttribute(
    'href',
    '/politika-privatnosti',
  );
});

test.each([
  ['Prijavi se preko Entra', 'signIn'],
  ['Registruj se', 'register'],
  ['Zaboravili ste lozinku?', 'reset'],
])('%s starts %s', async (name, purpose) => {
  const { user } = renderElement(<LoginPage />);
  await user.click(button(name));
  expect(signIn).toHaveBeenCalledExactlyOnceWith({ purpose });
});

test('reads Prijava... while busy, and nothing else can be started', async () => {
  vi.mocked(signIn).mockReturnValue(new Promise(() => undefined));
  const { user } = renderElement(<LoginPage />);
  await user.click(button('Prijavi se preko Entra'));
  expect(button('Prijava...')).toBeDisabled();
  expect(button('Registruj se')).toBeDisabled();
});

describe('when it does not work', () => {
  test('a blocked sign-in says so and can be tried again', async () => {
    vi.mocked(signIn).mockResolvedValue(false);
    const { user } = renderElement(<LoginPage />);
    await user.click(button('Prijavi se preko Entra'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Prijava trenutno nije moguća');
    expect(button('Prijavi se preko Entra')).toBeEnabled();
  });

  test('a failure is told', async () => {
    vi.mocked(signIn).mockRejectedValue(new Error('no network'));
    const { user } = renderElement(<LoginPage />);
    await user.click(button('Registruj se'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Prijava nije uspela');
  });
});

describe('Google and Facebook', () => {
  test('are not offered by a provider that does not take them', () => {
    renderElement(<LoginPage />);
    expect(screen.queryByRole('button', { name: /Google|Facebook/ })).toBeNull();
  });

  test('go straight to the account kind where they are', async () => {
    store.set(configAtom, buildConfig({ social: ['Google', 'Facebook'] }));
    const { user } = renderElement(<LoginPage />);
    await user.click(button('Nastavi preko Google naloga'));
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ purpose: 'signIn', social: 'Google' });
    expect(button('Nastavi preko Facebook naloga')).toBeVisible();
  });
});
