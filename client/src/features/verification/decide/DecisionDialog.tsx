import type { VerificationItem, VerificationStatus } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { useAtomValue } from 'jotai';
import { type FormEvent, useId, useState } from 'react';
import { LongText } from '../../../kit/form/LongText.tsx';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { currentUserAtom } from '../../../lib/auth/index.ts';
import { tell } from '../../../lib/messages.ts';
import { ApplicationDialog } from '../ApplicationDialog.tsx';
import { texts } from '../texts.ts';
import { bodies, type Decision, useDecision } from './use-decision.ts';

const LONGEST_NOTES = 1_000;

/** Approves with optional notes, or rejects with a reason: blank, it cannot be sent. What was typed outlives a refusal. */
export function DecisionDialog(props: {
  decision: Decision;
  item: VerificationItem;
  /** What has become of the application since the dialog was opened; null when nothing has. */
  meanwhile: VerificationStatus | null;
  onClose: () => void;
  onDone: () => void;
  /** The server says that there is nothing to decide any more. */
  onRefused: () => void;
}) {
  const { decision, item, meanwhile, onClose, onDone, onRefused } = props;
  const id = useId();
  const words = texts.decision[decision];
  const draft = useDraft(`${decision}.${item.id}`);
  const checked = bodies[decision].safeParse({ notes: draft.text });
  // That a blank reason is none the disabled button says; too long a text needs words.
  const complaint = draft.text.trim() === '' ? undefined : checked.error?.issues[0]?.message;
  const { busy, failure, dismiss, run } = useDecision(item, decision, {
    done() {
      draft.forget();
      tell({ tone: 'success', title: words.done, text: item.companyName });
      onDone();
    },
    refused: onRefused,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checked.success) void run(checked.data);
  };
  return (
    <ApplicationDialog title={words.title} applicationId={item.id} held={busy} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Dialog.Body>
          <Box fontWeight="600" overflowWrap="anywhere">
            {item.companyName}
          </Box>
          <Box mt="1" color="fg.muted">
            {words.question}
          </Box>
          {meanwhile !== null && !busy && failure === null && (
            <Box mt="4">
              <Notice tone="warning" title={texts.meanwhile[meanwhile]} />
            </Box>
          )}
          <Box mt="5">
            <LongText
              id={id}
              label={words.label}
              most={LONGEST_NOTES}
              required={decision === 'reject'}
              problem={complaint}
              value={draft.text}
              onType={draft.write}
              data-autofocus
            />
          </Box>
          {failure !== null && (
            <Box mt="3">
              <ErrorAlert title={failure.title} onClose={dismiss}>
                {failure.reason}
              </ErrorAlert>
            </Box>
          )}
        </Dialog.Body>
        <Dialog.Footer>
          <Button variant="ghost" colorPalette="gray" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            colorPalette={decision === 'approve' ? 'leading' : 'outbid'}
            disabled={!checked.success}
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

const keyOf = (userId: string | undefined, about: string) => `autoplace.decision.${userId}.${about}`;

/** Storage may be forbidden: then what is typed lasts as long as the dialog. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** What a user types about something, kept for as long as the tab is: closing the dialog or reloading loses nothing. */
function useDraft(about: string) {
  const key = keyOf(useAtomValue(currentUserAtom)?.objectId, about);
  const [text, setText] = useState(() => attempt(() => sessionStorage.getItem(key)) ?? '');
  return {
    text,
    write(next: string) {
      setText(next);
      attempt(() => sessionStorage.setItem(key, next));
    },
    forget: () => void attempt(() => sessionStorage.removeItem(key)),
  };
}
