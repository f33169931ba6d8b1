import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Choice } from '../../../kit/form/Choice.ts';
import { describedBy, Field } from './Field.tsx';
import { fieldId, type TextName } from './field-id.ts';
import type { CarForm } from './use-car-form.ts';

/** One of a few values, all of them in sight. The first one carries the field's id, to be focused. */
export function ChoiceField<T extends string>(props: {
  form: CarForm;
  name: TextName;
  label: string;
  options: readonly T[];
  labelOf: (value: T) => string;
  mark?: (value: T) => ReactNode;
  optional?: boolean;
  /** What stands for no choice, where none is needed. */
  none?: string;
}) {
  const { form, name, label, options, labelOf, mark, optional, none } = props;
  const id = fieldId(name);
  const chosen = form.values[name];
  const problem = form.problemOf(name);
  const radio = (value: string, index: number, content: ReactNode) => (
    <Choice key={value}>
      <chakra.input
        type="radio"
        srOnly
        id={index === 0 ? id : undefined}
        name={id}
        value={value}
        checked={chosen === value}
        onChange={() => form.set(name, value)}
      />
      {content}
    </Choice>
  );
  return (
    <Field group {...{ id, label, optional, problem }}>
      <Box
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(id)}
        aria-invalid={problem !== null}
        aria-required={!optional}
        display="flex"
        flexWrap="wrap"
        gap="2"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) form.leave(name);
        }}
      >
        {none !== undefined && radio('', 0, none)}
        {options.map((value, index) =>
          radio(
            value,
            none === undefined ? index : index + 1,
            <>
              {mark?.(value)}
              {labelOf(value)}
            </>,
          ),
        )}
      </Box>
    </Field>
  );
}
