import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { configAtom } from '../../../lib/config.ts';
import { store } from '../../../lib/store.ts';
import { settingsAnswer } from '../../../testing/data/administration.ts';
import { buildConfig } from '../../../testing/data/people.ts';
import { field, openSystem, systemServer } from '../../../testing/pages/system-section.tsx';

let server: ReturnType<typeof systemServer>;

beforeEach(() => {
  server = systemServer();
});

describe('the settings', () => {
  test('are saved whole, with the version that they were read at', async () => {
    const { user } = await openSystem();
    await user.clear(await field('Kurs evra'));
    await user.type(await field('Kurs evra'), '118,5');
    await user.click(screen.getByRole('button', { name: 'Sačuvaj izmene' }));
    await waitFor(() => expect(server.sent('PUT /api/admin/settings')).toHaveLength(1));
    expect(server.sent('PUT /api/admin/settings')[0]?.body).toEqual({
      settings: { ...settingsAnswer(4).settings, eurRsdRate: 118.5 },
      version: 4,
    });
    expect(await screen.findByText('Nema izmena za čuvanje.')).toBeVisible();
  });

  test('R324 have their thousands apart while they are typed and pasted, and their bounds', async () => {
    const { user } = await openSystem();
    const limit = await field('Ograničenje licitiranja');
    const save = screen.getByRole('button', { name: 'Sačuvaj izmene' });
    await user.clear(limit);
    await user.paste('1000000001');
    expect(limit).toHaveValue('1.000.000.001');
    await user.click(save);
    expect(limit).toHaveAccessibleDescription(/Ne može biti više od 1\.000\.000\.000/);
    await user.clear(limit);
    await user.click(save);
    expect(limit).toHaveAccessibleDescription(/Unesite ceo broj/);
    await user.keyboard('250000');
    expect(limit).toHaveValue('250.000');
    await user.click(save);
    await waitFor(() => expect(server.saved.settings.biddingLimit).toBe(250_000));
  });

  test('keep the keyboard at their button, whether they are saved or what was typed is taken back', async () => {
    const { user } = await openSystem();
    const save = await screen.findByRole('button', { name: 'Sačuvaj izmene' });
    await user.type(await field('Kurs evra'), '5');
    await user.click(save);
    expect(await screen.findByText('Nema izmena za čuvanje.')).toBeVisible();
    expect(save).toHaveFocus();
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await user.type(await field('Kurs evra'), '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Odbaci izmene' }));
    expect(save).toHaveFocus();
    await user.click(save);
    expect(server.sent('PUT /api/admin/settings')).toHaveLength(1);
  });

  test('say what is wrong at the field, and send nothing', async () => {
    const { user } = await openSystem();
    await user.clear(await field('Provizija'));
    await user.type(await field('Provizija'), '140');
    await user.click(screen.getByRole('button', { name: 'Sačuvaj izmene' }));
    expect(await field('Provizija')).toHaveAccessibleDescription(/Ne može biti više od 100/);
    expect(await field('Provizija')).toHaveFocus();
    expect(server.sent('PUT /api/admin/settings')).toEqual([]);
  });

  test('show what the server objects to at its field', async () => {
    server.script['PUT /api/admin/settings'] = () => ({
      status: 400,
      body: {
        code: 'VALIDATION',
        message: 'Neispravni podaci.',
        details: [{ path: 'settings.limits.bids', message: 'Previše za ovu mašinu' }],
      },
    });
    const { user } = await openSystem();
    await user.type(await field('Ponude'), '0');
    await user.click(screen.getByRole('button', { name: 'Sačuvaj izmene' }));
    await waitFor(async () =>
      expect(await field('Ponude')).toHaveAccessibleDescription(/Previše za ovu mašinu/),
    );
    expect(await field('Ponude')).toHaveValue('3.000');
  });

  test('that somebody else has changed keep what was typed, say what changed, and are saved on top of it', async () => {
    const { user } = await openSystem();
    await user.clear(await field('Kurs evra'));
    await user.type(await field('Kurs evra'), '118');
    server.saved = settingsAnswer(5, { eurRsdRate: 119.5, commissionRate: 3 });
    await user.click(screen.getByRole('button', { name: 'Sačuvaj izmene' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Promenio ih je druga@autoplace.rs');
    expect(notice).toHaveTextContent('Kurs evra: 117,2 → 119,5 (vi ste upisali 118)');
    expect(notice).toHaveTextContent('Provizija: 2,5 → 3 (preuzeto u polje)');
    expect(await field('Kurs evra')).toHaveValue('118');
    expect(await field('Provizija')).toHaveValue('3');
    await user.click(screen.getByRole('button', { name: 'Sačuvaj izmene' }));
    await waitFor(() => expect(server.saved.version).toBe(6));
    expect(server.saved.settings).toMatchObject({ eurRsdRate: 118, commissionRate: 3 });
  });

  test('of somebody else can be taken instead of what was typed', async () => {
    const { user } = await openSystem();
    await user.type(await field('Kurs evra'), '9');
    server.saved = settingsAnswer(5, { eurRsdRate: 119.5 });
    await user.click(screen.getByRole('button', { name: 'Sačuvaj izmene' }));
    await user.click(await screen.findByRole('button', { name: 'Preuzmi njihovu vrednost: Kurs evra' }));
    expect(await field('Kurs evra')).toHaveValue('119,5');
  });

  test('that others change meanwhile are shown at once where nothing is typed', async () => {
    await openSystem();
    expect(await field('Kurs evra')).toHaveValue('117,2');
    server.saved = settingsAnswer(5, { eurRsdRate: 120 });
    act(() => store.set(configAtom, { ...buildConfig(), eurRsdRate: 120 }));
    await waitFor(async () => expect(await field('Kurs evra')).toHaveValue('120'));
    await waitFor(() => expect(server.sent('GET /api/admin/audit')).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that were not reached are there once the server is connected again (R335)', async () => {
    const unreached = () => Promise.reject(new TypeError('Failed to fetch'));
    const answer = server.script['GET /api/admin/settings'];
    server.script['GET /api/admin/settings'] = unreached;
    await openSystem();
    expect(await screen.findByText('Server se ne javlja.')).toBeVisible();
    Object.assign(server.script, { 'GET /api/admin/settings': answer });
    await act(async () => void dispatchEvent(new Event('online')));
    expect(await field('Kurs evra')).toHaveValue('117,2');
    expect(screen.queryByText('Server se ne javlja.')).toBeNull();
  });

  test('that are being typed outlive a look at another part', async () => {
    const { user } = await openSystem();
    await user.clear(await field('Kurs evra'));
    await user.type(await field('Kurs evra'), '118');
    await user.click(screen.getByRole('link', { name: 'Isto vozilo' }));
    await screen.findByText('Nijedan diler nije odbijen zbog broja šasije.');
    await user.click(screen.getByRole('link', { name: 'Sistem' }));
    expect(await field('Kurs evra')).toHaveValue('118');
  });

  test('come with who changed what', async () => {
    await openSystem();
    expect(await screen.findByText('Kurs evra: 117 RSD → 117,2 RSD')).toBeVisible();
    expect(server.sent('GET /api/admin/audit')[0]?.url.searchParams.get('subject')).toBe('settings');
  });
});
