import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from '../../lib/auth/sign-in.ts';
import { loadConfig } from '../../lib/config.ts';
import { buildConfig } from '../../testing/data/people.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { LoginPage } from './RequireSession.tsx';

vi.mock('../../lib/auth/sign-in.ts', () => ({ signIn: vi.fn() }));
vi.mock('../../lib/config.ts', async (original) => ({
  ...(await original<typeof import('../../lib/config.ts')>()),
  loadConfig: vi.fn(),
}));

beforeEach(() => {
  vi.mocked(loadConfig).mockResolvedValue(buildConfig());
  vi.mocked(signIn).mockReset().mockResolvedValue(true);
});

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
  test('go straight to the account kind where the provider takes it', async () => {
    vi.mocked(loadConfig).mockResolvedValue(buildConfig({ social: ['Google', 'Facebook'] }));
    const { user } = renderElement(<LoginPage />);
    await user.click(button('Nastavi preko Google naloga'));
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ purpose: 'signIn', social: 'Google' });
  });

  test('say where it does not, and what to do in their place', async () => {
    vi.mocked(loadConfig).mockResolvedValue(buildConfig({ social: ['Google'] }));
    const { user } = renderElement(<LoginPage />);
    await user.click(button('Nastavi preko Facebook naloga'));
    expect(await screen.findByText('Prijava preko Facebook naloga ovde nije uključena')).toBeVisible();
    expect(signIn).not.toHaveBeenCalled();
  });
});
