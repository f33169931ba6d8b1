import { CAR_FIELDS, type CarFieldName, carFieldRows } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useId } from 'react';
import { PlainSelect } from '../../../kit/form/PlainSelect.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { isOptional } from '../form/choices.ts';
import { writtenOf } from './read-cell.ts';
import type { Table } from './read-table.ts';
import { texts } from './texts.ts';
import type { Import } from './use-import.ts';

const words = texts.mapping;
const LONGEST_EXAMPLE = 40;

/** What stands in a column, for people to recognise it. */
function exampleOf({ rows }: Table, column: number): string {
  const texts = rows.map(({ cells }) => writtenOf(cells[column] ?? null));
  return texts.find((text) => text !== '')?.slice(0, LONGEST_EXAMPLE) ?? '';
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
          <ColumnSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their places, and names repeat
            key={column}
            heading={heading === '' ? words.unnamed(column + 1) : heading}
            example={exampleOf(table, column)}
            value={mapping[column] ?? null}
            onChange={(name) => running.map(column, name)}
          />
        ))}
      </Box>
    </Panel>
  );
}

function ColumnSelect(props: {
  heading: string;
  example: string;
  value: CarFieldName | null;
  onChange: (name: CarFieldName | null) => void;
}) {
  const { heading, example, value, onChange } = props;
  const id = useId();
  return (
    <Box minW="0">
      <Box asChild display="block" mb="1.5" textStyle="sm" overflowWrap="anywhere">
        <label htmlFor={id}>
          <Box as="span" fontWeight="600">
            {heading}
          </Box>
          {example !== '' && (
            <Box as="span" display="block" color="fg.muted">
              {words.example(example)}
            </Box>
          )}
        </label>
      </Box>
      <PlainSelect
        id={id}
        value={value ?? ''}
        options={[['', words.none], ...carFieldRows.map(([name, { label }]) => [name, label] as const)]}
        onChoose={(name) => onChange(name in CAR_FIELDS ? (name as CarFieldName) : null)}
      />
    </Box>
  );
}
