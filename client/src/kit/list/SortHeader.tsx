import { Box } from '@chakra-ui/react/box';
import { ArrowDown, ArrowUp } from 'lucide-react';

/** A heading that sorts by its column; `descending` is null if it does not. */
export function SortHeader(props: {
  label: string;
  descending: boolean | null;
  /** Words stand at the start of their column, figures at its end; the arrow is on the other side. */
  align: 'start' | 'end';
  onSort: () => void;
}) {
  const { label, descending, align, onSort } = props;
  const Arrow = descending ? ArrowDown : ArrowUp;
  // Within the line, so that it stays beside the words where they wrap.
  const arrow = descending !== null && (
    <Box asChild display="inline-block" verticalAlign="-0.125em" mx="1">
      <Arrow size={14} aria-hidden />
    </Box>
  );
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: a table that is laid out otherwise forgets it
      role="columnheader"
      scope="col"
      data-align={align}
      aria-sort={descending === null ? 'none' : descending ? 'descending' : 'ascending'}
    >
      <Box
        asChild
        minH="8"
        cursor="pointer"
        fontWeight="560"
        textAlign={align}
        color={descending === null ? 'fg.muted' : 'fg'}
        _hover={{ color: 'fg' }}
      >
        <button type="button" onClick={onSort}>
          {align === 'end' && arrow}
          {label}
          {align === 'start' && arrow}
        </button>
      </Box>
    </th>
  );
}
