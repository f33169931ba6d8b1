import { type AdminUser, voidBody } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useAtomValue } from 'jotai';
import { z } from 'zod';
import {
  MOST_REASON,
  voidFields,
  voidInitial,
  voidKinds,
} from '../../../entities/auction/voiding/void-fields.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { CheckField, SelectField } from '../../../kit/form/ChoiceField.tsx';
import { type Fields, type Read, readBy } from '../../../kit/form/read-fields.ts';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { currentUserAtom } from '../../../lib/auth/index.ts';
import { tell } from '../../../lib/messages.ts';
import { texts as section } from '../texts.ts';
import { type Asked, carryOut, type Done, needsReason, type PlainAction } from './actions.ts';
import { TouchedBids } from './TouchedBids.tsx';
import { texts } from './texts.ts';

const FIELDS: Fields<Asked> = {
  ...voidFields,
  reason: { label: texts.reason, input: 'area', help: texts.reasonHint },
  voids: { label: texts.voids, input: 'check' },
};
const readReason = readBy<Asked, Asked>(FIELDS, voidBody.extend({ voids: z.boolean() }));
const readNothing = (body: Asked): Read<Asked, Asked> => ({ ok: true, body });

/** Asks before something is done to an account. A refusal stays in view, and so does the reason that was typed. */
export function UserDialog(props: {
  user: AdminUser;
  action: PlainAction;
  onClose: () => void;
  /** The user as they are now, where that is known. */
  onDone: (user: AdminUser | null) => void;
}) {
  const { user, action, onClose, onDone } = props;
  const words = texts.dialogs[action];
  const mayVoid = useAtomValue(currentUserAtom)?.roles.includes('admin') ?? false;
  const form = useForm({
    fields: FIELDS,
    initial: { ...voidInitial, voids: false },
    read: needsReason(action) ? readReason : readNothing,
    async submit(asked) {
      const done = await carryOut(action, user.id, asked);
      onDone(done.user);
      tell({ tone: 'success', title: words.done, text: textOf(user, done) });
      onClose();
    },
  });
  const reopens = action === 'unlock' && user.locked?.closed && user.identityProvider === 'Local';
  const voids = action === 'voidBids' || (action === 'lock' && form.values.voids);

  return (
    <ConfirmDialog
      title={words.title}
      stay={'stay' in words ? words.stay : section.cancel}
      confirm={words.confirm}
      palette={needsReason(action) || action === 'demote' || action.endsWith('Off') ? 'outbid' : 'brand'}
      busy={form.state === 'sending'}
      busyText={words.busy}
      finalFocus={() => document.querySelector<HTMLElement>(`[data-menu-of="${user.id}"]`)}
      onStay={onClose}
      onConfirm={() => void form.submit()}
      more={
        <>
          {needsReason(action) && (
            <Box mt="5" display="grid" gap="4">
              <TextAreaField
                form={form}
                name="reason"
                most={MOST_REASON}
                quietWhileBlank
                data-autofocus
                {...(voids && { hint: texts.toldReasonHint })}
              />
              {action === 'lock' && mayVoid && <CheckField form={form} name="voids" />}
              {voids && (
                <>
                  <SelectField form={form} name="why" options={voidKinds} />
                  <TouchedBids userId={user.id} />
                </>
              )}
            </Box>
          )}
          <Refusal title={words.failed} reason={form.failure} />
        </>
      }
    >
      <Box fontWeight="600">{user.name ?? texts.nameless}</Box>
      <Box htmlTranslate="no" color="fg.muted" overflowWrap="anywhere">
        {user.email}
      </Box>
      <Box mt="4">{reopens ? texts.reopening : words.text}</Box>
    </ConfirmDialog>
  );
}

const textOf = ({ email }: AdminUser, { voided }: Done): string =>
  [
    email,
    ...(voided === null ? [] : [texts.voidedIn(voided.voided)]),
    ...(voided === null || voided.left.length === 0 ? [] : [texts.left(voided.left.length)]),
  ].join(' · ');
