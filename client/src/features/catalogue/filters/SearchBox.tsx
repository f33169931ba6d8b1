import { Box } from '@chakra-ui/react/box';
import { useEffect, useState } from 'react';
import { SearchInput } from '../../../kit/form/SearchInput.tsx';
import { QUERY_LENGTH } from '../criteria/criteria.ts';
import { texts } from '../texts.ts';

/** The keywords: told as they are typed, and once more on Enter. It follows `value` when that changes by other means. */
export function SearchBox(props: {
  id?: string;
  value: string;
  onType: (q: string) => void;
  onSearch: (q: string) => void;
}) {
  const { id, value, onType, onSearch } = props;
  const [typed, setTyped] = useState(value);

  // Not while typing: the input may end in a space before the next word.
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value]);

  return (
    <Box
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <SearchInput
        id={id}
        maxLength={QUERY_LENGTH}
        aria-label={id === undefined ? texts.filters.search : undefined}
        placeholder={texts.filters.searchHint}
        value={typed}
        onType={(text) => {
          setTyped(text);
          onType(text.trim());
        }}
        onClear={() => {
          setTyped('');
          onSearch('');
        }}
      />
    </Box>
  );
}
