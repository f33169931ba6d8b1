import { type AuctionSummary, auctionChanged, cancelAuctionBody } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { type FormEvent, useId, useState } from 'react';
import { LongText } from '../../../kit/form/LongText.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { api } from '../../../lib/http/api.ts';
import { tell } from '../../../lib/messages.ts';
import { texts } from '../texts.ts';
import { SellerDialog } from './SellerDialog.tsx';
import { useAction } from './use-action.ts';
import { useOvertaken } from './use-overtaken.ts';

const MOST = 500;
const words = texts.cancelDialog;

/** Asks why; the bidders are told. The reason stays in the field when the server refuses. */
export function CancelDialog(props: {
  auction: AuctionSummary;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const { auction, onClose, onDone } = props;
  const id = useId();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const checked = cancelAuctionBody.safeParse({ reason });
  const problem = checked.success ? null : (checked.error.issues[0]?.message ?? null);
  const complaint = tried || reason.length > MOST ? problem : null;
  const { pending, failure, run } = useAction(async () => {
    await api.post(`/api/auctions/${auction.id}/cancel`, auctionChanged, checked.data);
    tell({ tone: 'success', title: words.done, text: words.doneText(auction.title, auction.bidCount) });
    await onDone();
    onClose();
  });
  const overtaken = useOvertaken(auction, 'cancel', pending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (checked.success) void run();
    else document.getElementById(id)?.focus();
  };
  return (
    <SellerDialog
      title={words.title}
      auctionId={auction.id}
      held={pending}
      overtaken={overtaken}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <Dialog.Body>
          <Dialog.Description as="div" color="fg">
            <Box fontWeight="600">{auction.title}</Box>
            <Box mt="2">{words.bidders(auction.bidCount)}</Box>
            <Box mt="1" color="fg.muted">
              {words.consequence}
            </Box>
          </Dialog.Description>
          <Box mt="5">
            <LongText
              id={id}
              label={words.reason}
              most={MOST}
              required
              problem={complaint}
              value={reason}
              onType={setReason}
              data-autofocus
            />
          </Box>
          {failure !== null && (
            <Box mt="3">
              <Notice tone="error" title={words.failed}>
                {failure}
              </Notice>
            </Box>
          )}
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
