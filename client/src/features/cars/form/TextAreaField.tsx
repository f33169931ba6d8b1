import type { ReactNode } from 'react';
import { TextArea } from '../../../kit/form/TextArea.tsx';
import { describedBy, Field } from './Field.tsx';
import { fieldId, type TextName } from './field-id.ts';
import type { CarForm } from './use-car-form.ts';

export function TextAreaField(props: {
  form: CarForm;
  name: TextName;
  label: string;
  hint: string;
  aside?: ReactNode;
  optional?: boolean;
  rows: number;
}) {
  const { form, name, label, hint, aside, optional, rows } = props;
  const id = fieldId(name);
  const problem = form.problemOf(name);
  return (
    <Field {...{ id, label, hint, aside, optional, problem }}>
      <TextArea
        id={id}
        rows={rows}
        value={form.values[name]}
        aria-invalid={problem !== null}
        aria-describedby={describedBy(id)}
        aria-required={!optional}
        onChange={({ target }) => form.set(name, target.value)}
        onBlur={() => form.leave(name)}
      />
    </Field>
  );
}
