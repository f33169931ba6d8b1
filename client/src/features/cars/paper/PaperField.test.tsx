import type { CarPaper } from '@autoplace/shared/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useForm } from '../../../kit/form/use-form.ts';
import { UiProvider } from '../../../kit/theme/UiProvider.tsx';
import { CAR_FORM, type CarForm, emptyCar, readCar } from '../form/car-form.ts';
import { PaperField } from './PaperField.tsx';
import { objectionsTo, paperOfText, typedPaper } from './paper-draft.ts';

const PAPER: CarPaper = {
  service: [{ date: '2026-01-20', mileage: 180_000, work: 'Zupčasti kaiš', place: null }],
  faults: ['Ležaj točka'],
  tyres: [{ season: 'winter', year: 2023, depths: [6.5, 6.5, 5, null] }],
  damages: [{ panel: 'hood', kind: 'scratch', degree: 2, imageId: 'slika-1' }],
};

test('a paper that is typed as it was read is the same paper (R216)', () => {
  expect(paperOfText.parse(typedPaper(PAPER))).toEqual(PAPER);
  expect(paperOfText.parse(typedPaper(null))).toBeNull();
});

test('each input that is wrong is objected to by its place', () => {
  const text = typedPaper({ ...PAPER, faults: [' '], service: [{ ...PAPER.service[0], date: '' } as never] });
  expect([...objectionsTo(text)]).toEqual([
    ['faults.0', 'Upišite nedostatak'],
    ['service.0.date', 'Upišite datum servisa'],
  ]);
});

/** The field alone, in a form with the fields of a car. */
function Editor() {
  const form: CarForm = useForm({
    fields: CAR_FORM,
    initial: emptyCar(2025),
    read: readCar,
    submit: async () => {},
  });
  return (
    <>
      <PaperField form={form} pictures={[]} />
      <button type="button" onClick={() => form.check(['paper'])}>
        Proveri
      </button>
    </>
  );
}

test('a damage is added at the drawing and by the keyboard, and a mistake is told where it is', async () => {
  const user = userEvent.setup();
  render(
    <UiProvider>
      <Editor />
    </UiProvider>,
  );
  await user.click(screen.getByText('Prijavljena oštećenja'));
  const drawing = screen.getByRole('img', { name: /^Crtež vozila/ });
  await user.click(drawing.querySelector('[data-panel=roof]') as Element);
  await user.click(screen.getByRole('button', { name: 'Dodaj oštećenje' }));
  const second = within(screen.getByRole('group', { name: 'Oštećenje 2' }));
  await user.selectOptions(second.getByLabelText('Deo vozila'), 'Hauba');
  await user.selectOptions(second.getByLabelText('Stepen'), '3 – teško');
  const degreeOf = (panel: string) =>
    drawing.querySelector(`[data-panel=${panel}]`)?.getAttribute('data-degree');
  expect([degreeOf('roof'), degreeOf('hood')]).toEqual(['1', '3']);
  await user.click(screen.getByRole('button', { name: 'Ukloni: Oštećenje 1' }));
  expect([degreeOf('roof'), degreeOf('hood')]).toEqual([null, '3']);
  expect(screen.getByRole('button', { name: 'Ukloni: Oštećenje 1' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Ukloni: Oštećenje 1' }));
  expect(screen.getByRole('button', { name: 'Dodaj oštećenje' })).toHaveFocus();

  await user.click(screen.getByText('Poznati nedostaci'));
  await user.click(screen.getByRole('button', { name: 'Dodaj nedostatak' }));
  await user.click(screen.getByRole('button', { name: 'Proveri' }));
  const fault = screen.getByLabelText('Šta nije ispravno');
  expect(fault).toBeInvalid();
  expect(fault).toHaveAccessibleDescription('Upišite nedostatak');
  await user.type(fault, 'x');
  expect(fault).toBeValid();
});

test('R324 the mileage of a service has its thousands apart', async () => {
  const user = userEvent.setup();
  render(
    <UiProvider>
      <Editor />
    </UiProvider>,
  );
  await user.click(screen.getByText('Servisna istorija'));
  await user.click(screen.getByRole('button', { name: 'Dodaj servis' }));
  const mileage = screen.getByLabelText('Kilometraža (km)');
  await user.type(mileage, '184300');
  expect(mileage).toHaveValue('184.300');
});
