import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiFailure } from '../../lib/http/api.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { CheckField, ChoiceField, SelectField } from './ChoiceField.tsx';
import { type Fields, readBy } from './read-fields.ts';
import { TextField } from './TextField.tsx';
import { useForm } from './use-form.ts';

const values = z.object({ colour: z.string(), size: z.string(), sure: z.boolean() });
type Values = z.infer<typeof values>;
const FIELDS: Fields<Values> = {
  colour: { label: 'Boja', input: 'choice' },
  size: { label: 'Veličina', input: 'choice' },
  sure: { label: 'Sigurno', input: 'choice' },
};
const initial = { colour: 'red', size: 'small', sure: false };

function Order({ send }: { send: () => Promise<void> }) {
  const form = useForm({ fields: FIELDS, initial, read: readBy(FIELDS, values), submit: send });
  return (
    <form onSubmit={(event) => void form.submit(event)}>
      <ChoiceField
        form={form}
        name="colour"
        options={[
          ['red', 'Crvena'],
          ['blue', 'Plava'],
        ]}
      />
      <SelectField
        form={form}
        name="size"
        options={[
          ['small', 'Mala'],
          ['large', 'Velika'],
        ]}
      />
      <CheckField form={form} name="sure" />
      <p>{form.failure}</p>
      <button type="submit" disabled={form.state === 'sending'}>
        Pošalji
      </button>
    </form>
  );
}

test('nothing is chosen while a form is being sent, and its button stays locked', async () => {
  const { user } = renderElement(<Order send={() => new Promise(() => undefined)} />);
  await user.click(screen.getByRole('button', { name: 'Pošalji' }));
  await user.click(screen.getByRole('radio', { name: 'Plava' }));
  await user.selectOptions(screen.getByLabelText('Veličina'), 'Velika');
  await user.click(screen.getByLabelText('Sigurno'));
  expect(screen.getByRole('button', { name: 'Pošalji' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'Crvena' })).toBeChecked();
  expect(screen.getByLabelText('Veličina')).toHaveValue('small');
  expect(screen.getByLabelText('Sigurno')).not.toBeChecked();
});

test('what the server objects to in a field is said beside it, and only there', async () => {
  const message = 'Ta boja je rasprodata';
  const refusal = new ApiFailure(400, {
    code: 'VALIDATION',
    message,
    details: [{ path: 'colour', message }],
  });
  const { user } = renderElement(<Order send={() => Promise.reject(refusal)} />);
  await user.click(screen.getByRole('button', { name: 'Pošalji' }));
  expect(await screen.findAllByText(message)).toHaveLength(1);
});

const person = z.object({ first: z.string().min(2, 'Prekratko'), last: z.string(), born: z.string() });
type Person = z.infer<typeof person>;
/** The fields in the order in which they were drawn. */
const drawn: string[] = [];
const field = (name: string) => ({
  input: 'text' as const,
  get label() {
    drawn.push(name);
    return name;
  },
});
const fields: Fields<Person> = { first: field('Ime'), last: field('Prezime'), born: field('Rođen') };

function Name() {
  const [last, setLast] = useState('Ilić');
  const form = useForm({
    fields,
    initial: { first: '', last, born: '' },
    read: readBy(fields, person),
    submit: async () => {},
  });
  return (
    <>
      <TextField form={form} name="first" />
      <TextField form={form} name="last" suggestions={['Ilić', 'Perić']} />
      <TextField form={form} name="born" />
      <button type="button" onClick={() => setLast('Perić')}>
        Perić
      </button>
    </>
  );
}

describe('typing', () => {
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

  test('draws the field that is typed in, and no other', async () => {
    const { user } = renderElement(<Name />);
    drawn.length = 0;
    await user.type(screen.getByLabelText('Ime'), 'Ana');
    expect(new Set(drawn)).toEqual(new Set(['Ime']));
    expect(value('Ime')).toBe('Ana');
    drawn.length = 0;
    await user.clear(screen.getByLabelText('Ime'));
    await user.click(screen.getByLabelText('Prezime'));
    expect(screen.getByRole('alert')).toHaveTextContent('Prekratko');
    expect(new Set(drawn)).toEqual(new Set(['Ime']));
  });

  test('in a field that was not drawn since knows what the form begins with by now', async () => {
    const { user } = renderElement(<Name />);
    await user.click(screen.getByRole('button', { name: 'Perić' }));
    expect(value('Prezime')).toBe('Perić');
    await user.clear(screen.getByLabelText('Prezime'));
    await user.type(screen.getByLabelText('Prezime'), 'Ilić');
    await user.type(screen.getByLabelText('Rođen'), '1990');
    expect([value('Prezime'), value('Rođen')]).toEqual(['Ilić', '1990']);
  });
});
