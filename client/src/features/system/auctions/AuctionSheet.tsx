import { auctionKinds, formatEur, lotNumber } from '@autoplace/shared/auction';
import {
  cancelAuction,
  extendAuction,
  getListedAuction,
  hideAuction,
  type ListedAuction,
  OPEN_STATUSES,
  showAuction,
} from '@autoplace/shared/contract';
import { useState } from 'react';
import { operatorPages } from '../../../entities/addresses.ts';
import { kindLooks } from '../../../entities/auction/kinds/index.ts';
import { formatMoment } from '../../../kit/format-moments.ts';
import { FactList } from '../../../kit/list/FactList.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { tell } from '../../../lib/messages.ts';
import { AuditTable } from '../audit/AuditTable.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { Action, Sheet } from '../Sheet.tsx';
import { AuctionState } from './AuctionList.tsx';
import { texts } from './texts.ts';

const facts = texts.facts;
type Asked = keyof typeof texts.dialogs;

const CALLS = { hide: hideAuction, cancel: cancelAuction, extend: extendAuction };

/** One auction for administrators: what is known of it, what was done to it, and what can be done. */
export function AuctionSheet({ id }: { id: string }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [changes, setChanges] = useState(0);
  const loaded = useCall(getListedAuction, { params: { id } });
  const changed = () => {
    setChanges((had) => had + 1);
    void loaded.reload();
  };
  const show = async (title: string) => {
    try {
      await call(showAuction, { params: { id } });
      tell({ tone: 'success', title: texts.isShown, text: title });
      changed();
    } catch (error) {
      tell({ tone: 'error', title: texts.showFailed, text: reasonOf(error) });
    }
  };
  const actionsOf = (auction: ListedAuction) => (
    <>
      {auction.hidden === null ? (
        <Action onClick={() => setAsked('hide')}>{texts.actions.hide}</Action>
      ) : (
        <Action onClick={() => void show(auction.title)}>{texts.actions.show}</Action>
      )}
      {auction.status === 'active' && kindLooks[auction.auctionType].hasBids && (
        <Action onClick={() => setAsked('extend')}>{texts.actions.extend}</Action>
      )}
      {OPEN_STATUSES.some((status) => status === auction.status) && (
        <Action danger onClick={() => setAsked('cancel')}>
          {texts.actions.cancel}
        </Action>
      )}
      <LinkButton to={`/auctions/${id}`} variant="outline" colorPalette="gray">
        {auction.bidCount > 0 ? texts.toVoid : texts.toLot}
      </LinkButton>
      <LinkButton
        to={operatorPages.company(auction.seller.id)}
        variant="outline"
        colorPalette="gray"
        htmlTranslate="no"
      >
        {auction.seller.companyName}
      </LinkButton>
    </>
  );
  return (
    <Sheet
      section="auctions"
      back={texts.back}
      loaded={loaded}
      name={({ title }) => title}
      actions={actionsOf}
    >
      {(auction) => (
        <>
          <Panel title={texts.about} aside={<AuctionState auction={auction} />}>
            <FactList facts={factsOf(auction)} />
          </Panel>
          <Panel title={texts.history}>
            <AuditTable subject={id} empty={texts.noHistory} changes={changes} />
          </Panel>
          {asked !== null && (
            <ReasonDialog
              words={texts.dialogs[asked]}
              subject={auction.title}
              danger={asked !== 'extend'}
              {...(asked === 'extend' && { endsAt: auction.endTime })}
              onSubmit={(body) => call(CALLS[asked], { params: { id }, body })}
              onClose={() => setAsked(null)}
              onDone={changed}
            />
          )}
        </>
      )}
    </Sheet>
  );
}

const factsOf = (auction: ListedAuction): [string, string | null][] => {
  const { hidden } = auction;
  return [
    [facts.number, lotNumber(auction.id)],
    [facts.seller, auction.seller.companyName],
    [facts.type, auctionKinds[auction.auctionType].shortName],
    [facts.price, formatEur(auction.price)],
    [facts.bids, String(auction.bidCount)],
    [facts.start, formatMoment(auction.startTime)],
    [facts.end, formatMoment(auction.endTime)],
    [facts.paused, auction.pausedAt && formatMoment(auction.pausedAt)],
    [facts.hidden, hidden && texts.hiddenBy(hidden.reason, hidden.by, formatMoment(hidden.at))],
  ];
};
