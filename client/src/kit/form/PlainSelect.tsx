import { Box } from '@chakra-ui/react/box';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { type ComponentProps, type ReactNode, useId } from 'react';

/** `isName`: its label is a name, and no text of the interface. */
export type Option = readonly [value: string, label: ReactNode, isName?: boolean];

type PlainSelectProps = Omit<ComponentProps<typeof NativeSelect.Field>, 'onChange' | 'children'> & {
  options: readonly Option[];
  onChoose: (value: string) => void;
  /** How it lies in what is around it, and whether it is disabled. */
  frame?: ComponentProps<typeof NativeSelect.Root>;
};

/** One of several values in a list that the browser opens. */
export const PlainSelect = ({ options, onChoose, frame, ...field }: PlainSelectProps) => (
  <NativeSelect.Root {...frame}>
    <NativeSelect.Field {...field} onChange={({ target }) => onChoose(target.value)}>
      {options.map(([value, label, isName]) => (
        <option key={value} value={value} translate={isName ? 'no' : undefined}>
          {label}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator aria-hidden />
  </NativeSelect.Root>
);

/** The same with its label above, where it is no field of a form. */
export function LabelledSelect({ label, ...select }: PlainSelectProps & { label: ReactNode }) {
  const id = useId();
  return (
    <Box minW="0">
      <Box asChild display="block" mb="1.5" textStyle="sm" fontWeight="600">
        <label htmlFor={id}>{label}</label>
      </Box>
      <PlainSelect {...select} id={id} />
    </Box>
  );
}
