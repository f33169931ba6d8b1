import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks whoever is about to leave something that is not saved, as `useLeaveGuard` tells. */
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
