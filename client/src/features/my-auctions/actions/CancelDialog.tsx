import {
  type AuctionSummary,
  type CancelAuctionBody,
  cancelAuction,
  cancelAuctionBody,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { type Fields, readBy } from '../../../kit/form/read-fields.ts';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { call } from '../../../lib/http/api.ts';
import { tell } from '../../../lib/messages.ts';
import { texts } from '../texts.ts';
import { SellerDialog } from './SellerDialog.tsx';

const MOST = 500;
const words = texts.cancelDialog;
const FIELDS: Fields<CancelAuctionBody> = { reason: { label: words.reason, input: 'area' } };
const read = readBy<CancelAuctionBody, CancelAuctionBody>(FIELDS, cancelAuctionBody);

/** Asks for the reason, which bidders see. The input stays if the server refuses. */
export function CancelDialog(props: {
  auction: AuctionSummary;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const { auction, onClose, onDone } = props;
  const form = useForm({
    fields: FIELDS,
    initial: { reason: '' },
    read,
    async submit(body) {
      await call(cancelAuction, { params: { id: auction.id }, body });
      tell({ tone: 'success', title: words.done, text: words.doneText(auction.title, auction.bidCount) });
      await onDone();
      onClose();
    },
  });
  const pending = form.state === 'sending';
  const fee = texts.fee(auction.status);
  return (
    <SellerDialog action="cancel" auction={auction} pending={pending} onClose={onClose}>
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        <Dialog.Body>
          <Dialog.Description as="div" color="fg">
            <Box htmlTranslate="no" fontWeight="600">
              {auction.title}
            </Box>
            <Box mt="2">{words.bidders(auction.bidCount)}</Box>
            {auction.bidCount > 0 && auction.reserveMet && (
              <Box mt="1" fontWeight="560" color="fg.warning">
                {words.brokenPromise}
              </Box>
            )}
            <Box mt="1" color="fg.muted">
              {words.consequence}
            </Box>
            {fee !== null && (
              <Box mt="1" color="fg.muted">
                {fee}
              </Box>
            )}
          </Dialog.Description>
          <Box mt="5">
            <TextAreaField form={form} name="reason" most={MOST} quietWhileBlank data-autofocus />
          </Box>
          <Refusal title={words.failed} reason={form.failure} />
        </Dialog.Body>
        <Dialog.Footer>
          <Button variant="ghost" colorPalette="gray" disabled={pending} onClick={onClose}>
            {texts.dismiss}
          </Button>
          <Button type="submit" colorPalette="outbid" loading={pending} loadingText={words.pending}>
            {words.confirm}
          </Button>
        </Dialog.Footer>
      </form>
    </SellerDialog>
  );
}
