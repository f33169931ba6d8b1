import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Choice } from '../../../kit/form/Choice.ts';
import { GroupLabel } from './FieldLabel.tsx';

/** Some of several values. Chosen values that are not offered follow them, so that they can be removed. */
export function ChoiceGroup<T extends string>(props: {
  label: string;
  options: readonly T[];
  chosen: readonly T[];
  labelOf?: (value: T) => string;
  mark?: (value: T) => ReactNode;
  onChange: (chosen: T[]) => void;
}) {
  const { label, options, chosen, labelOf = String, mark, onChange } = props;
  const id = useId();
  const all = [...new Set([...options, ...chosen])];
  const toggle = (value: T) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <Box role="group" aria-labelledby={id}>
      <GroupLabel id={id}>{label}</GroupLabel>
      <Box display="flex" flexWrap="wrap" gap="2">
        {all.map((value) => (
          <Choice key={value} minH="9" borderRadius="l1">
            <chakra.input
              type="checkbox"
              srOnly
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            {mark?.(value)}
            {labelOf(value)}
          </Choice>
        ))}
      </Box>
    </Box>
  );
}
