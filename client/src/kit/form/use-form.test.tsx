import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiFailure } from '../../lib/http/api.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { CheckField, ChoiceField, SelectField } from './ChoiceField.tsx';
import { type Fields, readBy } from './read-fields.ts';
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
    ...{ code: 'VALIDATION', message },
    details: [{ path: 'colour', message }],
  });
  const { user } = renderElement(<Order send={() => Promise.reject(refusal)} />);
  await user.click(screen.getByRole('button', { name: 'Pošalji' }));
  expect(await screen.findAllByText(message)).toHaveLength(1);
});
