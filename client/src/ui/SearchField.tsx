import { Box, type BoxProps } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 300;
const MAX_LENGTH = 200;

export interface SearchFieldProps extends Omit<BoxProps, 'onSubmit' | 'children'> {
  label: string;
  /** What stands in it while it is empty; the label unless given. */
  hint?: string;
  clearLabel: string;
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
}

/** Tells what was typed when it pauses, Enter does not wait; follows `value` when that changes by other means. */
export function SearchField({ label, hint = label, clearLabel, value, onSearch, ...box }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const searchFor = (text: string) => {
    if (text !== value) onSearch(text);
  };
  const search = useEffectEvent(searchFor);

  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value]);
  useEffect(() => {
    const pause = setTimeout(() => search(typed.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  return (
    <Box
      as="form"
      role="search"
      position="relative"
      onSubmit={(event) => {
        event.preventDefault();
        searchFor(typed.trim());
      }}
      {...box}
    >
      <Box position="absolute" insetStart="3.5" top="3" color="fg.muted" pointerEvents="none" zIndex="1">
        <Search size={20} aria-hidden />
      </Box>
      <Input
        type="search"
        ps="11"
        pe="11"
        maxLength={MAX_LENGTH}
        aria-label={label}
        placeholder={hint}
        textOverflow="ellipsis"
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
          aria-label={clearLabel}
          onClick={() => {
            setTyped('');
            searchFor('');
          }}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}
