import {
  type Deal,
  type DealAction,
  dealStepBody,
  EXPLAINED,
  takeDealStep,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { FormFailure } from '../../kit/form/FormFailure.tsx';
import { type Fields, readBy } from '../../kit/form/read-fields.ts';
import { TextAreaField } from '../../kit/form/TextAreaField.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { call } from '../../lib/http/api.ts';
import { tell } from '../../lib/messages.ts';
import { actionLabel, texts } from './texts.ts';

interface Values {
  reason: string;
}
const MOST = 500;
const FIELDS: Fields<Values> = { reason: { label: texts.dialog.reason, input: 'area' } };
const readReason = readBy<Values, Values>(FIELDS, dealStepBody.pick({ reason: true }).required());
const NOTHING = { ok: true as const, body: { reason: '' } };

const DANGEROUS: readonly DealAction[] = ['cancelled', 'defaulted', 'disputed', 'cancel_asked'];

/** Asks once more before a step, and for its reason where it needs one. */
export function StepDialog(props: {
  deal: Deal;
  action: DealAction;
  onDone: (deal: Deal) => void;
  onClose: () => void;
}) {
  const { deal, action, onDone, onClose } = props;
  const words = texts.dialog;
  const isExplained = deal.you === 'administrator' || EXPLAINED.includes(action);
  const form = useForm<Values, Values>({
    fields: FIELDS,
    initial: { reason: '' },
    read: (values) => (isExplained ? readReason(values) : NOTHING),
    async submit({ reason }, clientStepId) {
      const body = { action, clientStepId, ...(isExplained && { reason }) };
      onDone(await call(takeDealStep, { params: { id: deal.id }, body }));
      tell({ tone: 'success', title: words.done, text: actionLabel(action, deal) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={actionLabel(action, deal)}
      stay={words.stay}
      confirm={actionLabel(action, deal)}
      palette={DANGEROUS.includes(action) ? 'outbid' : 'brand'}
      busy={form.state === 'sending'}
      busyText={words.busy}
      onStay={onClose}
      onConfirm={() => void form.submit()}
      more={
        <>
          {isExplained && (
            <Box mt="5">
              <TextAreaField form={form} name="reason" most={MOST} quietWhileBlank data-autofocus />
            </Box>
          )}
          <FormFailure title={words.failed} form={form} />
        </>
      }
    >
      <Box fontWeight="600">{deal.title}</Box>
      <Box mt="2">{texts.questions[action]}</Box>
      <Box mt="1" color="fg.muted">
        {words.permanent}
      </Box>
    </ConfirmDialog>
  );
}
