import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import { startTransition, useState } from 'react';
import { numberInput } from '../../kit/form/number-input.ts';
import { readWhole } from '../../kit/form/read-number.ts';

/**
 * A price in a table of many, which is drawn again in small turns while it is typed. What is wrong with it is told once it was
 * left, or where all of them are `checked`.
 */
export function PriceInput(props: {
  id: string;
  label: string;
  value: string;
  problem: string | undefined;
  checked: boolean;
  disabled: boolean;
  onChange: (value: string) => void;
}) {
  const { id, label, value, disabled, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const problem = wasLeft || props.checked ? props.problem : undefined;
  const text = typed ?? value;
  const write = (next: string) => {
    setTyped(next);
    startTransition(() => onChange(next));
  };
  /** What is pressed next counts with what was typed. */
  const leave = () => {
    if (typed !== null && typed !== value) onChange(typed);
    setTyped(null);
    setWasLeft(true);
  };
  const { onChange: type, inputMode } = numberInput({
    text,
    value: readWhole(text),
    onChange: write,
    kind: 'amount',
    unit: '€',
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    by: undefined,
  });
  return (
    <>
      <Input
        id={id}
        size="sm"
        w="full"
        maxW="6.5rem"
        minW={{ base: '0', xl: '6.5rem' }}
        px={{ base: '1', xl: '2.5' }}
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-note`}
        value={text}
        inputMode={inputMode}
        disabled={disabled}
        onChange={type}
        onBlur={leave}
      />
      {problem !== undefined && (
        <Box id={`${id}-note`} mt="1" maxW="12rem" whiteSpace="normal" color="fg.error">
          {problem}
        </Box>
      )}
    </>
  );
}
