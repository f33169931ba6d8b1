import { useState } from 'react';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { proveAgain } from '../../lib/auth/prove-again.ts';
import { texts } from './texts.ts';

const words = texts.proof;

/** Asks the user to sign in again before something that matters, in a window beside the page, which stays as it is. */
export default function ProofDialog({ answer }: { answer: (isProven: boolean) => void }) {
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');
  const prove = async () => {
    setState('busy');
    if (await proveAgain()) answer(true);
    else setState('failed');
  };
  return (
    <ConfirmDialog
      title={words.title}
      stay={words.cancel}
      confirm={words.confirm}
      busy={state === 'busy'}
      busyText={words.busy}
      more={<Refusal title={words.failed} reason={state === 'failed' ? words.failedHint : null} />}
      onStay={() => answer(false)}
      onConfirm={() => void prove()}
    >
      {words.text}
    </ConfirmDialog>
  );
}
