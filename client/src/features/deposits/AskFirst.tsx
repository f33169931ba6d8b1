import type { OwnDeposits } from '@autoplace/shared/contract';
import { Button } from '@chakra-ui/react/button';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { useAttempt } from '../../lib/http/use-attempt.ts';
import { texts } from './texts.ts';

interface Words {
  button: string;
  question: string;
  questionText: string;
  busy: string;
  failed: string;
}

const deposits = () => document.querySelector<HTMLElement>(`[data-page-focus="${texts.history.title}"]`);

/** A button for a step with a deposit, which is taken after a question. A refusal stays in the dialog. */
export function AskFirst(props: {
  words: Words;
  /** Names the deposit, where there are several buttons. */
  label?: string;
  palette: 'brand' | 'outbid';
  act: () => Promise<OwnDeposits>;
  onDone: (own: OwnDeposits) => void;
}) {
  const { words, palette, act, onDone } = props;
  const [asks, setAsks] = useState(false);
  const { busy, failure, attempt } = useAttempt();
  const isDone = useRef(false);
  const go = () =>
    attempt(async () => {
      const own = await act();
      isDone.current = true;
      setAsks(false);
      onDone(own);
    });
  return (
    <>
      <Button variant="outline" colorPalette="gray" aria-label={props.label} onClick={() => setAsks(true)}>
        {words.button}
      </Button>
      {asks && (
        <ConfirmDialog
          title={words.question}
          stay={texts.stay}
          confirm={words.button}
          palette={palette}
          busy={busy}
          busyText={words.busy}
          // The button goes with the step.
          finalFocus={() => (isDone.current ? deposits() : null)}
          onStay={() => setAsks(false)}
          onConfirm={() => void go()}
          more={<Refusal title={words.failed} reason={failure} />}
        >
          {words.questionText}
        </ConfirmDialog>
      )}
    </>
  );
}
