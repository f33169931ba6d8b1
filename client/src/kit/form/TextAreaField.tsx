import { Box } from '@chakra-ui/react/box';
import type { ComponentProps } from 'react';
import { Field, type FieldProps, type TextName } from './Field.tsx';
import { TextArea } from './TextArea.tsx';

type AreaProps = Omit<ComponentProps<typeof TextArea>, 'form' | 'name' | 'onChange' | 'children'>;

/** Several lines; where only so much is taken, with how much of it is there. */
export function TextAreaField<V extends object>(
  props: FieldProps<V, TextName<V>> &
    AreaProps & { most?: number; countOf?: (length: number, most: number) => string },
) {
  const { form, name, label, hint, most, countOf = inFigures, ...area } = props;
  const text = form.values[name] as string;
  const length = text.trim().length;
  const count = most !== undefined && (
    <Box as="span" color={length > most ? 'fg.error' : undefined}>
      {countOf(length, most)}
    </Box>
  );
  return (
    <Field {...{ form, name, hint, ...(label !== undefined && { label }), ...(count && { aside: count }) }}>
      <TextArea
        minH="7rem"
        {...form.control(name)}
        value={text}
        readOnly={form.state === 'sending'}
        onChange={({ target }) => form.set(name, target.value as V[TextName<V>])}
        {...area}
      />
    </Field>
  );
}

const inFigures = (length: number, most: number) => `${length} / ${most}`;
