import { bookByHand, bookByHandBody } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useRef } from 'react';
import { ConfirmDialog } from '../../../../kit/dialog/ConfirmDialog.tsx';
import { checkWith, type Fields, readFields } from '../../../../kit/form/read-fields.ts';
import { TextAreaField } from '../../../../kit/form/TextAreaField.tsx';
import { TextField } from '../../../../kit/form/TextField.tsx';
import { useForm } from '../../../../kit/form/use-form.ts';
import { Refusal } from '../../../../kit/page/Refusal.tsx';
import { ApiFailure, call } from '../../../../lib/http/api.ts';
import { tell } from '../../../../lib/messages.ts';
import { texts as section } from '../../texts.ts';
import { texts } from './texts.ts';

const words = texts.book;

interface Values {
  reference: string;
  date: string;
  note: string;
}
const FIELDS: Fields<Values> = {
  reference: { label: words.reference, input: 'text' },
  date: { label: words.date, input: 'date' },
  note: { label: words.note, input: 'area' },
};

/** Books a payment without a statement; `reference` is what it begins with, `list` names what it changes. */
export function BookDialog(props: {
  reference: string;
  list: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const { reference, list, onClose, onDone } = props;
  const isChanged = useRef(false);
  const changed = () => {
    isChanged.current = true;
    onDone();
  };
  const form = useForm({
    fields: FIELDS,
    initial: { reference, date: '', note: '' },
    read: (values, clientBookingId) =>
      checkWith(FIELDS, bookByHandBody, { ...readFields(FIELDS, values), clientBookingId }),
    async submit(body) {
      const { paidFor } = await call(bookByHand, { body }).catch(orOutdated(changed));
      tell({ tone: 'success', title: words.done, text: paidFor });
      changed();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={words.title}
      stay={section.cancel}
      confirm={words.confirm}
      busy={form.state === 'sending'}
      busyText={texts.dialog.busy}
      finalFocus={() => (isChanged.current ? listOf(list) : null)}
      onStay={onClose}
      onConfirm={() => void form.submit()}
      more={
        <Box mt="5" display="grid" gap="3">
          <TextField
            form={form}
            name="reference"
            inputMode="numeric"
            data-autofocus={reference === '' || undefined}
          />
          <TextField form={form} name="date" data-autofocus />
          <TextAreaField form={form} name="note" most={500} quietWhileBlank />
          <Refusal mt="0" title={words.failed} reason={form.failure} />
        </Box>
      }
    >
      {words.question}
    </ConfirmDialog>
  );
}

/** For `catch`: calls `changed` where somebody else was faster (409), as the lists show what was before; throws on. */
export const orOutdated =
  (changed: () => void) =>
  (error: unknown): never => {
    if (error instanceof ApiFailure && error.status === 409) changed();
    throw error;
  };

/** The list that holds what was asked about: its button goes with what was done. */
export const listOf = (title: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-page-focus="${title}"]`);
