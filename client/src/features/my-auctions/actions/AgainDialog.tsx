import { formatEur } from '@autoplace/shared/auction';
import { type AuctionSummary, listAgain } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { useState } from 'react';
import { listingFee, useFees } from '../../../entities/auction/fees.ts';
import { dropText } from '../../../entities/auction/lot.ts';
import { EndsOffers } from '../../../entities/auction/terms/EndsOffers.tsx';
import { formatFee } from '../../../kit/format.ts';
import { FactList } from '../../../kit/list/FactList.tsx';
import { Refusal } from '../../../kit/page/Refusal.tsx';
import { call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { useAttempt } from '../../../lib/http/use-attempt.ts';
import { tell } from '../../../lib/messages.ts';
import { newKey } from '../../../lib/new-key.ts';
import { texts } from '../texts.ts';
import { SellerDialog } from './SellerDialog.tsx';

const words = texts.againDialog;

/** Lists the car of an unsold auction once more, on the same terms: shows them, and what it costs. */
export function AgainDialog(props: {
  auction: AuctionSummary;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const { auction, onClose, onDone } = props;
  const fees = useFees();
  // One dialog lists once, however often it is tried.
  const [clientAuctionId] = useState(newKey);
  const { busy: pending, failure, attempt } = useAttempt((error) => reasonOf(error, words.failedUnknown));
  const run = () =>
    attempt(async () => {
      await call(listAgain, { params: { id: auction.id }, body: { clientAuctionId } });
      tell({ tone: 'success', title: words.done, text: auction.title });
      await onDone();
      onClose();
    });
  return (
    <SellerDialog action="again" auction={auction} pending={pending} onClose={onClose}>
      <Dialog.Body display="grid" gap="3">
        <Dialog.Description as="div" color="fg">
          <Box htmlTranslate="no" fontWeight="600">
            {auction.title}
          </Box>
          <Box mt="2" color="fg.muted">
            {words.lead}
          </Box>
        </Dialog.Description>
        <FactList
          facts={[
            ...termsOf(auction),
            [words.fee, formatFee(listingFee(fees, auction.startingPrice, auction.featured))],
          ]}
        />
        <EndsOffers auctions={[auction]} />
        <Refusal mt="0" title={words.failed} reason={failure} />
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="ghost" colorPalette="gray" disabled={pending} onClick={onClose}>
          {texts.dismiss}
        </Button>
        <Button loading={pending} loadingText={words.pending} onClick={() => void run()} data-autofocus>
          {words.confirm}
        </Button>
      </Dialog.Footer>
    </SellerDialog>
  );
}

const euros = (amount: number | null) => (amount === null ? null : formatEur(amount));

/** Once it was opened, buyers know it of the new auction too. */
function reserveOf({ hasReserve, reservePrice }: AuctionSummary): string | null {
  if (reservePrice !== undefined) return words.known(reservePrice);
  return hasReserve ? words.same : null;
}

/** What does not apply to the kind of the auction is null. */
const termsOf = (auction: AuctionSummary): [string, string | null][] => [
  [words.terms.startingPrice, formatEur(auction.startingPrice)],
  [words.terms.reserve, reserveOf(auction)],
  [words.terms.bidIncrement, euros(auction.bidIncrement)],
  [words.terms.buyItNowPrice, euros(auction.buyItNowPrice)],
  [words.terms.minimumPrice, euros(auction.minimumPrice)],
  [words.terms.drops, dropText(auction)],
  [words.terms.start, words.now],
  [words.terms.duration, words.sameDuration],
];
