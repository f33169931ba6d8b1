import { type AdminDeposit, depositReasonBody, keepDeposit, returnDeposit } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useRef } from 'react';
import { ConfirmDialog } from '../../../../kit/dialog/ConfirmDialog.tsx';
import { type Fields, readBy } from '../../../../kit/form/read-fields.ts';
import { TextAreaField } from '../../../../kit/form/TextAreaField.tsx';
import { useForm } from '../../../../kit/form/use-form.ts';
import { Refusal } from '../../../../kit/page/Refusal.tsx';
import { call } from '../../../../lib/http/api.ts';
import { tell } from '../../../../lib/messages.ts';
import { texts as section } from '../../texts.ts';
import { listOf, orOutdated } from './BookDialog.tsx';
import { texts } from './texts.ts';

const words = texts.dialog;

interface Values {
  reason: string;
}
const FIELDS: Fields<Values> = {
  reason: { label: words.reason, input: 'area', help: words.reasonHint },
};
const readReason = readBy<Values, Values>(FIELDS, depositReasonBody);

const ENDPOINTS = { return: returnDeposit, keep: keepDeposit };

/** Returns a deposit or keeps it, with the reason. */
export function DepositDialog(props: {
  deposit: AdminDeposit;
  action: keyof typeof ENDPOINTS;
  onClose: () => void;
  onDone: () => void;
}) {
  const { deposit, action, onClose, onDone } = props;
  const title = texts.named(texts.actions[action], deposit.user.email);
  const isChanged = useRef(false);
  const changed = () => {
    isChanged.current = true;
    onDone();
  };
  const form = useForm({
    fields: FIELDS,
    initial: { reason: '' },
    read: readReason,
    async submit(body) {
      await call(ENDPOINTS[action], { params: { id: deposit.id }, body }).catch(orOutdated(changed));
      tell({ tone: 'success', title: words.done, text: title });
      changed();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={title}
      stay={section.cancel}
      confirm={texts.actions[action]}
      palette={action === 'keep' ? 'outbid' : 'brand'}
      busy={form.state === 'sending'}
      busyText={words.busy}
      finalFocus={() => (isChanged.current ? listOf(texts.deposits.title) : null)}
      onStay={onClose}
      onConfirm={() => void form.submit()}
      more={
        <Box mt="5" display="grid" gap="3">
          <TextAreaField form={form} name="reason" most={500} quietWhileBlank data-autofocus />
          <Refusal mt="0" title={words.failed} reason={form.failure} />
        </Box>
      }
    >
      {words.questions[action](deposit.euros)} {section.standsAside}
    </ConfirmDialog>
  );
}
