import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import { useState } from 'react';

const DIGITS_AT_MOST = 9;

/** A bound as a typed number; empty, it is open. Dots and spaces between digits are as good as none. */
export function BoundInput(props: {
  label: string;
  prefix: string;
  unit: string;
  value: number | undefined;
  /** Where the scale ends, to be read while it is open. */
  end: number;
  write: (value: number) => string;
  onType: (value: number | undefined) => void;
  onDone: () => void;
}) {
  const { label, prefix, unit, value, end, write, onType, onDone } = props;
  // While it is being typed, the text is the user's; afterwards it is the value's.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Box as="label" position="relative" flex="1" minW="0">
      <Box
        as="span"
        aria-hidden
        position="absolute"
        insetStart="3"
        top="2.5"
        zIndex="1"
        textStyle="sm"
        color="fg.muted"
        pointerEvents="none"
      >
        {prefix}
      </Box>
      <Input
        size="md"
        h="10"
        ps="9"
        pe={unit === '' ? '3' : '9'}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        placeholder={write(end)}
        fontVariantNumeric="tabular-nums"
        value={typed ?? (value === undefined ? '' : write(value))}
        onChange={({ target }) => {
          const text = target.value.replace(/[^\d. ]/g, '');
          const digits = text.replace(/\D/g, '').slice(0, DIGITS_AT_MOST);
          setTyped(digits.length < DIGITS_AT_MOST ? text : digits);
          onType(digits === '' ? undefined : Number(digits));
        }}
        onBlur={() => {
          setTyped(null);
          onDone();
        }}
      />
      {unit !== '' && (
        <Box
          as="span"
          aria-hidden
          position="absolute"
          insetEnd="3"
          top="2.5"
          textStyle="sm"
          color="fg.muted"
          pointerEvents="none"
        >
          {unit}
        </Box>
      )}
    </Box>
  );
}
