import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatWhole } from '../format.ts';
import { SortHeader } from './SortHeader.tsx';
import { useFirst } from './use-first.ts';

export interface Column<Row> {
  label: string;
  /** Null if there is nothing to say: a dash in a table, nothing on a card. */
  cell: (row: Row) => ReactNode;
  /** What it shows are names, or what somebody wrote: on pages in Cyrillic they stay as they are (R227). */
  isName?: boolean | ((row: Row) => boolean);
  /** Figures stand at the end of their column. */
  align?: 'start' | 'end';
  /** Its heading sorts the rows; `descending` is null while they are sorted by another. */
  sorting?: { descending: boolean | null; onSort: () => void };
  /** Not named where rows are cards: buttons say themselves what they are. In a table that scrolls sideways it stays in view. */
  unnamed?: boolean;
}

/**
 * From this width on rows stand under each other; below it each is a card with the names of its columns. Tables of many columns need
 * more room, or they would scroll sideways.
 */
type Wide = 'lg' | 'xl';

/** Browsers forget that a table is one when its cells are laid out otherwise, unless its roles are written out. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** As high as the button of `SortHeader`. */
const BESIDE_BUTTONS = { display: 'inline-flex', alignItems: 'center', minH: '8' } as const;

/** In a card of four columns buttons stand beside its head; in one of two they would leave it little room. */
const HEAD = { base: '1 / -1', lg: '1 / -3' };
const BUTTONS = { base: '1 / -1', lg: '-3 / -1' };

/** Rows under named columns; the first column names its row. On narrow screens every row is a card. */
export function DataTable<Row>(props: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  wide?: Wide;
  /** Its values are short: on a phone two of them share a line of a card. */
  paired?: boolean;
  /** How many rows are shown until all are asked for. */
  first?: number;
}) {
  const { label, columns, rows, keyOf, wide = 'lg', paired = false, first = rows.length } = props;
  const { list, shown, more, showAll } = useFirst(rows, first);
  // Beside headings that are buttons, words stand as theirs do.
  const heading = columns.some(({ sorting }) => sorting !== undefined) ? BESIDE_BUTTONS : undefined;
  const [box, overflows] = useOverflow();
  return (
    <Box
      ref={box}
      overflowX={{ [wide]: 'auto' }}
      mx={{ base: '-4', md: '-6' }}
      // A table without buttons could not be scrolled with the keyboard.
      {...(overflows && { tabIndex: 0, role: 'region', 'aria-label': label })}
    >
      <Box
        asChild
        // Cards are as wide as the page, however long a word in them is; a table would grow with it.
        display={{ base: 'block', [wide]: 'table' }}
        w="full"
        textStyle="sm"
        css={{
          '& tbody': { display: { base: 'block', [wide]: 'table-row-group' } },
          '& th, & td': {
            textAlign: 'start',
            verticalAlign: 'top',
            px: { base: '4', md: '6', [wide]: '1', xl: '2' },
          },
          '& th:first-of-type': { [wide]: { ps: '6' } },
          '& tr > :last-child': { [wide]: { pe: '6' } },
          '& thead th': { fontWeight: '560', verticalAlign: 'bottom', pb: '2' },
          '& tbody tr': { borderTopWidth: '1px', borderColor: 'border', pb: { base: '2', [wide]: '0' } },
          '& tbody th, & tbody td': { py: { base: '1', [wide]: '3' } },
          '& tbody th': { pt: '3' },
          // A name or code without blanks would push the rest out of the table; the reset keeps what breaks the cell's words from what is in it.
          '& tbody th *, & tbody bdi, & tbody bdi *, & tbody code': { overflowWrap: 'anywhere' },
          '& tbody th, & tbody td:has(bdi)': { minW: { [wide]: '9rem' } },
          // An address of usual length stays whole where there is room.
          '& tbody th:has(bdi)': { minW: { xl: '12rem' } },
          '& [data-stays]': { [wide]: { position: 'sticky', insetEnd: '0', bg: 'bg.panel' } },
          '& [data-align=end]': { [wide]: { textAlign: 'end' } },
          '& td[data-align=end]': { [wide]: { whiteSpace: 'nowrap' } },
        }}
      >
        <table {...as.table} aria-label={label}>
          <Box asChild display={{ base: 'none', [wide]: 'table-header-group' }} color="fg.muted">
            <thead {...as.rowgroup}>
              <tr {...as.row}>
                {columns.map(({ label, align, sorting, unnamed }) =>
                  sorting === undefined ? (
                    <th key={label} {...as.columnheader} scope="col" data-align={align} data-stays={unnamed}>
                      <Box as="span" {...heading}>
                        {label}
                      </Box>
                    </th>
                  ) : (
                    <SortHeader key={label} label={label} align={align ?? 'start'} {...sorting} />
                  ),
                )}
              </tr>
            </thead>
          </Box>
          <tbody ref={list} {...as.rowgroup}>
            {shown.map((row) => (
              <Box
                key={keyOf(row)}
                asChild
                display={{ base: paired ? 'grid' : 'block', md: 'grid', [wide]: 'table-row' }}
                gridTemplateColumns={{
                  // One below the other on a phone that is narrower than most, and with larger text.
                  base: 'repeat(auto-fill, minmax(min(100%, 10rem), 1fr))',
                  md: 'repeat(2, minmax(0, 1fr))',
                  lg: 'repeat(4, minmax(0, 1fr))',
                }}
              >
                <tr {...as.row}>
                  {columns.map((column, index) => (
                    <Cell
                      key={column.label}
                      column={column}
                      heads={index === 0}
                      beside={columns.some(({ unnamed }) => unnamed)}
                      wide={wide}
                      paired={paired}
                      isName={typeof column.isName === 'function' ? column.isName(row) : column.isName}
                    >
                      {column.cell(row)}
                    </Cell>
                  ))}
                </tr>
              </Box>
            ))}
          </tbody>
        </table>
      </Box>
      {more > 0 && (
        <Button mt="4" mx={{ base: '4', md: '6' }} variant="surface" colorPalette="gray" onClick={showAll}>
          {`Prikaži sve (${formatWhole(rows.length)})`}
        </Button>
      )}
    </Box>
  );
}

/** Whether what is in an element is wider than it. */
function useOverflow() {
  const element = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (box === null) return;
    const observer = new ResizeObserver(() => setOverflows(box.scrollWidth > box.clientWidth));
    for (const sized of [box, ...box.children]) observer.observe(sized);
    return () => observer.disconnect();
  }, []);
  return [element, overflows] as const;
}

function Cell<Row>(props: {
  column: Column<Row>;
  heads: boolean;
  /** Whether its row has buttons. */
  beside: boolean;
  wide: Wide;
  paired: boolean;
  isName: boolean | undefined;
  children: ReactNode;
}) {
  const { column, heads, beside, wide, paired, isName, children } = props;
  const named = !heads && column.unnamed !== true;
  const empty = children === null;
  const shown = isName ? <bdi translate="no">{children}</bdi> : children;
  return (
    <Box
      asChild
      display={{
        base: empty ? 'none' : named ? (paired ? 'flex' : 'grid') : 'block',
        ...(!empty && { md: paired ? 'flex' : 'block' }),
        [wide]: 'table-cell',
      }}
      gridColumn={named ? undefined : heads ? (beside ? HEAD : '1 / -1') : BUTTONS}
      gridRow={named ? undefined : { lg: '1' }}
      justifySelf={named || heads ? undefined : { lg: 'end' }}
      gridTemplateColumns="7.5rem minmax(0, 1fr)"
      flexWrap="wrap"
      justifyContent="space-between"
      alignContent="start"
      columnGap="3"
      minW="0"
      overflowWrap="anywhere"
      // Figures of columns; in names such as 'T-GDI' the hyphen would be as wide as they are.
      fontVariantNumeric={heads ? undefined : 'tabular-nums'}
      fontWeight={heads ? '600' : undefined}
    >
      {heads ? (
        <th {...as.rowheader} scope="row">
          {shown}
        </th>
      ) : (
        <td {...as.cell} data-align={column.align} data-stays={column.unnamed}>
          {named && (
            <Box as="span" display={{ base: 'block', [wide]: 'none' }} color="fg.muted">
              {column.label}
            </Box>
          )}
          <Box as="div" minW="0">
            {empty ? '–' : shown}
          </Box>
        </td>
      )}
    </Box>
  );
}
