import { sendMessageBody, sendMessageResult } from '@autoplace/shared/contract';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../../lib/http/api.ts';
import { newKey } from '../../../lib/new-key.ts';
import { readStored, useStored } from '../../../lib/page/use-stored.ts';
import { texts } from '../texts.ts';

/** The text as typed, and the key of the attempt to send just this text: the server knows a repetition by it. */
const draft = z.object({ text: z.string(), clientMessageId: z.string() });
const EMPTY = { text: '', clientMessageId: '' };

export const MIN_LENGTH = 10;
export const MAX_LENGTH = 2000;

/** A message that is being written. The device keeps it over a failure, a closed dialog and a reload, until it is sent. */
export function useMessage(auctionId: string, userId: string) {
  const key = `autoplace.message.${userId}.${auctionId}`;
  const [kept, keep] = useStored(key, draft);
  // Where the device keeps nothing, it holds for as long as the dialog is open.
  const [current, setCurrent] = useState(kept ?? EMPTY);
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing');
  const [failure, setFailure] = useState<string | null>(null);
  const { text } = current;
  const checked = sendMessageBody.shape.text.safeParse(text);

  return {
    text,
    state,
    failure,
    problem: checked.success ? null : (checked.error.issues[0]?.message ?? null),
    write(text: string) {
      const next = { text, clientMessageId: newKey() };
      setCurrent(next);
      setFailure(null);
      keep(text === '' ? null : next);
    },
    async send() {
      if (!checked.success || state === 'sending') return;
      setState('sending');
      setFailure(null);
      try {
        const body = { text: checked.data, clientMessageId: current.clientMessageId };
        await api.post(`/api/auctions/${encodeURIComponent(auctionId)}/messages`, sendMessageResult, body);
        // The dialog may have been closed meanwhile, and the text written on in the next one.
        if (readStored(key, draft)?.clientMessageId === body.clientMessageId) keep(null);
        setState('sent');
      } catch (error) {
        setFailure(error instanceof Error ? error.message : texts.messageFailed);
        setState('writing');
      }
    },
  };
}

export type Message = ReturnType<typeof useMessage>;
