import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { texts } from './texts.ts';

const TYPING_PAUSE_MS = 300;

/** Searches when the typing pauses, at once on Enter. It follows the address when that changes by other means. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(value);
  const search = useRef(onSearch);
  search.current = onSearch;

  // Unless it is the answer to what was typed: that may end in a space before the next word.
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value]);

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === value) return;
    const pause = setTimeout(() => search.current(wanted), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, value]);

  return (
    <Box
      as="form"
      role="search"
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
        type="search"
        ps="11"
        pe="11"
        aria-label={texts.filters.search}
        placeholder={texts.filters.searchHint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
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
