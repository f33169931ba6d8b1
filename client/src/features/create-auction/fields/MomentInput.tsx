import { Input } from '@chakra-ui/react/input';
import type { WizardState } from '../use-wizard.ts';
import { controlOf } from './Field.tsx';

/** A date and a time of day in the local time of the user. */
export const MomentInput = (props: {
  wizard: WizardState;
  name: 'startDate' | 'endDate';
  value: string;
  least: string;
  onChange: (value: string) => void;
}) => (
  <Input
    {...controlOf(props.wizard, props.name)}
    type="datetime-local"
    min={props.least}
    maxW="18rem"
    value={props.value}
    onChange={({ target }) => props.onChange(target.value)}
  />
);
