import { Box, type BoxProps } from '@chakra-ui/react/box';
import { useEffect, useEffectEvent, useState } from 'react';
import { SearchInput } from './SearchInput.tsx';

const PAUSE_MS = 300;
const MAX_LENGTH = 200;

interface SearchFieldProps extends Omit<BoxProps, 'onSubmit' | 'children'> {
  label: string;
  /** What stands in it while it is empty; the label unless given. */
  hint?: string;
  /** The current search. */
  value: string;
  onSearch: (text: string) => void;
}

/** Reports input after a pause, or at once on Enter; follows `value` when it changes otherwise. */
export function SearchField({ label, hint = label, value, onSearch, ...box }: SearchFieldProps) {
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
      onSubmit={(event) => {
        event.preventDefault();
        searchFor(typed.trim());
      }}
      {...box}
    >
      <SearchInput
        maxLength={MAX_LENGTH}
        aria-label={label}
        placeholder={hint}
        value={typed}
        onType={setTyped}
        onClear={() => {
          setTyped('');
          searchFor('');
        }}
      />
    </Box>
  );
}
