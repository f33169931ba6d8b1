import { instant, lockUserBody } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { z } from 'zod';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { type Fields, readBy, toMoment } from '../../kit/form/read-fields.ts';
import { TextAreaField } from '../../kit/form/TextAreaField.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { tell } from '../../lib/messages.ts';
import { texts } from './texts.ts';

interface Values {
  reason: string;
  endTime: string;
}
const FIELDS: Fields<Values> = {
  reason: { label: texts.reason, input: 'area', help: texts.reasonHint },
  endTime: { label: texts.newEnd, help: texts.zone, input: 'moment', unreadable: texts.noEnd },
};
const READ = {
  reason: readBy<Values, Values>(FIELDS, lockUserBody.extend({ endTime: z.any() })),
  end: readBy<Values, Values>(FIELDS, lockUserBody.extend({ endTime: instant })),
};

interface ReasonWords {
  title: string;
  text: string;
  confirm: string;
  failed: string;
  done: string;
}

/** Asks for the reason of what an operator does, and with `endsAt` (ISO 8601) for a later end; a refusal stays in view. */
export function ReasonDialog(props: {
  words: ReasonWords;
  /** What it is done to. */
  subject: string;
  endsAt?: string;
  danger?: boolean;
  /** Where the keyboard goes on afterwards, if it is not what the dialog of the kit finds. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  onSubmit: (body: { reason: string; endTime: string }) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}) {
  const { words, subject, endsAt, danger = false, finalFocus, onSubmit, onClose, onDone } = props;
  const form = useForm({
    fields: FIELDS,
    initial: { reason: '', endTime: endsAt === undefined ? '' : toMoment(Date.parse(endsAt)) },
    read: endsAt === undefined ? READ.reason : READ.end,
    async submit(body) {
      await onSubmit(body);
      tell({ tone: 'success', title: words.done, text: subject });
      onDone();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={words.title}
      stay={texts.back}
      confirm={words.confirm}
      palette={danger ? 'outbid' : 'brand'}
      busy={form.state === 'sending'}
      busyText={texts.saving}
      finalFocus={finalFocus}
      onStay={onClose}
      onConfirm={() => void form.submit()}
      more={
        <Box mt="5" display="grid" gap="4">
          {endsAt !== undefined && <TextField form={form} name="endTime" />}
          <TextAreaField form={form} name="reason" most={500} quietWhileBlank data-autofocus />
          <Refusal mt="0" title={words.failed} reason={form.failure} />
        </Box>
      }
    >
      <Box htmlTranslate="no" fontWeight="600" overflowWrap="anywhere">
        {subject}
      </Box>
      <Box mt="3">{words.text}</Box>
    </ConfirmDialog>
  );
}
