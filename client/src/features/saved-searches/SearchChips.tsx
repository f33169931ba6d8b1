import type { SavedFilters } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { searchLabels } from '../../entities/auction/filter-labels.ts';
import { texts } from './texts.ts';

/** What a search looks for. */
export const SearchChips = ({ filters }: { filters: SavedFilters }) => (
  <Box as="ul" aria-label={texts.looksFor} listStyleType="none" display="flex" flexWrap="wrap" gap="1.5">
    {searchLabels(filters).map((label) => (
      <Box
        as="li"
        key={label}
        px="2"
        py="0.5"
        maxW="full"
        borderRadius="sm"
        bg="bg.muted"
        color="fg.muted"
        textStyle="sm"
        overflowWrap="anywhere"
      >
        {label}
      </Box>
    ))}
  </Box>
);
