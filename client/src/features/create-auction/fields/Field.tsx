import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import type { ReactNode } from 'react';
import type { Field as FieldName, TextField } from '../form/form.ts';
import { texts } from '../texts.ts';
import type { WizardState } from '../use-wizard.ts';
import { Complaint } from './Complaint.tsx';

/** The common properties of controls: label, error, and whether it was left. */
export const controlOf = (wizard: WizardState, name: FieldName) => ({
  id: name,
  'aria-invalid': wizard.complaint(name) !== null,
  'aria-describedby': `${name}-help`,
  onBlur: () => wizard.tell([name]),
});

/** A label above, and below it the hint or the error. */
export const FieldFrame = (props: {
  wizard: WizardState;
  name: FieldName;
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  children: ReactNode;
}) => (
  <Box minW="0">
    <Box asChild display="flex" flexWrap="wrap" columnGap="2" fontWeight="600" mb="1.5">
      <label htmlFor={props.name}>
        {props.label}
        {props.optional && (
          <Box as="span" fontWeight="400" color="fg.muted">
            ({texts.fields.optional})
          </Box>
        )}
      </label>
    </Box>
    {props.children}
    <Complaint id={`${props.name}-help`} hint={props.hint}>
      {props.wizard.complaint(props.name)}
    </Complaint>
  </Box>
);

/** A number as it is typed, with its unit beside it. */
export const NumberField = (props: {
  wizard: WizardState;
  name: TextField;
  label: string;
  unit: string;
  optional?: boolean;
  hint?: ReactNode;
  decimal?: boolean;
}) => (
  <FieldFrame {...props}>
    <Box position="relative">
      <Input
        {...controlOf(props.wizard, props.name)}
        inputMode={props.decimal ? 'decimal' : 'numeric'}
        autoComplete="off"
        pe="10"
        textStyle="figure"
        value={props.wizard.form[props.name]}
        onChange={({ target }) => props.wizard.change({ [props.name]: target.value })}
      />
      <Box aria-hidden position="absolute" insetEnd="3.5" top="2.5" color="fg.muted" pointerEvents="none">
        {props.unit}
      </Box>
    </Box>
  </FieldFrame>
);
