import type { SecondChance } from '@autoplace/shared/contract';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { texts } from './texts.ts';
import { useAnswer } from './use-second-chance.ts';

/** Asks once more before an answer that is no purchase. */
export function Question(props: {
  title: string;
  confirm: string;
  isDangerous?: boolean;
  finalFocus?: () => HTMLElement | null;
  send: () => Promise<SecondChance>;
  onClose: () => void;
  onAnswered: (chance: SecondChance) => void;
  onRefused: () => void;
  children: ReactNode;
}) {
  const { title, confirm, isDangerous = false, onClose, onAnswered, onRefused } = props;
  const { pending, failure, send } = useAnswer<void>({ send: props.send, onAnswered, onRefused });
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
      more={<Refusal title={texts.failed} reason={failure?.text ?? null} />}
    >
      {props.children}
    </ConfirmDialog>
  );
}
