import {
  type Deal,
  type DealRating,
  type DealRatings,
  ratingVisibilityBody,
  setRatingVisibility,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { type Fields, readBy } from '../../../kit/form/read-fields.ts';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { call } from '../../../lib/http/api.ts';
import { texts } from './texts.ts';

interface Values {
  reason: string;
}
const FIELDS: Fields<Values> = { reason: { label: texts.reason, input: 'area' } };
const read = readBy<Values, Values>(FIELDS, ratingVisibilityBody.pick({ reason: true }));

interface VisibilityProps {
  deal: Deal;
  rating: DealRating;
  onDone: (ratings: DealRatings) => void;
}

/** For administrators: hides a rating, or shows it again. */
export function VisibilityButton(props: VisibilityProps) {
  const [open, setOpen] = useState(false);
  const isHidden = props.rating.hiddenFor !== null;
  return (
    <>
      <Button mt="3" size="sm" variant="outline" colorPalette="gray" onClick={() => setOpen(true)}>
        {isHidden ? texts.show : texts.hide}
      </Button>
      {open && <VisibilityDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function VisibilityDialog({ deal, rating, onDone, onClose }: VisibilityProps & { onClose: () => void }) {
  // The question stays what it was when it was asked.
  const [hidden] = useState(rating.hiddenFor === null);
  const title = hidden ? texts.hide : texts.show;
  const form = useForm<Values, Values>({
    fields: FIELDS,
    initial: { reason: '' },
    read,
    async submit({ reason }) {
      const body = { by: rating.by, hidden, reason };
      onDone(await call(setRatingVisibility, { params: { id: deal.id }, body }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={title}
      stay={texts.stay}
      confirm={title}
      palette={hidden ? 'outbid' : 'brand'}
      busy={form.state === 'sending'}
      busyText={texts.busy}
      onStay={onClose}
      onConfirm={() => void form.submit()}
      more={
        <Box mt="5">
          <TextAreaField form={form} name="reason" most={500} quietWhileBlank data-autofocus />
          <Refusal title={texts.hideFailed} reason={form.failure} />
        </Box>
      }
    >
      {hidden ? texts.hideText : texts.showText}
    </ConfirmDialog>
  );
}
