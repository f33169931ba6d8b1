import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';

const Choice = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '10',
    px: '3.5',
    borderRadius: 'l2',
    boxShadow: 'inset 0 0 0 1px {colors.border.control}',
    textStyle: 'sm',
    fontWeight: '560',
    cursor: 'button',
    _hover: { bg: 'bg.subtle' },
    '&:has(:checked)': {
      bg: 'brand.subtle',
      color: 'brand.fg',
      boxShadow: 'inset 0 0 0 2px {colors.brand.solid}',
    },
    '&:has(:focus-visible)': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  },
});

/** One of a few. */
export const Choices = <T extends string | number | boolean>(props: {
  name: string;
  label: string;
  options: readonly (readonly [value: T, label: string])[];
  chosen: T | null;
  onChoose: (value: T) => void;
}) => (
  <Box role="radiogroup" aria-label={props.label} display="flex" flexWrap="wrap" gap="2">
    {props.options.map(([value, label]) => (
      <Choice key={label}>
        <chakra.input
          type="radio"
          name={props.name}
          srOnly
          checked={props.chosen === value}
          onChange={() => props.onChoose(value)}
        />
        {label}
      </Choice>
    ))}
  </Box>
);
