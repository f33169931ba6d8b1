import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { sideways } from '../../../kit/list/sideways.ts';

const Choice = chakra(Link, {
  base: {
    flexShrink: '0',
    display: 'inline-flex',
    alignItems: 'center',
    h: '10',
    px: '3.5',
    borderRadius: 'sm',
    textStyle: 'sm',
    fontWeight: '560',
    color: 'fg.muted',
    _hover: { color: 'fg' },
    '&[aria-current=true]': {
      bg: 'bg.panel',
      color: 'fg',
      fontWeight: '620',
      boxShadow: '0 0 0 1px {colors.border.emphasized}, {shadows.xs}',
    },
  },
});

/** One choice of several, each an address. On a phone the row scrolls sideways. */
export function FilterLinks<T extends string>(props: {
  label: string;
  options: Record<T, string>;
  chosen: T | undefined;
  to: (option: T) => string;
}) {
  const options = Object.entries(props.options) as [T, string][];
  return (
    <Box
      role="group"
      aria-label={props.label}
      display="flex"
      gap="1"
      p="1"
      maxW="full"
      borderRadius="l2"
      {...sideways}
    >
      {options.map(([option, label]) => (
        <Choice
          key={option}
          to={props.to(option)}
          preventScrollReset
          aria-current={option === props.chosen ? 'true' : undefined}
        >
          {label}
        </Choice>
      ))}
    </Box>
  );
}
