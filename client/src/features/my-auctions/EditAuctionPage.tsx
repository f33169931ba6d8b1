import { displayStatus } from '@autoplace/shared/auction';
import { type AuctionView, getAuction, updateAuction } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { useOwnAuctions } from '../../entities/auction/own-auctions.ts';
import { TERMS, type Terms, termsOf } from '../../entities/auction/terms/terms.ts';
import { LeaveDialog } from '../../kit/dialog/LeaveDialog.tsx';
import { changedMeanwhile, type Problems, saidOf } from '../../kit/form/read-fields.ts';
import { type Form, useForm } from '../../kit/form/use-form.ts';
import { Notice } from '../../kit/page/Notice.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { ApiFailure, call } from '../../lib/http/api.ts';
import { useServerTime } from '../../lib/live/index.ts';
import { tell } from '../../lib/messages.ts';
import { useLeaveGuard } from '../../lib/page/use-leave-guard.ts';
import { useNavigateHere } from '../../lib/page/use-navigate-here.ts';
import { AdditionForm, useAddition } from './terms/AdditionForm.tsx';
import { Fees } from './terms/Fees.tsx';
import { FormEnd } from './terms/FormEnd.tsx';
import { readChanges } from './terms/read.ts';
import { TermsFields } from './terms/TermsFields.tsx';
import { TermsPage } from './terms/TermsPage.tsx';
import { texts } from './terms/texts.ts';

const words = texts.edit;

/** `/dealer/auctions/:id/edit`: what may still be changed of an own auction; only changes are sent. */
export const EditAuctionPage = () => (
  <TermsPage title={words.title}>{(auction) => <EditForm key={auction.id} auction={auction} />}</TermsPage>
);

/** What would be saved over unseen (R347). Nobody is shown a reserve: the list of changes tells that there is another one. */
function changedByOthers(before: AuctionView, newest: AuctionView, sent: Partial<Terms>): Problems<Terms> {
  const since = newest.termChanges.filter(({ version }) => version > before.termsVersion);
  const isReserve = since.some(({ terms }) => terms.includes('reservePrice'));
  return {
    ...changedMeanwhile(TERMS, sent, { before: termsOf(before), now: termsOf(newest) }),
    ...(isReserve && sent.reservePrice !== undefined && { reservePrice: saidOf(null) }),
  };
}

function EditForm({ auction }: { auction: AuctionView }) {
  // A bid may move its end, and an operator may stop its clock.
  const live = useOwnAuctions({}).auctions.get(auction.id) ?? auction;
  const status = useServerTime((now) => displayStatus(live, now));
  // The server may have begun it before its time came here.
  const [toldStarted, setToldStarted] = useState(false);
  const started = status !== 'scheduled' || toldStarted;
  // Whether a price is armed is known to the server alone.
  const [toldFixed, setToldFixed] = useState(false);
  const fixed = auction.bidCount > 0 || toldFixed;
  /** What the changes are compared with: the auction as the server has had it last. */
  const [base, setBase] = useState(auction);
  const initial = termsOf(base);
  const read = (terms: Terms) => readChanges(initial, terms, { started, fixed });
  const navigate = useNavigateHere();
  const form: Form<Terms> = useForm({
    fields: TERMS,
    initial,
    read,
    stays: true,
    words: { wrong: texts.problems, unexpected: words.failedUnknown },
    async submit(body) {
      const { auction: newest } = await call(getAuction, { params: { id: auction.id } });
      const sent = Object.fromEntries(Object.entries(form.typed).filter(([name]) => name in body));
      const changed = changedByOthers(base, newest, sent);
      if (Object.keys(changed).length > 0) {
        setBase(newest);
        form.refuse(changed);
        return false;
      }
      let status: AuctionView['status'];
      try {
        ({ status } = (await call(updateAuction, { params: { id: auction.id }, body })).auction);
      } catch (error) {
        if (error instanceof ApiFailure && error.error.code === 'AUCTION_STARTED') setToldStarted(true);
        if (error instanceof ApiFailure && error.error.code === 'DESCRIPTION_FIXED') setToldFixed(true);
        throw error;
      }
      tell({ tone: 'success', title: words.done, text: form.values.title });
      guard.release();
      await navigate(`/dealer/auctions?status=${status}`);
      return true;
    },
  });
  const addition = useAddition(auction, fixed ? form.values.description : auction.description);
  const isAdding = fixed && addition.values.addition.trim() !== '';
  const changes = read(form.values);
  const unchanged = changes.ok && Object.keys(changes.body).length === 0;
  const isOver = status === 'ended' || status === 'sold' || status === 'cancelled';
  const guard = useLeaveGuard(!isOver && (!unchanged || isAdding));
  if (isOver)
    return (
      <Notice
        tone="info"
        title={words.over}
        action={
          <LinkButton to={`/auctions/${auction.id}`} variant="outline" colorPalette="gray">
            {texts.view}
          </LinkButton>
        }
      >
        {words.overText}
      </Notice>
    );
  return (
    <>
      {started && auction.status === 'scheduled' ? (
        <Notice tone="warning" title={words.justStarted}>
          {words.partly}
        </Notice>
      ) : (
        <Box color="fg.muted">{started ? (fixed ? words.fixed : words.partly) : words.wholly}</Box>
      )}
      {fixed && <AdditionForm auction={auction} form={addition} />}
      <Box asChild display="grid" gap="5">
        <form onSubmit={(event) => void form.submit(event)} noValidate aria-label={words.title}>
          <TermsFields
            form={form}
            started={started}
            fixed={fixed}
            reserve={auction.hasReserve ? 'stays' : 'none'}
          />
          <Fees
            values={{ ...form.values, featured: form.values.featured || (started && auction.featured) }}
            commission={auction.commissionRate}
          />
          <FormEnd form={form} words={words} unchanged={unchanged ? words.unchanged : undefined} />
        </form>
      </Box>
      <LeaveDialog question={guard.question} {...texts.leave} />
    </>
  );
}
