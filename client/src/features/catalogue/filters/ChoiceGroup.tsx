import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Choice } from '../../../kit/form/Choice.ts';
import { formatWhole } from '../../../kit/format.ts';
import { texts } from '../texts.ts';
import { GroupLabel } from './FieldLabel.tsx';

/** Some of several values. Chosen values that are not offered follow them, so that they can be removed. */
export function ChoiceGroup<T extends string>(props: {
  label: string;
  options: readonly T[];
  chosen: readonly T[];
  labelOf?: (value: T) => string;
  mark?: (value: T) => ReactNode;
  /** How many auctions have a value; null if that is not known. */
  countOf?: (value: T) => number | null;
  onChange: (chosen: T[]) => void;
  /** Stands after the values. */
  children?: ReactNode;
}) {
  const { label, options, chosen, labelOf = String, mark, countOf = () => null, onChange } = props;
  const id = useId();
  const all = [...new Set([...options, ...chosen])];
  const toggle = (value: T) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <Box role="group" aria-labelledby={id}>
      <GroupLabel id={id}>{label}</GroupLabel>
      <Box display="flex" flexWrap="wrap" gap="2">
        {all.map((value) => {
          const count = countOf(value);
          return (
            <Choice key={value} minH="9" borderRadius="l1">
              <chakra.input
                type="checkbox"
                srOnly
                aria-label={count === null ? undefined : texts.panel.withCount(labelOf(value), count)}
                checked={chosen.includes(value)}
                onChange={() => toggle(value)}
              />
              {mark?.(value)}
              {labelOf(value)}
              {count !== null && (
                <Box as="span" aria-hidden textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
                  {formatWhole(count)}
                </Box>
              )}
            </Choice>
          );
        })}
        {props.children}
      </Box>
    </Box>
  );
}
