import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import type { ComponentProps, ReactNode } from 'react';
import { describedBy, Field } from './Field.tsx';
import { fieldId, type TextName } from './field-id.ts';
import type { CarForm } from './use-car-form.ts';

type InputProps = Omit<ComponentProps<typeof Input>, 'form' | 'name' | 'onChange'>;

export interface TextFieldProps extends InputProps {
  form: CarForm;
  name: TextName;
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  aside?: ReactNode;
  /** Text after the input, such as a unit. */
  unit?: string;
  /** Values to choose from while another one may be typed. */
  suggestions?: readonly string[];
  /** Transforms the input. */
  write?: (text: string) => string;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const {
    form,
    name,
    label,
    optional,
    hint,
    aside,
    unit,
    suggestions = [],
    write = String,
    ...input
  } = props;
  const id = fieldId(name);
  const problem = form.problemOf(name);
  return (
    <Field {...{ id, label, optional, hint, aside, problem }}>
      <Box position="relative">
        <Input
          id={id}
          size="md"
          autoComplete="off"
          value={form.values[name]}
          aria-invalid={problem !== null}
          aria-describedby={describedBy(id)}
          aria-required={!optional}
          list={suggestions.length > 0 ? `${id}-list` : undefined}
          pe={unit === undefined ? undefined : '12'}
          onChange={({ target }) => form.set(name, write(target.value))}
          onBlur={() => form.leave(name)}
          {...input}
        />
        {unit !== undefined && (
          <Box aria-hidden position="absolute" insetEnd="3" top="2.5" color="fg.muted" pointerEvents="none">
            {unit}
          </Box>
        )}
      </Box>
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </Field>
  );
}
