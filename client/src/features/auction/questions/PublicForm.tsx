import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import { BusyButton } from '../../../kit/form/BusyButton.tsx';
import { type Fields, readBy } from '../../../kit/form/read-fields.ts';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { Notice } from '../../../kit/page/Notice.tsx';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { lazy } from '../../../kit/page/Spare.tsx';
import { Wanted } from '../../../kit/page/Wanted.tsx';
import { ApiFailure } from '../../../lib/http/http.ts';
import { questionTexts as texts } from './question-texts.ts';

const ConfirmationLink = lazy(async () => ({
  default: (await import('../../../entities/user/contact/ConfirmationLink.tsx')).ConfirmationLink,
}));

interface Values {
  text: string;
}

/** A question or an answer, which everybody will read. The tab keeps what is typed until it is sent (R96). */
export function PublicForm(props: {
  words: { label: string; hint: string; send: string; failed: string };
  schema: z.ZodType<Values>;
  most: number;
  draftKey: string;
  /** `key` is that of the content: sent again, it is the same. */
  send: (text: string, key: string) => Promise<unknown>;
  onCancel?: () => void;
}) {
  const { words, schema, most, draftKey, send, onCancel } = props;
  const [fields] = useState<Fields<Values>>({
    text: { label: words.label, input: 'area', help: words.hint },
  });
  /** What the server says to one whose address is not confirmed (R117). */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const form = useForm<Values, Values>({
    fields,
    initial: { text: '' },
    read: readBy<Values, Values>(fields, schema),
    draftKey,
    keeper: 'tab',
    async submit({ text }, key) {
      setUnconfirmed(null);
      try {
        return await send(text, key);
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.error.code !== 'EMAIL_UNCONFIRMED') throw error;
        setUnconfirmed(error.message);
        return false;
      }
    },
  });
  const begin = useEffectEvent(() => onCancel !== undefined && form.focus(form.idOf('text')));
  // One that was asked for has the keyboard.
  useEffect(() => void begin(), []);
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      <TextAreaField form={form} name="text" most={most} minH="4.5rem" quietWhileBlank />
      <Refusal title={words.failed} reason={form.failure} />
      {unconfirmed !== null && (
        <Notice mt="4" tone="warning" title={unconfirmed}>
          <Wanted>
            <ConfirmationLink />
          </Wanted>
        </Notice>
      )}
      <Box display="flex" gap="2" mt="3">
        <BusyButton
          type="submit"
          variant="outline"
          loading={form.state === 'sending'}
          loadingText={texts.sending}
        >
          {words.send}
        </BusyButton>
        {onCancel !== undefined && (
          <Button variant="ghost" disabled={form.state === 'sending'} onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </Box>
    </form>
  );
}
