import {
  type AuctionPage,
  type AuctionSummary,
  type StoredStatus,
  storedStatus,
} from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Gavel, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { mayBeNegotiated, useNegotiations } from '../../entities/auction/negotiations.ts';
import { PagedLots } from '../../entities/auction/PagedLots.tsx';
import { SellersOnly } from '../../entities/user/member-role.tsx';
import { SearchField } from '../../kit/form/SearchField.tsx';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { StateAnnouncer } from '../../kit/list/StateAnnouncer.tsx';
import { type Tab, TabRow } from '../../kit/list/TabRow.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { useAddress } from '../../lib/page/use-address.ts';
import { AgainDialog } from './actions/AgainDialog.tsx';
import { CancelDialog } from './actions/CancelDialog.tsx';
import { DeleteDialog } from './actions/DeleteDialog.tsx';
import { AuctionRow } from './list/AuctionRow.tsx';
import { countPalettes, STATUSES } from './list/statuses.ts';
import { useMyAuctions } from './list/use-my-auctions.ts';
import { texts } from './texts.ts';

const dialogs = { again: AgainDialog, cancel: CancelDialog, delete: DeleteDialog };

/** `/dealer/auctions`: all of the dealer's auctions, of one status with `?status=`, by words with `?q=`. */
export function MyAuctionsPage() {
  const [values, change] = useAddress();
  const status = storedStatus.safeParse(values.get('status')).data;
  const q = values.get('q') ?? '';
  const list = useMyAuctions(status, q);
  const negotiations = useNegotiations(list.auctions.some(mayBeNegotiated));
  const [asking, setAsking] = useState<{ action: keyof typeof dialogs; auction: AuctionSummary } | null>(
    null,
  );
  const AskingDialog = asking && dialogs[asking.action];

  return (
    <Container py={{ base: '6', md: '10' }}>
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="4">
        <PageTitle>{texts.title}</PageTitle>
        <SellersOnly>
          <LinkButton to="/dealer/create-auction">
            <Plus aria-hidden />
            {texts.create}
          </LinkButton>
        </SellersOnly>
      </Box>
      <Box my="6" display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
        <StatusTabs chosen={status} q={q} counts={list.counts} />
        <SearchField
          label={texts.search}
          hint={texts.searchHint}
          value={q}
          onSearch={(words) => change({ q: words })}
          w={{ base: 'full', md: '20rem' }}
        />
      </Box>
      <StateAnnouncer
        items={list.auctions.map(({ id, title, status }) => ({ id, title, state: status }))}
        words={texts.now}
      />
      <PagedLots
        list={list}
        words={texts}
        none={<NoAuctions status={status} q={q} />}
        count={list.auctions.length}
      >
        {list.auctions.length > 0 && (
          <Box as="ul" listStyleType="none" display="grid" gap="4" aria-label={texts.list}>
            {list.auctions.map((auction) => (
              <li key={auction.id}>
                <AuctionRow
                  auction={auction}
                  watchers={list.watchers(auction.id)}
                  negotiation={negotiations.get(auction.id)}
                  onAsk={(action) => setAsking({ action, auction })}
                />
              </li>
            ))}
          </Box>
        )}
      </PagedLots>
      {AskingDialog && (
        <AskingDialog
          auction={list.latest(asking.auction)}
          onClose={() => setAsking(null)}
          onDone={list.reload}
        />
      )}
    </Container>
  );
}

/** The address of a list: the search stays from tab to tab. */
const addressOf = (status: StoredStatus | undefined, q: string) => {
  const search = new URLSearchParams({ ...(status && { status }), ...(q !== '' && { q }) }).toString();
  return search === '' ? '/dealer/auctions' : `/dealer/auctions?${search}`;
};

function StatusTabs(props: { chosen: StoredStatus | undefined; q: string; counts: AuctionPage['counts'] }) {
  const { chosen, q, counts } = props;
  const tabs: Tab[] = [undefined, ...STATUSES].map((status) => ({
    to: addressOf(status, q),
    label: texts.tabs[status ?? 'all'],
    isChosen: status === chosen,
    ...(status && { count: counts?.[status] ?? null, palette: countPalettes[status] }),
  }));
  return <TabRow label={texts.tabsLabel} tabs={tabs} />;
}

function NoAuctions({ status, q }: { status: StoredStatus | undefined; q: string }) {
  if (q !== '')
    return (
      <EmptyState icon={SearchX} title={texts.nothingFound}>
        {texts.nothingFoundFor(q)}
      </EmptyState>
    );
  const [title, hint] = texts.empty[status ?? 'all'];
  return (
    <EmptyState
      icon={Gavel}
      title={title}
      action={
        <SellersOnly>
          <LinkButton to="/dealer/create-auction">{texts.create}</LinkButton>
        </SellersOnly>
      }
    >
      {hint}
    </EmptyState>
  );
}
