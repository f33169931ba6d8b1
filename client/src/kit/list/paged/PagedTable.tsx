import type { Endpoint } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { type ComponentProps, useRef } from 'react';
import { useAttempt } from '../../../lib/http/use-attempt.ts';
import { saveCsv } from '../../../lib/page/save-file.ts';
import { type CsvCell, toCsv } from '../../csv.ts';
import { counted } from '../../format.ts';
import { ErrorAlert } from '../../page/ErrorAlert.tsx';
import { Placeholder } from '../../page/Loading.tsx';
import { type Column, DataTable } from '../DataTable.tsx';
import { Pager } from '../Pager.tsx';
import { ListTools } from './ListTools.tsx';
import { type ListOf, type RowOf, usePagedList } from './use-paged-list.ts';

/** `text` is what stands in the file, and in the table too where there is no `cell`; a column without it is left out of the file. */
export type PagedColumn<Row> = Omit<Column<Row>, 'cell'> &
  (
    | { text?: (row: Row) => CsvCell; cell: Column<Row>['cell'] }
    | { text: (row: Row) => CsvCell; cell?: undefined }
  );

const rowsOf = (count: number) => counted(count, 'stavka', 'stavke', 'stavki');

/**
 * A list of the server as a table, page by page, with what narrows it, kept in the address, and its file: all rows that fit. On
 * narrow screens every row is a card.
 */
export function PagedTable<const E extends Endpoint>(
  props: ListOf<E> & {
    words: {
      title: string;
      loading: string;
      failed: string;
      empty: string;
      pager: string;
      /** The label of the search, where there is one. */
      search?: string;
      searchHint?: string;
      /** How many rows there are, in words. */
      total?: (count: number) => string;
    };
    columns: readonly PagedColumn<RowOf<E>>[];
    keyOf: (row: RowOf<E>) => string;
    /** The name of its file, without the ending; without one it is no file. */
    file?: string;
    wide?: ComponentProps<typeof DataTable<RowOf<E>>>['wide'];
    paired?: boolean;
  },
) {
  const { words, columns, keyOf, filters, file, wide, paired = false } = props;
  const shown = usePagedList(props);
  const { value, error, loading, reload, dismiss } = shown;
  const list = useRef<HTMLDivElement>(null);
  const saving = useAttempt();
  const save = () =>
    saving.attempt(async () => {
      const written = columns.filter((column) => column.text !== undefined);
      const rows = (await shown.all()).map((row) => written.map(({ text }) => text?.(row) ?? null));
      saveCsv(toCsv([written.map(({ label }) => label), ...rows]), `${file}.csv`);
    });
  return (
    <>
      <ListTools
        search={words.search === undefined ? null : { label: words.search, hint: words.searchHint }}
        text={shown.search}
        onSearch={shown.searchFor}
        filters={Object.entries(filters ?? {})}
        chosen={shown.chosen}
        onChoose={shown.choose}
        onSave={file === undefined ? undefined : save}
      />
      <ErrorAlert
        mb="4"
        title="Datoteka nije napravljena"
        onRetry={save}
        onClose={saving.dismiss}
        reason={saving.failure}
      />
      <ErrorAlert mb="4" title={words.failed} reason={error} onRetry={reload} onClose={dismiss} />
      {value === null && loading && (
        <Placeholder label={words.loading}>
          <Skeleton h="16rem" borderRadius="l2" />
        </Placeholder>
      )}
      <Box role="status" textStyle="sm" color="fg.muted" mb={value === null || value.total === 0 ? '0' : '3'}>
        {value !== null && value.total > 0 && (words.total ?? rowsOf)(value.total)}
      </Box>
      {value?.items.length === 0 && <Box color="fg.muted">{words.empty}</Box>}
      {value !== null && value.items.length > 0 && (
        <Box
          ref={list}
          role="group"
          aria-label={words.title}
          tabIndex={-1}
          data-page-focus={words.title}
          aria-busy={loading}
          opacity={loading ? 0.6 : 1}
        >
          <DataTable
            label={words.title}
            columns={columns.map((column) => ({ ...column, cell: column.cell ?? column.text }))}
            rows={value.items}
            keyOf={keyOf}
            paired={paired}
            {...(wide && { wide })}
          />
        </Box>
      )}
      <Pager
        label={words.pager}
        page={shown.page}
        pages={value?.totalPages ?? 1}
        top={list}
        onTurn={shown.turnTo}
      />
    </>
  );
}
