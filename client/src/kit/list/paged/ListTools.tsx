import { Box } from '@chakra-ui/react/box';
import { Download } from 'lucide-react';
import { ActButton } from '../../form/BusyButton.tsx';
import { PlainSelect } from '../../form/PlainSelect.tsx';
import { SearchField } from '../../form/SearchField.tsx';
import { Segments } from '../../form/Segments.tsx';
import type { ListFilter } from './use-paged-list.ts';

/** More choices than this do not stand side by side. */
const MOST_SEGMENTS = 7;

/** What narrows a list: a search, and one of a few values for each filter; and the way to its file. */
export function ListTools(props: {
  search: { label: string; hint?: string | undefined } | null;
  text: string;
  onSearch: (text: string) => void;
  filters: readonly (readonly [name: string, filter: ListFilter<string>])[];
  chosen: (name: string) => string;
  onChoose: (name: string, value: string) => void;
  /** Absent where the list is no file. */
  onSave?: (() => Promise<void>) | undefined;
}) {
  const { search, filters, chosen, onChoose, onSave } = props;
  if (search === null && filters.length === 0 && onSave === undefined) return null;
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="5">
      {search !== null && (
        <SearchField
          label={search.label}
          {...(search.hint !== undefined && { hint: search.hint })}
          value={props.text}
          onSearch={props.onSearch}
          w="full"
          maxW={{ md: '26rem' }}
        />
      )}
      {filters.map(([name, filter]) => {
        const choices = [{ value: '', label: filter.all }, ...filter.choices];
        return choices.length <= MOST_SEGMENTS ? (
          <Segments
            key={name}
            label={filter.label}
            choices={choices}
            value={chosen(name)}
            onChoose={(value) => onChoose(name, value)}
          />
        ) : (
          <PlainSelect
            key={name}
            frame={{ w: { base: 'full', sm: '18rem' } }}
            aria-label={filter.label}
            value={chosen(name)}
            options={choices.map(({ value, label }) => [value, label])}
            onChoose={(value) => onChoose(name, value)}
          />
        );
      })}
      {onSave !== undefined && (
        <ActButton
          variant="surface"
          colorPalette="gray"
          ms={{ md: 'auto' }}
          loadingText="Priprema..."
          act={onSave}
        >
          <Download aria-hidden />
          Preuzmi CSV
        </ActButton>
      )}
    </Box>
  );
}
