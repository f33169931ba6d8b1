import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import { useState } from 'react';
import { numberInput } from '../../kit/form/number-input.ts';
import { readWhole } from '../../kit/form/read-number.ts';

/** A price in a table of many. What is typed counts once the field is left: the table is large, and drawn again for it. */
export function PriceInput(props: {
  id: string;
  label: string;
  value: string;
  problem: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}) {
  const { id, label, value, problem, disabled, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  const leave = () => {
    if (typed !== null && typed !== value) onChange(typed);
    setTyped(null);
  };
  const { onChange: type, inputMode } = numberInput({
    ...{ text, value: readWhole(text), onChange: setTyped, kind: 'amount', min: 0 },
    ...{ max: Number.MAX_SAFE_INTEGER, by: undefined },
  });
  return (
    <>
      <Input
        id={id}
        size="sm"
        w="7.5rem"
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
        onKeyDown={({ key }) => key === 'Enter' && leave()}
      />
      {problem !== undefined && (
        <Box id={`${id}-note`} mt="1" maxW="12rem" whiteSpace="normal" color="fg.error">
          {problem}
        </Box>
      )}
    </>
  );
}
