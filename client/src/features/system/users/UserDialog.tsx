import { type AdminUser, lockUserBody } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { LongText } from '../../../kit/form/LongText.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { reasonOf } from '../../../lib/http/reason.ts';
import { tell } from '../../../lib/messages.ts';
import { texts as section } from '../texts.ts';
import { carryOut, type UserAction } from './actions.ts';
import { texts } from './texts.ts';

const MOST = 500;

/** Asks before something is done to an account. A refusal stays in view, and so does the reason that was typed. */
export function UserDialog(props: {
  user: AdminUser;
  action: UserAction;
  onClose: () => void;
  onDone: (user: AdminUser) => void;
}) {
  const { user, action, onClose, onDone } = props;
  const words = texts.dialogs[action];
  const id = useId();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const checked = lockUserBody.safeParse({ reason });
  const problem = action === 'lock' && !checked.success ? checked.error.issues[0]?.message : undefined;

  const confirm = async () => {
    setTried(true);
    if (problem !== undefined) return document.getElementById(id)?.focus();
    setBusy(true);
    setFailure(null);
    try {
      onDone(await carryOut(action, user.id, reason.trim()));
      tell({ tone: 'success', title: words.done, text: user.email });
      onClose();
    } catch (error) {
      setFailure(reasonOf(error));
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      title={words.title}
      stay={section.cancel}
      confirm={words.confirm}
      palette={action === 'lock' || action === 'demote' ? 'outbid' : 'brand'}
      busy={busy}
      busyText={words.busy}
      finalFocus={() => document.querySelector<HTMLElement>(`[data-menu-of="${user.id}"]`)}
      onStay={onClose}
      onConfirm={() => void confirm()}
      more={
        <>
          {action === 'lock' && (
            <Box mt="5">
              <LongText
                id={id}
                label={texts.reason}
                hint={texts.reasonHint}
                most={MOST}
                problem={tried || reason.length > MOST ? problem : undefined}
                value={reason}
                required
                data-autofocus
                onType={setReason}
              />
            </Box>
          )}
          {failure !== null && (
            <Box mt="4">
              <Notice tone="error" title={words.failed}>
                {failure}
              </Notice>
            </Box>
          )}
        </>
      }
    >
      <Box fontWeight="600">{user.name ?? texts.nameless}</Box>
      <Box color="fg.muted" overflowWrap="anywhere">
        {user.email}
      </Box>
      <Box mt="4">{words.text}</Box>
    </ConfirmDialog>
  );
}
