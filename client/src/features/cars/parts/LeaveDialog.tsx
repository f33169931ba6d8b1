import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { LeaveQuestion } from './use-leave-guard.ts';

/** Asks whoever is held by `useLeaveGuard`. */
export function LeaveDialog(props: {
  question: LeaveQuestion | null;
  title: string;
  text: string;
  stay: string;
  leave: string;
}) {
  const { question, title, text, stay, leave } = props;
  if (question === null) return null;
  return (
    <ConfirmDialog
      palette="outbid"
      title={title}
      stay={stay}
      confirm={leave}
      onStay={question.stay}
      onConfirm={question.leave}
    >
      {text}
    </ConfirmDialog>
  );
}
