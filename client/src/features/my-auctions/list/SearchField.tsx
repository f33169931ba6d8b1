import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { texts } from '../texts.ts';

const PAUSE_MS = 300;
const MAX_LENGTH = 200;

/** Tells what was typed when it pauses, and follows `value` when that changes by other means. */
export function SearchField({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(value);
  const search = useEffectEvent((q: string) => q !== value && onSearch(q));

  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value]);
  useEffect(() => {
    const pause = setTimeout(() => search(typed.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  return (
    <Box
      as="form"
      position="relative"
      w={{ base: 'full', md: '20rem' }}
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
        maxLength={MAX_LENGTH}
        aria-label={texts.search}
        placeholder={texts.searchHint}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      />
      {typed !== '' && (
        <IconButton
          type="button"
          variant="ghost"
          colorPalette="gray"
          position="absolute"
          insetEnd="0"
          top="0"
          aria-label={texts.clearSearch}
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
