import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import { type ReactNode, useId } from 'react';
import { TextArea } from '../../../kit/form/TextArea.tsx';
import { texts } from './texts.ts';
import type { TermsForm } from './use-terms-form.ts';
import type { FieldName } from './values.ts';

type TextName = Exclude<FieldName, 'featured' | 'priceDropUnit'>;

/** A label, its control, and below it the hint or the error. */
export function Labelled(props: {
  name: FieldName;
  form: TermsForm;
  hint?: string | undefined;
  children: (control: {
    id: string;
    name: string;
    'aria-invalid': boolean;
    'aria-describedby': string;
  }) => ReactNode;
}) {
  const { name, form, hint } = props;
  const id = useId();
  const problem = form.problems[name];
  return (
    <Box minW="0">
      <Box asChild display="block" fontWeight="600" mb="1.5">
        <label htmlFor={id}>{texts.fields[name]}</label>
      </Box>
      {props.children({
        id,
        name,
        'aria-invalid': problem !== undefined,
        'aria-describedby': `${id}-help`,
      })}
      <Box
        id={`${id}-help`}
        mt="1.5"
        textStyle="sm"
        minH="5"
        color={problem === undefined ? 'fg.muted' : 'fg.error'}
      >
        {problem ?? hint}
      </Box>
    </Box>
  );
}

/** One line. With a `unit` it holds a number, which stands at its end in figures that line up. */
export function LineField(props: {
  name: TextName;
  form: TermsForm;
  hint?: string | undefined;
  unit?: string;
  type?: 'text' | 'datetime-local';
  disabled?: boolean;
}) {
  const { name, form, hint, unit, type = 'text', disabled = false } = props;
  return (
    <Labelled name={name} form={form} hint={hint}>
      {(control) => (
        <Box position="relative">
          <Input
            {...control}
            type={type}
            disabled={disabled}
            autoComplete="off"
            inputMode={unit === undefined ? undefined : 'numeric'}
            value={form.values[name]}
            onChange={({ target }) => form.change({ [name]: target.value })}
            {...(unit !== undefined && { pe: '10', textStyle: 'figure' })}
          />
          {unit !== undefined && (
            <Box
              aria-hidden
              position="absolute"
              insetEnd="4"
              top="50%"
              transform="translateY(-50%)"
              color="fg.muted"
              pointerEvents="none"
            >
              {unit}
            </Box>
          )}
        </Box>
      )}
    </Labelled>
  );
}

export const LongField = ({ name, form }: { name: TextName; form: TermsForm }) => (
  <Labelled name={name} form={form}>
    {(control) => (
      <TextArea
        minH="10rem"
        {...control}
        value={form.values[name]}
        onChange={({ target }) => form.change({ [name]: target.value })}
      />
    )}
  </Labelled>
);
