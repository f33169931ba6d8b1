import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  button,
  carServer,
  fill,
  fillIdentity,
  next,
  openWizard,
  openWizardAt,
  step,
} from '../../../testing/pages/car-wizard.tsx';

beforeEach(() => void carServer());

const problemsShown = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

describe('the first step', () => {
  test('is not left while a field of it is wrong; each says why, and the first gets the focus', async () => {
    const { user } = openWizard();
    await fill(user, 'Godina', '1989');
    await next(user);
    expect(problemsShown()).toEqual([
      'Marka je obavezna',
      'Model je obavezan',
      'Godina mora biti između 1990 i 2025',
      'VIN broj mora imati tačno 17 karaktera',
      'Boja je obavezna',
    ]);
    expect(screen.getByLabelText('Marka')).toHaveFocus();
    await step('Osnovna Informacija');
  });

  test('a field is objected to when it is left, not before', async () => {
    const { user } = openWizard();
    await fill(user, 'Godina', '2019,5');
    const problem = 'Godina mora biti između 1990 i 2025';
    expect(screen.queryByText(problem)).toBeNull();
    await user.tab();
    expect(screen.getByLabelText('Godina')).toHaveAccessibleDescription(expect.stringContaining(problem));
    expect(screen.getByLabelText('Godina')).toBeInvalid();
    await fill(user, 'Godina', '2018.');
    expect(screen.getByLabelText('Godina'), 'as a year is written').toBeValid();
  });

  test('has the letters of a VIN in upper case, typed in either', async () => {
    const { user } = openWizard();
    await user.type(screen.getByLabelText('VIN broj'), 'tmb jg7');
    expect(screen.getByLabelText('VIN broj')).toHaveValue('TMBJG7');
    expect(screen.getByText('Tačno 17 alfanumeričkih karaktera')).toBeVisible();
    expect(screen.getByText('6/17')).toBeVisible();
  });

  test('offers make and year of the VIN, and takes them over when asked', async () => {
    const { user } = openWizard();
    await fill(user, 'VIN broj', 'TMBJG7NE0K0123456');
    await user.click(button('Preuzmi: Škoda, 2019.'));
    expect(screen.getByLabelText('Marka')).toHaveValue('Škoda');
    expect(screen.getByLabelText('Godina')).toHaveValue('2019');
    expect(screen.getByText('Podaci u formi se slažu sa brojem šasije.')).toBeVisible();
  });

  test('suggests the models of its make, and takes any other make', async () => {
    const { user } = openWizard();
    const models = () =>
      [...document.querySelectorAll('#car-model-list option')].map((option) => option.getAttribute('value'));
    await fill(user, 'Marka', 'škoda');
    expect(models()).toContain('Octavia');
    await fill(user, 'Marka', 'Zastava');
    expect(models()).toEqual([]);
    await user.tab();
    expect(screen.queryByText('Marka je obavezna')).toBeNull();
  });
});

describe('the second step', () => {
  test('is not left with a wrong number, which stays as it was typed', async () => {
    const { user } = openWizardAt('Tehničke Specifikacije');
    await fill(user, 'Kilometraža', '12o.000');
    await next(user);
    expect(problemsShown()).toEqual(['Kilometraža mora biti pozitivan broj']);
    expect(screen.getByLabelText('Kilometraža')).toHaveFocus();
    expect(screen.getByLabelText('Kilometraža')).toHaveValue('12o.000');
  });

  test('begins with the usual values, and reads numbers as they are written here', async () => {
    const { user } = openWizardAt('Tehničke Specifikacije');
    expect(screen.getByLabelText('Kilometraža')).toHaveValue('0');
    expect(screen.getByLabelText('Zapremina motora')).toHaveValue('2');
    for (const name of ['Benzin', 'Manuelni', 'Dobro'])
      expect(screen.getByRole('radio', { name })).toBeChecked();
    await fill(user, 'Kilometraža', '124.500');
    await fill(user, 'Zapremina motora', '1,6');
    await next(user);
    await step('Dodatni Detalji');
  });

  test('changes the engine by a tenth of a litre with the arrow keys', async () => {
    const { user } = openWizardAt('Tehničke Specifikacije');
    await user.click(screen.getByLabelText('Zapremina motora'));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(screen.getByLabelText('Zapremina motora')).toHaveValue('1,9');
  });

  test('goes on from 120 000 with the arrow keys', async () => {
    const { user } = openWizardAt('Tehničke Specifikacije');
    const mileage = screen.getByLabelText('Kilometraža');
    await fill(user, 'Kilometraža', '120 000');
    expect(mileage).toHaveAttribute('aria-valuenow', '120000');
    await user.keyboard('{ArrowUp}');
    expect(mileage).toHaveValue('121.000');
  });

  test('R324 sets the thousands of the mileage apart while it is typed, pasted and taken back', async () => {
    const { user } = openWizardAt('Tehničke Specifikacije');
    const mileage = screen.getByLabelText('Kilometraža');
    await user.click(mileage);
    await user.keyboard('2000000');
    expect(mileage).toHaveValue('2.000.000');
    await user.keyboard('{Backspace}');
    expect(mileage).toHaveValue('200.000');
    await user.clear(mileage);
    expect(mileage).toHaveValue('');
    await user.paste('184300');
    expect(mileage).toHaveValue('184.300');
    await user.clear(mileage);
    await user.paste('184.300,5');
    expect(mileage, 'what may be decimals stays as it is').toHaveValue('184.300,5');
  });
});

describe('the third step', () => {
  test('counts the description while it is typed', async () => {
    const { user } = openWizardAt('Dodatni Detalji', { description: '' });
    expect(screen.getByText('0/1.000 karaktera')).toBeVisible();
    await user.type(screen.getByLabelText('Opis'), 'Garažirana');
    expect(screen.getByText('10/1.000 karaktera')).toBeVisible();
  });

  test('is not left with a description that is too short', async () => {
    const { user } = openWizardAt('Dodatni Detalji');
    await fill(user, 'Opis', 'Kratko.');
    await next(user);
    expect(problemsShown()).toEqual(['Opis mora imati najmanje 10 karaktera']);
    await step('Dodatni Detalji');
  });
});

describe('the way', () => {
  test('shows how far it is, and goes back without a check', async () => {
    const { user } = openWizard();
    const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
    expect([progress(), button('Nazad').matches(':disabled')]).toEqual(['25', true]);
    await fillIdentity(user);
    await next(user);
    expect([progress(), screen.getByText('50% završeno') !== null]).toEqual(['50', true]);
    await fill(user, 'Kilometraža', '');
    await user.click(button('Nazad'));
    expect(await step('Osnovna Informacija')).toHaveFocus();
    expect(screen.getByLabelText('Model')).toHaveValue('Octavia');
  });

  test('marks the current step, and leads back to any before it', async () => {
    const { user } = openWizardAt('Slike Automobila');
    const steps = within(screen.getByRole('list', { name: 'Koraci unosa' }));
    expect(steps.getByText('Slike Automobila').closest('li')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByText('100% završeno')).toBeVisible();
    await user.click(steps.getByRole('button', { name: /Tehničke Specifikacije/ }));
    await step('Tehničke Specifikacije');
    expect(steps.queryByRole('button', { name: /Slike Automobila/ })).toBeNull();
  });
});
