import { CAR_FIELDS, type CarFieldName, carFieldRows } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { LabelledSelect } from '../../../kit/form/PlainSelect.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { isOptional } from '../form/choices.ts';
import { writtenOf } from './read-cell.ts';
import type { Table } from './read-table.ts';
import { texts } from './texts.ts';
import type { Import } from './use-import.ts';

const words = texts.mapping;
const LONGEST_EXAMPLE = 40;
const FIELDS = [
  ['', words.none],
  ...carFieldRows.map(([name, { label }]) => [name, label] as const),
] as const;

/** What stands in a column, for people to recognise it. */
function exampleOf({ rows }: Table, column: number): string | undefined {
  const texts = rows.map(({ cells }) => writtenOf(cells[column] ?? null));
  const example = texts.find((text) => text !== '');
  return example && words.example(example.slice(0, LONGEST_EXAMPLE));
}

/** Which field each column of the list is. */
export function ColumnsPanel({ table, running }: { table: Table; running: Import }) {
  const { mapping } = running;
  const missing = carFieldRows.flatMap(([name, { label }]) =>
    isOptional(name) || mapping.includes(name) ? [] : [label],
  );
  return (
    <Panel title={words.title} hint={words.hint}>
      {missing.length > 0 && (
        <Notice mb="4" tone="warning" title={words.missing}>
          {missing.join(', ')}
        </Notice>
      )}
      <Box
        display="grid"
        gap="4"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 15rem), 1fr))"
        alignItems="end"
      >
        {table.header.map((heading, column) => (
          <LabelledSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their places, and names repeat
            key={column}
            label={
              <Box as="span" overflowWrap="anywhere">
                {heading === '' ? words.unnamed(column + 1) : heading}
                <Box as="span" display="block" fontWeight="400" color="fg.muted">
                  {exampleOf(table, column)}
                </Box>
              </Box>
            }
            value={mapping[column] ?? ''}
            options={FIELDS}
            onChoose={(name) => running.map(column, name in CAR_FIELDS ? (name as CarFieldName) : null)}
          />
        ))}
      </Box>
    </Panel>
  );
}
