import { type ChangeSearchBody, changeSearchBody, type SavedFilters } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { ChoiceField } from '../../kit/form/ChoiceField.tsx';
import { type Fields, readBy } from '../../kit/form/read-fields.ts';
import { TextField } from '../../kit/form/TextField.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { Notice } from '../../kit/page/Notice.tsx';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { lazy } from '../../kit/page/Spare.tsx';
import { Wanted } from '../../kit/page/Wanted.tsx';
import { ApiFailure } from '../../lib/http/http.ts';
import { SearchChips } from './SearchChips.tsx';
import { texts } from './texts.ts';

const ConfirmationLink = lazy(async () => ({
  default: (await import('../../entities/user/contact/ConfirmationLink.tsx')).ConfirmationLink,
}));

const words = texts.dialog;
const FIELDS: Fields<ChangeSearchBody> = {
  name: { label: words.name, input: 'text' },
  alert: { label: words.alert, input: 'choice', help: words.alertHint },
};
const read = readBy<ChangeSearchBody, ChangeSearchBody>(FIELDS, changeSearchBody);

/** Asks for the name of a search, and when to tell of new lots that fit it. */
export default function SearchDialog(props: {
  title: string;
  filters: SavedFilters;
  initial: ChangeSearchBody;
  send: (chosen: ChangeSearchBody) => Promise<unknown>;
  onClose: () => void;
}) {
  const { title, filters, initial, send, onClose } = props;
  /** What the server says to one whose address is not confirmed (R117). */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const form = useForm<ChangeSearchBody, ChangeSearchBody>({
    fields: FIELDS,
    initial,
    read,
    async submit(chosen) {
      setUnconfirmed(null);
      try {
        await send(chosen);
        onClose();
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.error.code !== 'EMAIL_UNCONFIRMED') throw error;
        setUnconfirmed(error.message);
        return false;
      }
    },
  });
  return (
    <ConfirmDialog
      title={title}
      role="dialog"
      stay={words.back}
      confirm={words.confirm}
      busy={form.state === 'sending'}
      busyText={words.saving}
      onStay={onClose}
      onConfirm={() => void form.submit()}
      more={
        <Box mt="5" display="grid" gap="4">
          <TextField form={form} name="name" data-autofocus />
          <ChoiceField form={form} name="alert" options={words.alerts} />
          <Refusal mt="0" title={words.failed} reason={form.failure} />
          {unconfirmed !== null && (
            <Notice tone="warning" title={unconfirmed}>
              <Wanted>
                <ConfirmationLink />
              </Wanted>
            </Notice>
          )}
        </Box>
      }
    >
      <SearchChips filters={filters} />
    </ConfirmDialog>
  );
}
