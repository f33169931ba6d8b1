import { formatEur } from '@autoplace/shared/auction';
import { type ListedBid, voidBid, voidBody } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useRef, useState } from 'react';
import {
  MOST_REASON,
  type VoidValues,
  voidFields,
  voidInitial,
  voidKinds,
} from '../../../entities/auction/voiding/void-fields.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { SelectField } from '../../../kit/form/ChoiceField.tsx';
import { readBy } from '../../../kit/form/read-fields.ts';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { call } from '../../../lib/http/api.ts';
import { tell } from '../../../lib/messages.ts';
import { texts } from './void-texts.ts';

const words = texts.voidDialog;
const read = readBy<VoidValues, VoidValues>(voidFields, voidBody);

/** Voids a bid (R100) and asks for the reason. A refusal stays in view, and so does what was typed. */
export default function VoidDialog(props: {
  auctionId: string;
  bid: ListedBid;
  isOver: boolean;
  onClose: () => void;
}) {
  const { auctionId, bid, isOver, onClose } = props;
  const [list] = useState(() => document.activeElement?.closest<HTMLElement>('[role=group]') ?? null);
  const isDone = useRef(false);
  const form = useForm({
    fields: voidFields,
    initial: voidInitial,
    read,
    async submit(body) {
      await call(voidBid, { params: { id: auctionId }, body: { ...body, bid: bid.id } });
      tell({ tone: 'success', title: words.done, text: `${bid.bidder}, ${formatEur(bid.amount)}` });
      isDone.current = true;
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={words.title}
      stay={words.stay}
      confirm={words.confirm}
      palette="outbid"
      busy={form.state === 'sending'}
      busyText={words.busy}
      // The button goes with the bid that counted.
      finalFocus={() => (isDone.current ? list : null)}
      onStay={onClose}
      onConfirm={() => void form.submit()}
      more={
        <>
          <Box mt="5" display="grid" gap="4">
            <SelectField form={form} name="why" options={voidKinds} />
            <TextAreaField form={form} name="reason" most={MOST_REASON} quietWhileBlank data-autofocus />
          </Box>
          <Refusal title={words.failed} reason={form.failure} />
        </>
      }
    >
      <Box fontWeight="600">
        {bid.bidder}, {formatEur(bid.amount)}
      </Box>
      <Box mt="3">{isOver ? words.afterEnd : words.text}</Box>
    </ConfirmDialog>
  );
}
