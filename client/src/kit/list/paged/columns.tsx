import { formatMoment } from '../../format-moments.ts';
import { formatSheetMoment } from '../../format-wall-clock.ts';
import type { PagedColumn } from './PagedTable.tsx';

/** When something is or was (ISO 8601), or null. */
export const momentColumn = <Row,>(label: string, of: (row: Row) => string | null): PagedColumn<Row> => ({
  label,
  text: (row) => {
    const at = of(row);
    return at && formatSheetMoment(at);
  },
  cell: (row) => {
    const at = of(row);
    return at && <time dateTime={at}>{formatMoment(at)}</time>;
  },
});

/** A number that has a unit where it is shown, and none in the file. */
export const figureColumn = <Row,>(
  label: string,
  of: (row: Row) => number,
  format: (figure: number) => string,
): PagedColumn<Row> => ({ label, align: 'end', text: of, cell: (row) => format(of(row)) });
