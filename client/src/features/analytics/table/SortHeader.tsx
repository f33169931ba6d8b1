import { Box } from '@chakra-ui/react/box';
import { ArrowDown, ArrowUp } from 'lucide-react';

/** A heading that sorts by its column; `descending` is null while it does not. */
export function SortHeader(props: { label: string; descending: boolean | null; onSort: () => void }) {
  const { label, descending, onSort } = props;
  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={descending === null ? 'none' : descending ? 'descending' : 'ascending'}>
      <Box
        asChild
        display="inline-flex"
        alignItems="center"
        gap="1"
        minH="8"
        cursor="pointer"
        fontWeight="560"
        color={descending === null ? 'fg.muted' : 'fg'}
        _hover={{ color: 'fg' }}
      >
        <button type="button" onClick={onSort}>
          {label}
          <Box as="span" visibility={descending === null ? 'hidden' : 'visible'}>
            <Arrow size={14} aria-hidden />
          </Box>
        </button>
      </Box>
    </th>
  );
}
