import { Box } from '@chakra-ui/react/box';
import { Input } from '@chakra-ui/react/input';
import { useId } from 'react';
import { texts } from './texts.ts';
import type { NumberName } from './values.ts';

/** A number with its unit, what it is for, and what is wrong with it. */
export function NumberField(props: {
  name: NumberName;
  value: string;
  problem: string | undefined;
  onChange: (typed: string) => void;
}) {
  const { name, value, problem, onChange } = props;
  const id = useId();
  return (
    <Box minW="0">
      <Box asChild display="block" fontWeight="600" mb="1.5">
        <label htmlFor={id}>{texts.labels[name]}</label>
      </Box>
      <Box position="relative">
        <Input
          id={id}
          data-setting={name}
          inputMode="decimal"
          autoComplete="off"
          textStyle="figure"
          pe="20"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-unit ${id}-help ${id}-problem`}
        />
        <Box
          id={`${id}-unit`}
          position="absolute"
          insetEnd="4"
          top="50%"
          transform="translateY(-50%)"
          color="fg.muted"
          pointerEvents="none"
        >
          {texts.units[name]}
        </Box>
      </Box>
      <Box id={`${id}-problem`} mt="1.5" textStyle="sm" color="fg.error">
        {problem}
      </Box>
      <Box id={`${id}-help`} textStyle="sm" color="fg.muted">
        {texts.help[name]}
      </Box>
    </Box>
  );
}
