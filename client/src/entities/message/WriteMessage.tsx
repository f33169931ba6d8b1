import { dealMessageBody } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import type { ButtonProps } from '@chakra-ui/react/button';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { BusyButton } from '../../kit/form/BusyButton.tsx';
import { type Fields, readBy } from '../../kit/form/read-fields.ts';
import { TextAreaField } from '../../kit/form/TextAreaField.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { messageTexts as texts } from './texts.ts';

interface Values {
  text: string;
}
const MOST = 2_000;
const FIELDS: Fields<Values> = { text: { label: texts.yourMessage, input: 'area' } };
const read = readBy<Values, Values>(FIELDS, dealMessageBody.pick({ text: true }));

/** What is typed, and the way to replace it. */
export interface Typed {
  text: string;
  type: (text: string) => void;
}

interface WriteMessageProps {
  draftKey: string;
  /** `key` is that of the content: sent again, it is the same message. */
  send: (text: string, key: string) => Promise<unknown>;
  variant?: ButtonProps['variant'];
  /** Stands above the field. */
  above?: (typed: Typed) => ReactNode;
}

/** A message to the other side. The tab keeps what is typed until it is sent (R96). */
export function WriteMessage({ draftKey, send, variant, above }: WriteMessageProps) {
  const form = useForm<Values, Values>({
    fields: FIELDS,
    initial: { text: '' },
    read,
    draftKey,
    keeper: 'tab',
    submit: ({ text }, key) => send(text, key),
  });
  const type = (text: string) => {
    form.set('text', text);
    form.focus(form.idOf('text'));
  };
  return (
    <Box mt="5">
      {above?.({ text: form.values.text, type })}
      <form onSubmit={(event) => void form.submit(event)} noValidate data-screen-only>
        <TextAreaField form={form} name="text" most={MOST} minH="5rem" quietWhileBlank />
        <Refusal title={texts.sendFailed} reason={form.failure} />
        <BusyButton
          type="submit"
          mt="3"
          variant={variant}
          loading={form.state === 'sending'}
          loadingText={texts.sending}
        >
          <Send aria-hidden />
          {texts.send}
        </BusyButton>
      </form>
    </Box>
  );
}
