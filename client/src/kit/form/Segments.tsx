import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { sideways } from '../list/sideways.ts';

const Segment = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    h: '9',
    px: '3',
    borderRadius: 'sm',
    textStyle: 'sm',
    fontWeight: '560',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    cursor: 'button',
    _hover: { color: 'fg' },
    '&:has(:checked)': {
      bg: 'bg.panel',
      color: 'fg',
      fontWeight: '620',
      boxShadow: '0 0 0 1px {colors.border.emphasized}, {shadows.xs}',
    },
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
    <Box
      role="radiogroup"
      aria-label={props.label}
      display="flex"
      gap="1"
      p="1"
      w="fit-content"
      maxW="full"
      borderRadius="l2"
      {...sideways}
    >
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
