import { Box, type BoxProps } from '@chakra-ui/react/box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  /** What was searched for here and is not `value` yet: once it is, somebody may have typed on. */
  const asked = useRef<string[]>([]);
  const searchFor = (text: string) => {
    if (text === value) return;
    asked.current.push(text);
    onSearch(text);
  };
  const search = useEffectEvent(searchFor);

  useEffect(() => {
    const at = asked.current.indexOf(value);
    if (at === -1) setTyped(value);
    asked.current = at === -1 ? [] : asked.current.slice(at + 1);
  }, [value]);
  useEffect(() => {
    const pause = setTimeout(() => search(typed.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  return (
    <Box
      as="form"
      role="search"
      aria-label={label}
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
