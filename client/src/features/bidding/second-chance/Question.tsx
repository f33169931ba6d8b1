import type { SecondChance } from '@autoplace/shared/contract';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { type Answering, useAnswer } from '../parts/use-answer.ts';
import { texts } from './texts.ts';

/** Asks once more before an answer that is no purchase. */
export function Question(
  props: Answering<SecondChance> & {
    title: string;
    confirm: string;
    isDangerous?: boolean;
    finalFocus?: () => HTMLElement | null;
    send: () => Promise<SecondChance>;
    onClose: () => void;
    children: ReactNode;
  },
) {
  const { title, confirm, isDangerous = false, onClose } = props;
  const { pending, refusal, problem, send } = useAnswer<void, SecondChance>(props.send, props);
  return (
    <ConfirmDialog
      title={title}
      stay={texts.stay}
      confirm={confirm}
      palette={isDangerous ? 'outbid' : 'brand'}
      busy={pending}
      finalFocus={props.finalFocus}
      onStay={onClose}
      onConfirm={() => void send()}
      more={<Refusal title={texts.failed} reason={refusal?.message ?? problem} />}
    >
      {props.children}
    </ConfirmDialog>
  );
}
