import {
  type AdminDeposit,
  bookByHand,
  bookByHandBody,
  depositReasonBody,
  keepDeposit,
  returnDeposit,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { checkWith, type Fields, type Read, readFields } from '../../../kit/form/read-fields.ts';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { Notice } from '../../../kit/page/Notice.tsx';
import { call } from '../../../lib/http/api.ts';
import { tell } from '../../../lib/messages.ts';
import { texts as section } from '../texts.ts';
import { texts } from './texts.ts';

const words = texts.dialog;

export type DepositAction = 'book' | 'return' | 'keep';

interface Values {
  date: string;
  words: string;
}

const fieldsOf = (action: DepositAction): Fields<Values> => ({
  date: { label: words.date, input: 'date' },
  words:
    action === 'book'
      ? { label: words.note, input: 'area' }
      : { label: words.reason, input: 'area', help: words.reasonHint },
});

/** Books a deposit without a statement, returns or keeps it. */
export function DepositDialog(props: {
  deposit: AdminDeposit;
  action: DepositAction;
  onClose: () => void;
  onDone: () => void;
}) {
  const { deposit, action, onClose, onDone } = props;
  const fields = fieldsOf(action);
  const form = useForm<Values, () => Promise<unknown>>({
    fields,
    initial: { date: '', words: '' },
    read: (values, key) => readAction(deposit, action, fields, values, key),
    async submit(send) {
      await send();
      tell({
        tone: 'success',
        title: words.done,
        text: texts.named(texts.actions[action], deposit.user.email),
      });
      onDone();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={texts.named(texts.actions[action], deposit.user.email)}
      stay={section.cancel}
      confirm={texts.actions[action]}
      palette={action === 'keep' ? 'outbid' : 'brand'}
      busy={form.state === 'sending'}
      busyText={words.busy}
      onStay={onClose}
      onConfirm={() => void form.submit()}
      more={
        <Box mt="5" display="grid" gap="3">
          {action === 'book' && <TextField form={form} name="date" data-autofocus />}
          <TextAreaField form={form} name="words" most={500} quietWhileBlank />
          {form.failure !== null && (
            <Notice tone="error" title={words.failed}>
              {form.failure}
            </Notice>
          )}
        </Box>
      }
    >
      {words.questions[action](deposit.euros)}
    </ConfirmDialog>
  );
}

/** What is sent for a valid form. */
function readAction(
  { id, reference }: AdminDeposit,
  action: DepositAction,
  fields: Fields<Values>,
  values: Values,
  clientBookingId: string,
): Read<Values, () => Promise<unknown>> {
  const { date, words: text } = readFields(fields, values);
  if (action === 'book') {
    const schema = bookByHandBody.omit({ note: true }).extend({ words: bookByHandBody.shape.note });
    const read = checkWith(fields, schema, { reference, date, words: text, clientBookingId });
    if (!read.ok) return read;
    const { words: note, ...rest } = read.body;
    return { ok: true, body: () => call(bookByHand, { body: { ...rest, note } }) };
  }
  const schema = depositReasonBody.omit({ reason: true }).extend({ words: depositReasonBody.shape.reason });
  const read = checkWith(fields, schema, { words: text });
  if (!read.ok) return read;
  const body = { reason: read.body.words };
  const endpoint = action === 'return' ? returnDeposit : keepDeposit;
  return { ok: true, body: () => call(endpoint, { params: { id }, body }) };
}
