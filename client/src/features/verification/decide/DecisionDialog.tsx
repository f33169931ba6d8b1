import type { VerificationStatus } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { type Fields, readBy } from '../../../kit/form/read-fields.ts';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { currentUserAtom } from '../../../lib/auth/index.ts';
import { tell } from '../../../lib/messages.ts';
import { ApplicationDialog } from '../ApplicationDialog.tsx';
import { texts } from '../texts.ts';
import { bodies, type Decision, decide, type Failure, type Shown } from './decide.ts';

const LONGEST_NOTES = 1_000;
interface Values {
  notes: string;
}

/** Approves with optional notes, or rejects with a reason that is not blank (R39). The input survives a refusal. */
export function DecisionDialog(props: {
  decision: Decision;
  item: Shown;
  /** A decision on the application since the dialog was opened; null without one. */
  meanwhile: VerificationStatus | null;
  onClose: () => void;
  onDone: () => void;
  /** The server says that there is nothing to decide any more. */
  onRefused: () => void;
}) {
  const { decision, item, meanwhile, onClose, onDone, onRefused } = props;
  const words = texts.decision[decision];
  const userId = useAtomValue(currentUserAtom)?.objectId;
  const [failure, setFailure] = useState<Failure | null>(null);
  const decided = useRef(false);
  const fields: Fields<Values> = {
    notes: { label: words.label, input: 'area', optional: decision === 'approve' },
  };
  const form = useForm({
    fields,
    initial: { notes: '' },
    read: readBy<Values, object>(fields, bodies[decision]),
    draftKey: `autoplace.decision.${userId}.${decision}.${item.id}`,
    keeper: 'tab',
    async submit(body) {
      setFailure(null);
      const failed = await decide(item, decision, body);
      if (failed === null) {
        decided.current = true;
        tell({ tone: 'success', title: words.done, text: item.companyName });
        return onDone();
      }
      setFailure(failed);
      if (failed.reason === undefined) onRefused();
      return false;
    },
  });
  const busy = form.state === 'sending';
  return (
    <ApplicationDialog
      title={words.title}
      applicationId={item.id}
      leaves={() => decided.current}
      held={busy}
      onClose={onClose}
    >
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        <Dialog.Body>
          <Box htmlTranslate="no" fontWeight="600" overflowWrap="anywhere">
            {item.companyName}
          </Box>
          <Box mt="1" color="fg.muted">
            {words.question} {texts.standsAside}
          </Box>
          {meanwhile !== null && !busy && failure === null && (
            <Notice mt="4" tone="warning" title={texts.meanwhile[meanwhile]} />
          )}
          <Box mt="5">
            <TextAreaField form={form} name="notes" most={LONGEST_NOTES} quietWhileBlank data-autofocus />
          </Box>
          {failure !== null && (
            <ErrorAlert
              mt="3"
              title={failure.title}
              reason={failure.reason}
              onClose={() => setFailure(null)}
            />
          )}
        </Dialog.Body>
        <Dialog.Footer>
          <Button variant="ghost" colorPalette="gray" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            colorPalette={decision === 'approve' ? 'leading' : 'outbid'}
            disabled={form.problems.notes !== undefined}
            loading={busy}
            loadingText={words.pending}
          >
            {words.confirm}
          </Button>
        </Dialog.Footer>
      </form>
    </ApplicationDialog>
  );
}
