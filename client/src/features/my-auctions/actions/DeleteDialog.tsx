import { type AuctionSummary, deleteAuction } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { useAttempt } from '../../../lib/http/use-attempt.ts';
import { tell } from '../../../lib/messages.ts';
import { texts } from '../texts.ts';
import { SellerDialog } from './SellerDialog.tsx';

const words = texts.deleteDialog;

export function DeleteDialog(props: {
  auction: AuctionSummary;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const { auction, onClose, onDone } = props;
  const { busy: pending, failure, attempt } = useAttempt((error) => reasonOf(error, words.failedUnknown));
  const fee = texts.fee(auction.status);
  const run = () =>
    attempt(async () => {
      await call(deleteAuction, { params: { id: auction.id } });
      tell({ tone: 'success', title: words.done, text: auction.title });
      await onDone();
      onClose();
    });
  return (
    <SellerDialog action="delete" auction={auction} pending={pending} onClose={onClose}>
      <Dialog.Body display="grid" gap="3">
        <Dialog.Description as="div" color="fg" display="grid" gap="3">
          <Box fontWeight="600">{words.question(auction.title)}</Box>
          <Box color="fg.muted">{words.consequence}</Box>
          {fee !== null && <Box color="fg.muted">{fee}</Box>}
        </Dialog.Description>
        <Refusal mt="0" title={words.failed} reason={failure} />
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="ghost" colorPalette="gray" disabled={pending} onClick={onClose}>
          {texts.dismiss}
        </Button>
        <Button
          colorPalette="outbid"
          loading={pending}
          loadingText={words.pending}
          onClick={() => void run()}
        >
          {words.confirm}
        </Button>
      </Dialog.Footer>
    </SellerDialog>
  );
}
