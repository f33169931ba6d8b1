import { auctionKinds, displayStatus } from '@autoplace/shared/auction';
import { type AuctionView, auctionType, relistAuction } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { EndsOffers } from '../../entities/auction/terms/EndsOffers.tsx';
import { kindTerms, TERMS, type Terms } from '../../entities/auction/terms/terms.ts';
import { LeaveDialog } from '../../kit/dialog/LeaveDialog.tsx';
import { ChoiceField } from '../../kit/form/ChoiceField.tsx';
import { type Form, useForm } from '../../kit/form/use-form.ts';
import { Notice } from '../../kit/page/Notice.tsx';
import { Surface } from '../../kit/page/Surface.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { call } from '../../lib/http/api.ts';
import { serverNow, useServerTime } from '../../lib/live/index.ts';
import { tell } from '../../lib/messages.ts';
import { useLeaveGuard } from '../../lib/page/use-leave-guard.ts';
import { useNavigateHere } from '../../lib/page/use-navigate-here.ts';
import { Fees } from './terms/Fees.tsx';
import { FormEnd } from './terms/FormEnd.tsx';
import { readListing, relistedTerms } from './terms/read.ts';
import { TermsFields } from './terms/TermsFields.tsx';
import { TermsPage } from './terms/TermsPage.tsx';
import { texts } from './terms/texts.ts';

const words = texts.relist;

const KINDS = auctionType.options.map(
  (type) =>
    [
      type,
      <Box as="span" key={type} py="2">
        {auctionKinds[type].shortName}
        <Box as="span" display="block" fontWeight="400">
          {kindTerms[type].lead}
        </Box>
      </Box>,
    ] as const,
);

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
        <LinkButton to={`/auctions/${auction.id}`} variant="outline" colorPalette="gray">
          {texts.view}
        </LinkButton>
      }
    >
      {status === 'sold' ? words.sold : words.open}
    </Notice>
  );
}

function RelistForm({ auction }: { auction: AuctionView }) {
  const [initial] = useState(() => relistedTerms(auction, serverNow()));
  const navigate = useNavigateHere();
  const form: Form<Terms> = useForm({
    fields: TERMS,
    initial,
    read: readListing,
    stays: true,
    words: { wrong: texts.problems, unexpected: words.failedUnknown },
    async submit(body) {
      const { auction: listed } = await call(relistAuction, { params: { id: auction.id }, body });
      tell({ tone: 'success', title: words.done, text: listed.title });
      guard.release();
      await navigate(`/dealer/auctions?status=${listed.status}`);
    },
  });
  const guard = useLeaveGuard(form.dirty);
  return (
    <>
      <Box color="fg.muted">{words.lead}</Box>
      <EndsOffers auctions={[auction]} />
      <Box asChild display="grid" gap="5">
        <form onSubmit={(event) => void form.submit(event)} noValidate aria-label={words.title}>
          <Surface css={{ '& [role=radiogroup] > label': { flex: '1 1 16rem' } }}>
            <ChoiceField form={form} name="auctionType" options={KINDS} />
          </Surface>
          <TermsFields
            form={form}
            reserve={auction.hasReserve ? 'again' : 'none'}
            reserveHint={
              auction.reservePrice === undefined ? undefined : texts.hints.reserveKnown(auction.reservePrice)
            }
            startHint={texts.hints.startNow}
          />
          <Fees values={form.values} />
          <FormEnd form={form} words={words} />
        </form>
      </Box>
      <LeaveDialog question={guard.question} {...texts.leave} />
    </>
  );
}
