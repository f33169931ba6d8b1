import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import type { ComponentProps } from 'react';
import { drawnAlone, Field, type FieldProps, type TextName } from './Field.tsx';
import { numberInput } from './number-input.ts';
import { readField } from './read-fields.ts';

type InputProps = Omit<ComponentProps<typeof Input>, 'form' | 'name' | 'onChange' | 'children'>;

interface TextFieldProps<V extends object> extends FieldProps<V, TextName<V>>, Omit<InputProps, 'label'> {
  /** Values to choose from while another one may be typed. */
  suggestions?: readonly string[];
  /** Transforms the input. */
  write?: (text: string) => string;
  /** In place of setting this field alone. */
  onType?: (text: string) => void;
}

const TYPES: Partial<Record<string, string>> = { date: 'date', month: 'month', moment: 'datetime-local' };

/** One line: a text, a day, a month or a moment. */
export const TextField = drawnAlone(function TextField<V extends object>(props: TextFieldProps<V>) {
  const { form, name, label, hint, aside, suggestions = [], write = String, ...rest } = props;
  const { onType = (text: string) => form.set(name, text as V[TextName<V>]), ...input } = rest;
  const field = form.fields[name];
  const control = form.control(name);
  return (
    <Field form={form} name={name} hint={hint} aside={aside} {...(label !== undefined && { label })}>
      <Box position="relative">
        <Input
          {...control}
          type={TYPES[field.input] ?? 'text'}
          size="md"
          autoComplete="off"
          value={form.values[name] as string}
          readOnly={form.state === 'sending'}
          list={suggestions.length > 0 ? `${control.id}-list` : undefined}
          pe={field.unit === undefined ? undefined : field.unit.length > 4 ? '20' : '12'}
          onChange={({ target }) => onType(write(target.value))}
          {...input}
        />
        {field.unit !== undefined && (
          <Box
            id={`${control.id}-unit`}
            position="absolute"
            insetEnd="3.5"
            top="50%"
            transform="translateY(-50%)"
            color="fg.muted"
            pointerEvents="none"
          >
            {field.unit}
          </Box>
        )}
      </Box>
      {suggestions.length > 0 && (
        <datalist id={`${control.id}-list`}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </Field>
  );
});

/** A number as it is written here; where the field has a step, arrow up and down change it. */
export const NumberField = drawnAlone(function NumberField<V extends object>(props: TextFieldProps<V>) {
  const { form, name } = props;
  const field = form.fields[name];
  const text = form.values[name] as string;
  const { by, min = 0, max = Number.MAX_SAFE_INTEGER } = field;
  const input = numberInput({
    text,
    value: readField({ ...field, optional: false }, text) as number,
    onChange: (next) => form.set(name, next as V[TextName<V>]),
    kind: field.input as 'amount' | 'number' | 'decimal',
    unit: field.unit,
    by,
    min,
    max,
  });
  return <TextField fontVariantNumeric="tabular-nums" {...input} {...props} />;
});
