import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Input } from '@chakra-ui/react/input';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { texts } from '../texts.ts';

const PAUSE_MS = 300;
const MAX_LENGTH = 200;

/** Tells what was typed when it pauses, or at Enter. */
export function SearchField(props: { label: string; hint: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState('');
  const search = useEffectEvent((text: string) => props.onSearch(text));
  useEffect(() => {
    const pause = setTimeout(() => search(typed.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return (
    <Box
      as="form"
      role="search"
      position="relative"
      w="full"
      maxW={{ md: '26rem' }}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSearch(typed.trim());
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
        aria-label={props.label}
        placeholder={props.hint}
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
          onClick={() => setTyped('')}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}
