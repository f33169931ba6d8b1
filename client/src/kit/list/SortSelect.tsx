import { NativeSelect } from '@chakra-ui/react/native-select';

/** An order to choose where the rows of a table that is `wide` from `xl` on are cards, which have no headings to sort by. */
export function SortSelect<T>(props: {
  label: string;
  options: readonly { label: string; value: T }[];
  /** Which option is chosen; `-1` for none of them. */
  chosen: number;
  onChoose: (value: T) => void;
}) {
  const { label, options, chosen, onChoose } = props;
  return (
    <NativeSelect.Root w={{ base: 'full', sm: '16rem' }} display={{ xl: 'none' }}>
      <NativeSelect.Field
        aria-label={label}
        value={chosen}
        onChange={({ target }) => {
          const option = options[Number(target.value)];
          if (option !== undefined) onChoose(option.value);
        }}
      >
        {options.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
