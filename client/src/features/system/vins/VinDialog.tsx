import { allowVin, allowVinBody, type VinCase } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { type Fields, readBy } from '../../../kit/form/read-fields.ts';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { call } from '../../../lib/http/api.ts';
import { tell } from '../../../lib/messages.ts';
import { texts as section } from '../texts.ts';
import { texts } from './texts.ts';

const FIELDS: Fields<{ reason: string }> = {
  reason: { label: texts.reason, input: 'area', help: texts.reasonHint },
};
const readReason = readBy<{ reason: string }, { reason: string }>(
  FIELDS,
  allowVinBody.pick({ reason: true }),
);

/** Asks for the reason before a dealer is allowed a VIN of another seller, or before that is taken back (R125). */
export function VinDialog(props: { asked: VinCase; onClose: () => void; onDone: () => void }) {
  const { vin, dealer, allowed } = props.asked;
  const words = allowed === null ? texts.dialogs.allow : texts.dialogs.withdraw;
  const form = useForm({
    fields: FIELDS,
    initial: { reason: '' },
    read: readReason,
    async submit({ reason }) {
      const params = { id: vin, dealerId: dealer.id };
      await call(allowVin, { params, body: { allowed: allowed === null, reason } });
      props.onDone();
      tell({ tone: 'success', title: words.done, text: `${vin} · ${dealer.companyName}` });
      props.onClose();
    },
  });
  return (
    <ConfirmDialog
      title={words.title}
      stay={section.cancel}
      confirm={words.confirm}
      busy={form.state === 'sending'}
      busyText={texts.busy}
      onStay={props.onClose}
      onConfirm={() => void form.submit()}
      more={
        <Box mt="5" display="grid" gap="4">
          <TextAreaField form={form} name="reason" most={500} quietWhileBlank data-autofocus />
          <Refusal mt="0" title={words.failed} reason={form.failure} />
        </Box>
      }
    >
      <Box htmlTranslate="no" fontWeight="600">
        {dealer.companyName}
      </Box>
      <Box htmlTranslate="no" color="fg.muted" overflowWrap="anywhere">
        {vin}
      </Box>
      <Box mt="4">{words.text}</Box>
    </ConfirmDialog>
  );
}
