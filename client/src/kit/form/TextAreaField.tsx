import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { drawnAlone, Field, type FieldProps, type TextName } from './Field.tsx';

type AreaProps = Omit<ComponentProps<typeof TextArea>, 'form' | 'name' | 'onChange' | 'children'>;

interface TextAreaFieldProps<V extends object> extends FieldProps<V, TextName<V>>, AreaProps {
  /** Maximum length in characters, with a counter. */
  most?: number;
  countOf?: (length: number, most: number) => string;
  /** Nothing is said of a field that is left blank. */
  quietWhileBlank?: true;
}

/** Several lines. */
export const TextAreaField = drawnAlone(function TextAreaField<V extends object>(
  props: TextAreaFieldProps<V>,
) {
  const { form, name, label, hint, most = Number.POSITIVE_INFINITY, ...rest } = props;
  const { countOf = inFigures, quietWhileBlank = false, ...area } = rest;
  const text = form.values[name] as string;
  const length = text.trim().length;
  const count = (
    <Box as="span" color={length > most ? 'fg.error' : undefined}>
      {countOf(length, most)}
    </Box>
  );
  const isCounted = Number.isFinite(most);
  return (
    <Field
      form={form}
      name={name}
      hint={hint}
      {...(label !== undefined && { label })}
      {...(isCounted && { aside: count })}
    >
      <TextArea
        minH="7rem"
        {...form.control(name)}
        value={text}
        readOnly={form.state === 'sending'}
        onChange={({ target }) => {
          form.set(name, target.value as V[TextName<V>]);
          if (target.value.trim().length > most) form.leave(name);
        }}
        onBlur={() => !(quietWhileBlank && length === 0) && form.leave(name)}
        {...area}
      />
    </Field>
  );
});

const inFigures = (length: number, most: number) => `${length} / ${most}`;

/** A field of several lines, in the look of Chakra's input. */
const TextArea = chakra('textarea', {
  base: {
    display: 'block',
    w: 'full',
    px: '3',
    py: '2.5',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    lineHeight: '1.5',
    resize: 'vertical',
    _invalid: { borderColor: 'border.error' },
  },
});
