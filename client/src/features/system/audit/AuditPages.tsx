import { type AuditEntry, listAudit } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useCallback, useRef, useState } from 'react';
import { formatMoment } from '../../../kit/format-moments.ts';
import { Pager } from '../../../kit/list/Pager.tsx';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { call } from '../../../lib/http/api.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { texts } from './texts.ts';

/** The audit trail, page by page; with a `subject` only its entries. */
export function AuditPages(props: { subject?: string; empty: string; pageSize: number }) {
  const { subject, empty, pageSize } = props;
  const [page, setPage] = useState(1);
  const list = useRef<HTMLDivElement>(null);
  const { value, error, loading, reload, dismiss } = useLoaded(
    useCallback(
      (signal: AbortSignal) => call(listAudit, { query: { page, pageSize, subject }, signal }),
      [page, pageSize, subject],
    ),
  );
  return (
    <>
      {error !== null && (
        <Box mb="4">
          <ErrorAlert title={texts.failed} onRetry={() => void reload()} onClose={dismiss}>
            {error}
          </ErrorAlert>
        </Box>
      )}
      {value === null && loading && (
        <Box role="status">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton h="10rem" borderRadius="l2" />
        </Box>
      )}
      {value?.total === 0 && <Box color="fg.muted">{empty}</Box>}
      {value !== null && value.items.length > 0 && (
        <Box
          ref={list}
          role="group"
          aria-label={texts.title}
          tabIndex={-1}
          data-page-focus
          aria-busy={loading}
          opacity={loading ? 0.6 : 1}
        >
          <AuditList entries={value.items} withSubject={subject === undefined} />
        </Box>
      )}
      <Pager label={texts.pager} page={page} pages={value?.totalPages ?? 1} top={list} onTurn={setPage} />
    </>
  );
}

/** Who did what, when and to whom; the newest first. */
const AuditList = (props: { entries: readonly AuditEntry[]; withSubject: boolean }) => (
  <Box as="ol" listStyleType="none">
    {props.entries.map((entry) => (
      <Box
        as="li"
        key={entry.id}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '15rem minmax(0, 1fr)' }}
        columnGap="6"
        rowGap="1"
        py="3"
        borderTopWidth="1px"
        _first={{ borderTopWidth: '0', pt: '0' }}
      >
        <Box textStyle="sm" minW="0">
          <Box fontVariantNumeric="tabular-nums" color="fg.muted">
            <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
          </Box>
          <Box overflowWrap="anywhere">{entry.by}</Box>
        </Box>
        <Box minW="0">
          <Box fontWeight="600" overflowWrap="anywhere">
            {texts.actions[entry.action]}
            {props.withSubject && (
              <Box as="span" fontWeight="400">
                : {entry.subjectName}
              </Box>
            )}
          </Box>
          {entry.details.map((line) => (
            <Box key={line} textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {line}
            </Box>
          ))}
        </Box>
      </Box>
    ))}
  </Box>
);
