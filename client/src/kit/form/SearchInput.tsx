import { Box, type BoxProps } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Input, type InputProps } from '@chakra-ui/react/input';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';

interface SearchInputProps extends Omit<InputProps, 'value' | 'onChange' | 'ref'> {
  value: string;
  onType: (text: string) => void;
  /** What its button does; `onType('')` unless given. */
  onClear?: () => void;
  /** How it lies in the row around it. */
  flex?: BoxProps['flex'];
}

/** Where one types what to look for: the glass, and a button that empties it and goes back to it. When to search is the caller's. */
export function SearchInput({ value, onType, onClear = () => onType(''), flex, ...input }: SearchInputProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Box position="relative" flex={flex}>
      <Box position="absolute" insetStart="3.5" top="3" color="fg.muted" pointerEvents="none" zIndex="1">
        <Search size={20} aria-hidden />
      </Box>
      <Input
        ref={field}
        type="search"
        ps="11"
        pe="11"
        textOverflow="ellipsis"
        value={value}
        onChange={({ target }) => onType(target.value)}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
        {...input}
      />
      {value !== '' && (
        <IconButton
          type="button"
          variant="ghost"
          colorPalette="gray"
          position="absolute"
          insetEnd="0"
          top="0"
          aria-label="Obriši pretragu"
          onClick={() => {
            onClear();
            field.current?.focus();
          }}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </Box>
  );
}
