import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { choice, choiceRow, chosen } from '../list/choice-row.ts';

const Segment = chakra('label', {
  base: {
    ...choice,
    h: '9',
    px: '3',
    whiteSpace: 'nowrap',
    cursor: 'button',
    '&:has(:checked)': chosen,
    '&:has(:focus-visible)': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  },
});

/** One of a few choices, all of them in view: radio buttons, so arrow keys move between them. */
export function Segments<T extends string | number>(props: {
  label: string;
  choices: readonly { value: T; label: string }[];
  value: T;
  onChoose: (value: T) => void;
}) {
  const name = useId();
  return (
    <Box role="radiogroup" aria-label={props.label} w="fit-content" {...choiceRow}>
      {props.choices.map(({ value, label }) => (
        <Segment key={value} position="relative">
          <chakra.input
            type="radio"
            name={name}
            srOnly
            checked={value === props.value}
            onChange={() => props.onChoose(value)}
          />
          {label}
        </Segment>
      ))}
    </Box>
  );
}
