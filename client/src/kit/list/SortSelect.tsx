import { PlainSelect } from '../form/PlainSelect.tsx';

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
    <PlainSelect
      frame={{ w: { base: 'full', sm: '16rem' }, display: { xl: 'none' } }}
      aria-label={label}
      value={chosen}
      options={options.map(({ label }, index) => [String(index), label])}
      onChoose={(index) => {
        const option = options[Number(index)];
        if (option !== undefined) onChoose(option.value);
      }}
    />
  );
}
