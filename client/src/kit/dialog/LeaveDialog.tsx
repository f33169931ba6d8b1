import { ConfirmDialog } from './ConfirmDialog.tsx';

/** The question of `useLeaveGuard` before unsaved changes are lost. */
export function LeaveDialog(props: {
  question: { stay: () => void; leave: () => void } | null;
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
