import { type AdminUser, lockUserBody } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { type Fields, type Read, readBy } from '../../../kit/form/read-fields.ts';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { Notice } from '../../../kit/page/Notice.tsx';
import { tell } from '../../../lib/messages.ts';
import { texts as section } from '../texts.ts';
import { carryOut, needsReason, type PlainAction } from './actions.ts';
import { texts } from './texts.ts';

const MOST = 500;
interface Values {
  reason: string;
}
const FIELDS: Fields<Values> = {
  reason: { label: texts.reason, input: 'area', help: texts.reasonHint },
};
const readReason = readBy<Values, Values>(FIELDS, lockUserBody);
const readNothing = (body: Values): Read<Values, Values> => ({ ok: true, body });

/** Asks before something is done to an account. A refusal stays in view, and so does the reason that was typed. */
export function UserDialog(props: {
  user: AdminUser;
  action: PlainAction;
  onClose: () => void;
  onDone: (user: AdminUser) => void;
}) {
  const { user, action, onClose, onDone } = props;
  const words = texts.dialogs[action];
  const form = useForm({
    fields: FIELDS,
    initial: { reason: '' },
    read: needsReason(action) ? readReason : readNothing,
    async submit({ reason }) {
      onDone(await carryOut(action, user.id, reason));
      tell({ tone: 'success', title: words.done, text: user.email });
      onClose();
    },
  });

  return (
    <ConfirmDialog
      title={words.title}
      stay={'stay' in words ? words.stay : section.cancel}
      confirm={words.confirm}
      palette={needsReason(action) || action === 'demote' ? 'outbid' : 'brand'}
      busy={form.state === 'sending'}
      busyText={words.busy}
      finalFocus={() => document.querySelector<HTMLElement>(`[data-menu-of="${user.id}"]`)}
      onStay={onClose}
      onConfirm={() => void form.submit()}
      more={
        <>
          {needsReason(action) && (
            <Box mt="5">
              <TextAreaField form={form} name="reason" most={MOST} quietWhileBlank data-autofocus />
            </Box>
          )}
          {form.failure !== null && (
            <Box mt="4">
              <Notice tone="error" title={words.failed}>
                {form.failure}
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
