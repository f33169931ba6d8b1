import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { QUERY_LENGTH } from './criteria.ts';
import { texts } from './texts.ts';

/** The keywords: told as they are typed, and once more on Enter. It follows `value` when that changes by other means. */
export function SearchBox(props: {
  id?: string;
  value: string;
  onType: (q: string) => void;
  onSearch: (q: string) => void;
}) {
  const { id, value, onType, onSearch } = props;
  const [typed, setTyped] = useState(value);

  // Unless it is the answer to what was typed: that may end in a space before the next word.
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value]);

  return (
    <Box
      as="form"
      position="relative"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Box position="absolute" insetStart="3.5" top="3" color="fg.muted" pointerEvents="none" zIndex="1">
        <Search size={20} aria-hidden />
      </Box>
      <Input
        id={id}
        type="search"
        ps="11"
        pe="11"
        maxLength={QUERY_LENGTH}
        aria-label={id === undefined ? texts.filters.search : undefined}
        placeholder={texts.filters.searchHint}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onType(target.value.trim());
        }}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      />
      {typed !== '' && (
        <IconButton
          variant="ghost"
          colorPalette="gray"
          position="absolute"
          insetEnd="0"
          top="0"
          aria-label={texts.filters.clearSearch}
          type="button"
          onClick={() => {
            setTyped('');
            onSearch('');
          }}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}
