import type { UserSession } from '@autoplace/shared/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderElement } from '../../testing/render-app.tsx';
import { type SeenRequest, scriptFetch } from '../../testing/scripted-fetch.ts';
import { SessionsSection } from './SessionsSection.tsx';

const session = (id: string, device: string, current = false): UserSession => ({
  id,
  device,
  current,
  network: '93.87',
  startedAt: '2026-06-01T08:00:00.000Z',
  usedAt: '2026-06-02T08:00:00.000Z',
});
const refused = { status: 503, body: { code: 'UNAVAILABLE', message: 'Servis trenutno nije dostupan.' } };
let items: UserSession[];
let fails: boolean;
let seen: SeenRequest[];

beforeEach(() => {
  items = [
    session('here', 'Chrome, Android', true),
    session('there', 'Firefox, Windows'),
    session('old', ''),
  ];
  fails = false;
  const end = (left: (one: UserSession) => boolean) => () => {
    if (fails) return refused;
    items = items.filter(left);
    return { body: { ended: true } };
  };
  seen = scriptFetch({
    'GET /api/me/sessions': () => (fails && items.length === 0 ? refused : { body: { items } }),
    'DELETE /api/me/sessions/there': end(({ id }) => id !== 'there'),
    'DELETE /api/me/sessions': end(({ current }) => current),
  });
});
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);
const ended = () => seen.filter(({ method }) => method === 'DELETE').map(({ url }) => url.pathname);

test('shows device, times and network, and offers to end all but this one', async () => {
  renderElement(<SessionsSection />);
  const [here, there, old] = await screen.findAllByRole('listitem');
  expect(here).toHaveTextContent(/Chrome, Android.*Ovaj uređaj.*Mreža 93\.87/);
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
  expect(there).toHaveTextContent(/Firefox, Windows.*Poslednja upotreba: 2\. 6\. 2026\./);
  expect(old).toHaveTextContent('Nepoznat uređaj');
});

test('ends one of two on like devices, by its own button', async () => {
  items.push({ ...session('twin', 'Firefox, Windows'), startedAt: '2026-05-30T08:00:00.000Z' });
  const { user } = renderElement(<SessionsSection />);
  await user.click(
    await screen.findByRole('button', { name: /^Odjavi: Firefox, Windows, prijava 1\.\s6\.\s2026\./ }),
  );
  expect(await screen.findByText('Uređaj je odjavljen.')).toBeVisible();
  expect(await rows()).toHaveLength(3);
  expect(ended()).toEqual(['/api/me/sessions/there']);
});

test('ends all others, after which there is nothing more to end', async () => {
  const { user } = renderElement(<SessionsSection />);
  await user.click(await screen.findByRole('button', { name: 'Odjavi sve ostale uređaje' }));
  expect(await screen.findByText('Svi ostali uređaji su odjavljeni.')).toBeVisible();
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});

test('says when one could not be ended, which stays', async () => {
  fails = true;
  const { user } = renderElement(<SessionsSection />);
  await user.click(await screen.findByRole('button', { name: /^Odjavi: Firefox, Windows/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Odjava nije uspelaServis trenutno nije dostupan.',
  );
  expect(await rows()).toHaveLength(3);
});
