import { sendMessage, sendMessageBody } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { CircleCheck } from 'lucide-react';
import { SheetDialog } from '../../../kit/dialog/SheetDialog.tsx';
import { type Fields, readBy } from '../../../kit/form/read-fields.ts';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { call } from '../../../lib/http/api.ts';

const texts = {
  title: (seller: string) => `Poruka za: ${seller}`,
  text: 'Vaša poruka',
  length: (length: number, most: number) => `${length} / ${most}`,
  hint: 'Prodavac vidi vaše ime i e-mail adresu, da bi mogao da vam odgovori.',
  send: 'Pošalji poruku',
  sending: 'Šaljemo poruku...',
  sent: 'Poruka je poslata prodavcu.',
  failed: 'Poruka nije poslata. Pokušajte ponovo.',
  cancel: 'Odustani',
  close: 'Zatvori',
  toMessages: 'Moje poruke',
};

interface Values {
  text: string;
}
const FIELDS: Fields<Values> = { text: { label: texts.text, input: 'area' } };
const read = readBy<Values, Values>(FIELDS, sendMessageBody.pick({ text: true }));
const MAX_LENGTH = 2000;

interface MessageDialogProps {
  auctionId: string;
  sellerName: string;
  userId: string;
  onClose: () => void;
}

/** A message to the seller. The tab keeps it over a failure, a closed dialog and a reload, until it is sent (R96). */
export default function MessageDialog({ auctionId, sellerName, userId, onClose }: MessageDialogProps) {
  const form = useForm({
    fields: FIELDS,
    initial: { text: '' },
    read,
    draftKey: `autoplace.message.${userId}.${auctionId}`,
    keeper: 'tab',
    words: { unexpected: texts.failed },
    async submit({ text }, clientMessageId) {
      await call(sendMessage, { params: { id: auctionId }, body: { text, clientMessageId } });
    },
  });
  const busy = form.state === 'sending';
  if (form.state === 'sent')
    return (
      <SheetDialog title={texts.title(sellerName)} held={false} onClose={onClose}>
        <Dialog.Body>
          <Box role="status" display="flex" gap="3" color="fg.success" fontWeight="560">
            <CircleCheck aria-hidden />
            {texts.sent}
          </Box>
        </Dialog.Body>
        <Dialog.Footer>
          <LinkButton to="/messages" variant="ghost">
            {texts.toMessages}
          </LinkButton>
          <Button autoFocus onClick={onClose}>
            {texts.close}
          </Button>
        </Dialog.Footer>
      </SheetDialog>
    );
  return (
    <SheetDialog title={texts.title(sellerName)} held={busy} onClose={onClose}>
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        <Dialog.Body>
          <TextAreaField
            form={form}
            name="text"
            most={MAX_LENGTH}
            countOf={texts.length}
            minH="9rem"
            quietWhileBlank
            data-autofocus
          />
          {form.failure !== null && (
            <Box role="alert" color="fg.error" textStyle="sm">
              {form.failure}
            </Box>
          )}
          <Box mt="2" textStyle="sm" color="fg.muted">
            {texts.hint}
          </Box>
        </Dialog.Body>
        <Dialog.Footer>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            flex="1"
            disabled={form.problems.text !== undefined}
            loading={busy}
            loadingText={texts.sending}
          >
            {texts.send}
          </Button>
        </Dialog.Footer>
      </form>
    </SheetDialog>
  );
}
