import type { Blocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks whoever is held by `useLeaveGuard`. */
export function LeaveDialog(props: {
  blocker: Blocker;
  title: string;
  text: string;
  stay: string;
  leave: string;
}) {
  const { blocker, title, text, stay, leave } = props;
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={title}
      stay={stay}
      confirm={leave}
      onStay={() => blocker.reset()}
      onConfirm={() => blocker.proceed()}
    >
      {text}
    </ConfirmDialog>
  );
}
