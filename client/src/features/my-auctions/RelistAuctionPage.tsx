import { displayStatus } from '@autoplace/shared/auction';
import { type AuctionView, auctionCreated, auctionType } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { LeaveDialog } from '../../kit/dialog/LeaveDialog.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { api } from '../../lib/http/api.ts';
import { serverNow, useServerTime } from '../../lib/live/index.ts';
import { tell } from '../../lib/messages.ts';
import { newKey } from '../../lib/new-key.ts';
import { Fees } from './terms/Fees.tsx';
import { FormEnd } from './terms/FormEnd.tsx';
import { readListing } from './terms/read.ts';
import { TermsFields } from './terms/TermsFields.tsx';
import { TermsPage } from './terms/TermsPage.tsx';
import { TypeChoice } from './terms/TypeChoice.tsx';
import { texts } from './terms/texts.ts';
import { useTermsForm } from './terms/use-terms-form.ts';
import { relistedValues, type Values } from './terms/values.ts';

const words = texts.relist;

/** `/dealer/auctions/:id/relist`: the car of an auction without a sale once more, on its old terms unless changed. */
export const RelistAuctionPage = () => (
  <TermsPage title={words.title}>{(auction) => <Relist key={auction.id} auction={auction} />}</TermsPage>
);

function Relist({ auction }: { auction: AuctionView }) {
  const status = useServerTime((now) => displayStatus(auction, now));
  if (status === 'ended' || status === 'cancelled') return <RelistForm auction={auction} />;
  return (
    <Notice
      tone="info"
      title={words.not}
      action={
        <Button asChild variant="outline" colorPalette="gray">
          <Link to={`/auctions/${auction.id}`}>{texts.view}</Link>
        </Button>
      }
    >
      {status === 'sold' ? words.sold : words.open}
    </Notice>
  );
}

function RelistForm({ auction }: { auction: AuctionView }) {
  const [initial] = useState(() => relistedValues(auction, serverNow()));
  // A repetition of the same terms is the same auction, however often the answer is lost.
  const key = useRef<{ values: Values; id: string }>(undefined);
  const keyOf = (values: Values) => {
    if (key.current?.values !== values) key.current = { values, id: newKey() };
    return key.current.id;
  };
  const form = useTermsForm({
    initial,
    read: (values) => readListing(values, keyOf(values)),
    async send(body) {
      const { auction: listed } = await api.post(`/api/auctions/${auction.id}/relist`, auctionCreated, body);
      tell({ tone: 'success', title: words.done, text: listed.title });
      return `/dealer/auctions?status=${listed.status}`;
    },
    unknownFailure: words.failedUnknown,
  });
  return (
    <>
      <Box color="fg.muted">{words.lead}</Box>
      <Box asChild display="grid" gap="5">
        <form onSubmit={form.submit} noValidate aria-label={words.title}>
          <TypeChoice
            value={form.values.auctionType}
            onChange={(type) => form.change({ auctionType: auctionType.parse(type) })}
          />
          <TermsFields
            form={form}
            reserve={auction.hasReserve ? 'again' : 'none'}
            startHint={texts.hints.startNow}
          />
          <Fees values={form.values} />
          <FormEnd form={form} words={words} />
        </form>
      </Box>
      <LeaveDialog question={form.leaveQuestion} {...texts.leave} />
    </>
  );
}
