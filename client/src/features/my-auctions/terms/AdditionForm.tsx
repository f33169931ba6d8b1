import {
  type AuctionView,
  addImages,
  LONGEST_ADDITION,
  updateAuction,
  updateAuctionBody,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { ImagePlus } from 'lucide-react';
import { FilesButton } from '../../../kit/files/FilesButton.tsx';
import { BusyButton } from '../../../kit/form/BusyButton.tsx';
import { type Fields, readBy } from '../../../kit/form/read-fields.ts';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { type Form, useForm } from '../../../kit/form/use-form.ts';
import { Panel } from '../../../kit/page/Panel.tsx';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { call } from '../../../lib/http/api.ts';
import { upload } from '../../../lib/http/upload.ts';
import { useAttempt } from '../../../lib/http/use-attempt.ts';
import { tell } from '../../../lib/messages.ts';
import { texts } from './texts.ts';

const words = texts.addition;

interface Addition {
  addition: string;
}
const FIELDS: Fields<Addition> = { addition: { label: words.text, input: 'area' } };
const read = readBy<Addition, Addition>(FIELDS, updateAuctionBody.pick({ addition: true }).required());

/** What is to be added to the description; it begins with what was `typed` as the description. */
export function useAddition(auction: AuctionView, typed: string): Form<Addition> {
  const form: Form<Addition> = useForm({
    fields: FIELDS,
    initial: { addition: additionIn(typed, auction.description) },
    read,
    stays: true,
    async submit(body) {
      await call(updateAuction, { params: { id: auction.id }, body });
      tell({ tone: 'success', title: words.done, text: auction.title });
      form.change({ addition: '' });
    },
  });
  return form;
}

/** What may still be said of a lot that somebody relies on: more text, and more pictures, each shown with its time (R74). */
export function AdditionForm({ auction, form }: { auction: AuctionView; form: Form<Addition> }) {
  return (
    <Panel title={words.title}>
      <Box color="fg.muted" mb="4">
        {words.lead}
      </Box>
      <form onSubmit={(event) => void form.submit(event)} noValidate aria-label={words.title}>
        <TextAreaField form={form} name="addition" most={LONGEST_ADDITION} quietWhileBlank />
        <Refusal title={words.failed} reason={form.failure} />
        <Button
          type="submit"
          mt="3"
          disabled={form.values.addition.trim() === ''}
          loading={form.state === 'sending'}
          loadingText={words.sending}
        >
          {words.add}
        </Button>
      </form>
      <PictureAddition carId={auction.carId} lot={auction.title} />
    </Panel>
  );
}

/** What was typed as the description before it was known to be fixed: nothing of it is lost. */
const additionIn = (typed: string, description: string): string =>
  typed.startsWith(description) ? typed.slice(description.length).trim() : typed;

/** Sends the chosen pictures at once; the files that were refused are named. */
function PictureAddition({ carId, lot }: { carId: string; lot: string }) {
  const { busy, failure, attempt } = useAttempt();
  const add = (files: readonly File[]) =>
    attempt(async () => {
      const form = new FormData();
      for (const file of files) form.append('images', file, file.name);
      await upload(addImages, { id: carId }, form, () => {});
      tell({ tone: 'success', title: words.picturesDone, text: lot });
    });
  return (
    <Box mt="5">
      <FilesButton accept="image/jpeg,image/png" onChoose={(files) => void add(files)}>
        {(choose) => (
          <BusyButton variant="outline" loading={busy} loadingText={words.sending} onClick={choose}>
            <ImagePlus aria-hidden />
            {words.pictures}
          </BusyButton>
        )}
      </FilesButton>
      <Refusal title={words.picturesFailed} reason={failure} />
    </Box>
  );
}
