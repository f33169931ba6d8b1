import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { choice, choiceRow, chosen } from '../../../kit/list/choice-row.ts';

const Choice = chakra(Link, {
  base: { ...choice, h: '10', px: '3.5', '&[aria-current=true]': chosen },
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
    <Box role="group" aria-label={props.label} {...choiceRow}>
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
