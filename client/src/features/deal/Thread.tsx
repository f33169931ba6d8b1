import { type Deal, dealMessageBody, writeInDeal } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Send } from 'lucide-react';
import { BusyButton } from '../../kit/form/BusyButton.tsx';
import { type Fields, readBy } from '../../kit/form/read-fields.ts';
import { TextAreaField } from '../../kit/form/TextAreaField.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { formatMoment } from '../../kit/format-moments.ts';
import { Panel } from '../../kit/page/Panel.tsx';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { call } from '../../lib/http/api.ts';
import { texts } from './texts.ts';

interface Values {
  text: string;
}
const MOST = 2_000;
const FIELDS: Fields<Values> = { text: { label: texts.yourMessage, input: 'area' } };
const read = readBy<Values, Values>(FIELDS, dealMessageBody.pick({ text: true }));

interface ThreadProps {
  deal: Deal;
  userId: string;
  onSent: (deal: Deal) => void;
}

/** What both sides write to each other; administrators only read it. */
export const Thread = ({ deal, userId, onSent }: ThreadProps) => (
  <Panel title={texts.messages} hint={texts.messagesHint}>
    <Box role="log" aria-label={texts.messages} display="grid" gap="3">
      {deal.messages.length === 0 && <Box color="fg.muted">{texts.noMessages}</Box>}
      {deal.messages.map(({ id, by, text, at }) => {
        const isOwn = by === deal.you;
        return (
          <Box
            key={id}
            justifySelf={isOwn ? 'end' : 'start'}
            maxW={{ base: '92%', md: '75%' }}
            px="4"
            py="2.5"
            borderRadius="l3"
            bg={isOwn ? 'brand.subtle' : 'bg.muted'}
          >
            <Box textStyle="sm" color="fg.muted">
              {isOwn ? texts.you : texts.by[by]}, <time dateTime={at}>{formatMoment(at)}</time>
            </Box>
            <Box overflowWrap="anywhere" whiteSpace="pre-line">
              {text}
            </Box>
          </Box>
        );
      })}
    </Box>
    {deal.you !== 'administrator' && <Writing deal={deal} userId={userId} onSent={onSent} />}
  </Panel>
);

/** The tab keeps what is typed until it is sent. */
function Writing({ deal, userId, onSent }: ThreadProps) {
  const form = useForm<Values, Values>({
    fields: FIELDS,
    initial: { text: '' },
    read,
    draftKey: `autoplace.deal-message.${userId}.${deal.id}`,
    keeper: 'tab',
    async submit({ text }, clientMessageId) {
      onSent(await call(writeInDeal, { params: { id: deal.id }, body: { text, clientMessageId } }));
    },
  });
  return (
    <Box asChild mt="5">
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        <TextAreaField form={form} name="text" most={MOST} minH="5rem" quietWhileBlank />
        <Refusal title={texts.sendFailed} reason={form.failure} />
        <BusyButton
          type="submit"
          mt="3"
          // The page's main button is that of the next step.
          variant="outline"
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
