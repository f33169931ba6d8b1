import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openedDialog } from '../../../testing/dialogs.ts';
import {
  button,
  carServer,
  choose,
  fill,
  fillIdentity,
  jpeg,
  next,
  openWizard,
  openWizardAt,
  step,
} from '../../../testing/pages/car-wizard.tsx';
import { fakeLocks } from '../../../testing/tab-locks.ts';

beforeEach(() => void carServer());

/** Of every tab. */
const makeFields = () => [...document.querySelectorAll<HTMLInputElement>('#car-make')];
const makes = () => makeFields().map(({ value }) => value);
const asked = () => screen.findByRole('alertdialog', { name: 'Otkazivanje izmena' });

describe('cancelling', () => {
  test('asks nothing while nothing was changed', async () => {
    const { user, router } = openWizard();
    await user.click(button('Otkaži'));
    expect(router.state.location.pathname).toBe('/dealer/dashboard');
  });

  test('asks first otherwise: goes on where it was, or leaves for the dashboard with nothing kept', async () => {
    const { user, router } = openWizard();
    await fill(user, 'Marka', 'Škoda');
    await user.click(button('Otkaži'));
    const dialog = within(await asked());
    dialog.getByText('Imate nesačuvane izmene. Da li ste sigurni da želite da otkažete?');
    await user.click(dialog.getByRole('button', { name: 'Ne, nastavi' }));
    expect(screen.getByLabelText('Marka')).toHaveValue('Škoda');
    expect(router.state.location.pathname).toBe('/dealer/add-car');
    await user.click(button('Otkaži'));
    await user.click(within(await asked()).getByRole('button', { name: 'Da, otkaži' }));
    expect(router.state.location.pathname).toBe('/dealer/dashboard');
    expect(localStorage).toHaveLength(0);
  });
});

describe('leaving otherwise', () => {
  test('asks first, and keeps the draft', async () => {
    const { user, router } = openWizard();
    await fill(user, 'Marka', 'Škoda');
    void router.navigate('/auctions');
    const dialog = await openedDialog('alertdialog', 'Napuštate unos automobila');
    await user.click(dialog.getByRole('button', { name: 'Napusti stranicu' }));
    expect(router.state.location.pathname).toBe('/auctions');
    expect(localStorage).toHaveLength(1);
  });

  test('lets the browser ask before a reload, only while there is something to lose', async () => {
    const reload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user } = openWizard();
    expect(reload()).toBe(false);
    await fill(user, 'Marka', 'Škoda');
    expect(reload()).toBe(true);
  });
});

describe('the draft', () => {
  test('is there after a reload, at its step, with all that was typed', async () => {
    const before = openWizard();
    await fillIdentity(before.user);
    await next(before.user);
    await fill(before.user, 'Kilometraža', '124.500');
    expect(screen.getByText('Nacrt je sačuvan na ovom uređaju')).toBeVisible();
    cleanup();
    const { user } = openWizard();
    expect(screen.getByText('Nastavite gde ste stali')).toBeVisible();
    await step('Tehničke Specifikacije');
    expect(screen.getByLabelText('Kilometraža')).toHaveValue('124.500');
    await user.click(button('Nazad'));
    expect(screen.getByLabelText('VIN broj')).toHaveValue('TMBJG7NE0K0123456');
    expect(screen.getByRole('radio', { name: 'Plava' })).toBeChecked();
  });

  test('is given up only after a question, and those of closed tabs stay', async () => {
    const before = openWizard();
    await fillIdentity(before.user);
    const left = Object.values(localStorage)[0] as string;
    localStorage.setItem('autoplace.carDraft.user-1.left', left);
    cleanup();
    const { user } = openWizard();
    await user.click(button('Počni ispočetka'));
    const dialog = await openedDialog('alertdialog', 'Počinjete ispočetka');
    await user.click(dialog.getByRole('button', { name: 'Da, obriši' }));
    expect(screen.getByLabelText('Marka')).toHaveValue('');
    expect(screen.queryByText('Nastavite gde ste stali')).toBeNull();
    expect(Object.values(localStorage)).toEqual([left]);
  });

  test('says when the device keeps no pictures, and afterwards that they are gone', async () => {
    // jsdom keeps no files: it has no IndexedDB.
    const before = openWizardAt('Slike Automobila');
    await choose(before.user, jpeg('a.jpg'));
    expect(await screen.findByText('Nacrt je sačuvan na ovom uređaju, ali bez slika')).toBeVisible();
    cleanup();
    openWizard();
    expect(await screen.findByText(/Slike iz nacrta nisu pronađene na ovom uređaju/)).toBeVisible();
  });

  test('says that a document is gone unless the car of its attempt has it (R219)', async () => {
    const openWith = async (sentTo: string | null, carId: string | null) => {
      const documents = [{ key: 'a', kind: 'registration', sentTo }];
      openWizardAt('Slike Automobila');
      const [place, draft] = Object.entries(localStorage)[0] as [string, string];
      cleanup();
      const attempt = { clientCarId: 'one', carId, sent: null };
      localStorage.setItem(place, JSON.stringify({ ...JSON.parse(draft), attempt, documents }));
      openWizard();
      await step('Slike Automobila');
    };
    const lost = /Dokumenti iz nacrta nisu pronađeni/;
    await openWith('car-deleted', null);
    expect(await screen.findByText(lost)).toBeVisible();
    cleanup();
    localStorage.clear();
    await openWith('car-1', 'car-1');
    await expect.poll(() => screen.getByText(/Nacrt je sačuvan/)).toBeVisible();
    expect(screen.queryByText(lost)).toBeNull();
  });

  test('of another user stays theirs', () => {
    localStorage.setItem('autoplace.carDraft.user-2.one', '{}');
    openWizard();
    expect(screen.queryByText('Nastavite gde ste stali')).toBeNull();
    expect(localStorage).toHaveLength(1);
  });

  test('is one of each tab; what a closed tab left is gone on with, the newest first', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: fakeLocks() }));
    const [first, second] = [openWizard(), openWizard()];
    await expect.poll(makes).toEqual(['', '']);
    await first.user.type(makeFields()[0] as HTMLElement, 'Škoda');
    await second.user.type(makeFields()[1] as HTMLElement, 'Fiat');
    expect(makes()).toEqual(['Škoda', 'Fiat']);
    expect(localStorage).toHaveLength(2);
    cleanup();
    sessionStorage.clear();
    openWizard();
    await expect.poll(makes).toEqual(['Fiat']);
    openWizard();
    await expect.poll(makes).toEqual(['Fiat', 'Škoda']);
    openWizard();
    await expect.poll(makes).toEqual(['Fiat', 'Škoda', '']);
  });

  test('after a reload is the one that the tab had', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: fakeLocks() }));
    const mine = openWizard();
    await mine.user.type(await screen.findByLabelText('Marka'), 'Škoda');
    const newer = { ...JSON.parse(Object.values(localStorage)[0] as string), savedAt: Date.now() + 1 };
    localStorage.setItem('autoplace.carDraft.user-1.newer', JSON.stringify({ ...newer, step: 2 }));
    cleanup();
    openWizard();
    expect(await screen.findByLabelText('Marka')).toHaveValue('Škoda');
  });

  test('from before the form had one of its fields keeps all others', async () => {
    const before = openWizard();
    await fillIdentity(before.user);
    const [key, kept] = Object.entries(localStorage)[0] as [string, string];
    const { values, ...draft } = JSON.parse(kept);
    const { color: _lacking, ...older } = values;
    localStorage.setItem(key, JSON.stringify({ ...draft, values: { ...older, model: 320, gone: 'x' } }));
    cleanup();
    openWizard();
    expect(screen.getByText('Nastavite gde ste stali')).toBeVisible();
    expect(screen.getByLabelText('Marka')).toHaveValue('Škoda');
    expect(screen.getByLabelText('Model'), 'a field of another shape begins with its default').toHaveValue(
      '',
    );
    expect(screen.getByRole('radio', { name: 'Plava' })).not.toBeChecked();
  });

  test('that cannot be kept is told', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = openWizard();
    await fill(user, 'Marka', 'Škoda');
    expect(screen.getByText('Nacrt ne može da se sačuva na ovom uređaju')).toBeVisible();
    full.mockRestore();
  });
});
