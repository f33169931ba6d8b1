import { type AuditAction, type AuditEntry, auditAction, listAudit } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { compareText } from '../../../kit/format.ts';
import { formatMoment } from '../../../kit/format-moments.ts';
import { formatSheetMoment } from '../../../kit/format-wall-clock.ts';
import { type PagedColumn, PagedTable } from '../../../kit/list/paged/PagedTable.tsx';
import type { ListFilters } from '../../../kit/list/paged/use-paged-list.ts';
import { WithReason } from '../WithReason.tsx';
import { texts } from './texts.ts';

const FILTERS: ListFilters<{ action: AuditAction }> = {
  action: {
    label: texts.action,
    all: texts.allActions,
    choices: auditAction.options
      .map((value) => ({ value, label: texts.actions[value] }))
      .toSorted((a, b) => compareText(a.label, b.label)),
  },
};

const ACTION: PagedColumn<AuditEntry> = {
  label: texts.columns.action,
  text: ({ action }) => texts.actions[action],
};
/** Their subjects are texts of the interface. */
const UNNAMED: ReadonlySet<AuditAction> = new Set([
  'settings.changed',
  'alert.resolved',
  'migration.run',
  'migration.rolled_back',
]);
const SUBJECT: PagedColumn<AuditEntry> = {
  label: texts.columns.subject,
  isName: ({ action }) => !UNNAMED.has(action),
  text: ({ subjectName }) => subjectName,
};
/** What a script of the servers has done has no address. */
const whoOf = (by: string): string => (by === 'system' ? texts.system : by);
const OTHERS: PagedColumn<AuditEntry>[] = [
  {
    label: texts.columns.details,
    text: ({ details }) => details.join('; '),
    cell: ({ details }) =>
      details.length === 0
        ? null
        : details.map((line) => (
            <Box key={line} color="fg.muted">
              <WithReason line={line} />
            </Box>
          )),
  },
  {
    label: texts.columns.by,
    text: ({ by, at }) => `${whoOf(by)}, ${formatSheetMoment(at)}`,
    cell: ({ by, at }) => (
      <>
        <time dateTime={at}>{formatMoment(at)}</time>
        <Box color="fg.muted">{whoOf(by)}</Box>
      </>
    ),
  },
];

/** Who did what, when and to whom, the newest first; with a `subject` only what was done to it, without filters. */
export function AuditTable({
  subject,
  empty,
  changes,
}: {
  subject?: string;
  empty: string;
  changes?: number;
}) {
  const shared = {
    endpoint: listAudit,
    options: { query: { subject } },
    keyOf: ({ id }: AuditEntry) => id,
    changes,
  };
  const { search, searchHint, ...words } = texts;
  return subject === undefined ? (
    <PagedTable
      {...shared}
      words={{ ...words, search, searchHint, empty }}
      columns={[ACTION, SUBJECT, ...OTHERS]}
      filters={FILTERS}
      file="dnevnik-radnji"
    />
  ) : (
    <PagedTable {...shared} words={{ ...words, empty }} columns={[ACTION, ...OTHERS]} id="audit" />
  );
}
