import { type AuctionSummary, auctionChanged, cancelAuctionBody } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { tell } from '../../../lib/messages.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { texts } from '../texts.ts';
import { SellerDialog } from './SellerDialog.tsx';
import { useAction } from './use-action.ts';

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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (checked.success) void run();
    else document.getElementById(id)?.focus();
  };
  return (
    <SellerDialog title={words.title} auctionId={auction.id} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Dialog.Body>
          <Box fontWeight="600">{auction.title}</Box>
          <Box mt="2">{words.bidders(auction.bidCount)}</Box>
          <Box mt="1" color="fg.muted">
            {words.consequence}
          </Box>
          <Box asChild display="block" fontWeight="600" mt="5" mb="1.5">
            <label htmlFor={id}>{words.reason}</label>
          </Box>
          <Box
            asChild
            display="block"
            w="full"
            minH="7rem"
            px="3"
            py="2.5"
            bg="bg.panel"
            borderWidth="1px"
            borderColor={complaint === null ? 'border.control' : 'border.error'}
            borderRadius="l2"
            lineHeight="1.5"
            resize="vertical"
          >
            <textarea
              id={id}
              required
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              aria-invalid={complaint !== null}
              aria-describedby={`${id}-problem ${id}-count`}
              data-autofocus
            />
          </Box>
          <Box display="flex" justifyContent="space-between" gap="3" mt="2" textStyle="sm" minH="5">
            <Box id={`${id}-problem`} role="alert" color="fg.error">
              {complaint}
            </Box>
            <Box id={`${id}-count`} color="fg.muted" fontVariantNumeric="tabular-nums" flexShrink="0">
              {texts.reasonLength(reason.trim().length, MOST)}
            </Box>
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
          <Button variant="ghost" colorPalette="gray" onClick={onClose}>
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
