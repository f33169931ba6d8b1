import {
  getApplication,
  getApplicationDocument,
  type VerificationDetails,
  type VerificationItem,
  type VerificationStatus,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { VerificationChip } from '../../../entities/dealer/VerificationChip.tsx';
import { DocumentList } from '../../../entities/document/DocumentList.tsx';
import { formatMoment } from '../../../kit/format-moments.ts';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { currentUserAtom } from '../../../lib/auth/index.ts';
import { openFile } from '../../../lib/http/open-file.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { ApplicationDialog } from '../ApplicationDialog.tsx';
import type { Decision, Shown } from '../decide/decide.ts';
import { texts } from '../texts.ts';
import { ApplicationFacts } from './ApplicationFacts.tsx';

const words = texts.details;

type Step = VerificationDetails['history'][number];
const hues = { applied: 'brand', approved: 'leading', rejected: 'outbid', revoked: 'outbid' } as const;

/** What happened to the application, oldest first; null until it is known. */
const History = ({ steps }: { steps: readonly Step[] | null }) => (
  <Box as="section" aria-labelledby="istorija" borderTopWidth="1px" pt="4">
    <Heading as="h3" id="istorija" textStyle="sm" fontWeight="620" mb="3">
      {words.history}
    </Heading>
    {steps === null ? (
      <Skeleton h="11" w="60%" />
    ) : (
      <Box as="ol" display="grid" gap="4">
        {steps.map((step) => (
          <StepLine key={`${step.at} ${step.action}`} step={step} />
        ))}
      </Box>
    )}
  </Box>
);

const StepLine = ({ step: { at, action, by, notes } }: { step: Step }) => (
  <Box as="li" ps="4" borderStartWidth="3px" borderColor={`${hues[action]}.solid`}>
    <Box fontWeight="600">{words.actions[action]}</Box>
    <Box color="fg.muted" textStyle="sm">
      <time dateTime={at}>{formatMoment(at)}</time>, {by}
    </Box>
    {notes !== null && (
      <Box mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
        <Box as="span" color="fg.muted">
          {action === 'rejected' || action === 'revoked' ? words.reason : words.notes}:{' '}
        </Box>
        <bdi translate="no">{notes}</bdi>
      </Box>
    )}
  </Box>
);

const Documents = ({ details: { id, documents } }: { details: VerificationDetails }) => (
  <Box as="section" aria-labelledby="dokumenti" borderTopWidth="1px" pt="4">
    <Heading as="h3" id="dokumenti" textStyle="sm" fontWeight="620" mb="3">
      {words.documents}
    </Heading>
    <DocumentList
      label={words.documents}
      documents={documents}
      open={(document) => openFile(getApplicationDocument, { id, documentId: document.id })}
    />
  </Box>
);

/** The whole application with its history, and the way to a decision. It follows what happens to it. */
export function DetailsDialog(props: {
  item: VerificationItem;
  meanwhile: VerificationStatus | null;
  onSeen: (details: VerificationDetails) => void;
  onClose: () => void;
  onDecide: (decision: Decision, item: Shown) => void;
}) {
  const { item, meanwhile, onSeen, onClose, onDecide } = props;
  const { value, error, reload, dismiss } = useCall(getApplication, { params: { id: item.id } });
  useEffect(() => {
    if (meanwhile !== null) void reload();
  }, [meanwhile, reload]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once of each answer
  useEffect(() => {
    if (value !== null) onSeen(value);
  }, [value]);
  const known = value ?? item;
  const isPending = known.status === 'pending';
  const isOwn = useAtomValue(currentUserAtom)?.objectId === item.id;
  return (
    <ApplicationDialog title={words.title} applicationId={item.id} wide onClose={onClose}>
      <Dialog.Body display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
          <Box htmlTranslate="no" textStyle="subtitle" overflowWrap="anywhere" minW="0">
            {known.companyName}
          </Box>
          <VerificationChip labels={texts.statuses} status={known.status} />
        </Box>
        {meanwhile !== null && <Notice tone="warning" title={texts.meanwhile[meanwhile]} />}
        {isPending && isOwn && <Notice tone="info" title={texts.own} />}
        <ErrorAlert title={texts.failed.details} reason={error} onRetry={reload} onClose={dismiss} />
        <ApplicationFacts item={known} details={value} />
        {value !== null && value.documents.length > 0 && <Documents details={value} />}
        <History steps={value?.history ?? null} />
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap">
        {isPending && !isOwn ? (
          <>
            <Button variant="outline" colorPalette="outbid" onClick={() => onDecide('reject', known)}>
              {words.reject}
            </Button>
            <Button colorPalette="leading" onClick={() => onDecide('approve', known)}>
              {words.approve}
            </Button>
          </>
        ) : (
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {words.close}
          </Button>
        )}
      </Dialog.Footer>
    </ApplicationDialog>
  );
}
