import type { StoredStatus } from '@autoplace/shared/contract';
import { type Tab, TabRow } from '../../../kit/list/TabRow.tsx';
import { texts } from '../texts.ts';
import { countPalettes, STATUSES } from './statuses.ts';
import type { Counts } from './use-my-auctions.ts';

/** The address of a list: what is searched for stays from tab to tab. */
const addressOf = (status: StoredStatus | undefined, q: string) => {
  const search = new URLSearchParams({ ...(status && { status }), ...(q !== '' && { q }) }).toString();
  return search === '' ? '/dealer/auctions' : `/dealer/auctions?${search}`;
};

export function StatusTabs(props: {
  chosen: StoredStatus | undefined;
  q: string;
  counts: Counts | undefined;
}) {
  const { chosen, q, counts } = props;
  const tabs: Tab[] = [undefined, ...STATUSES].map((status) => ({
    to: addressOf(status, q),
    label: texts.tabs[status ?? 'all'],
    isChosen: status === chosen,
    ...(status && { count: counts?.[status] ?? null, palette: countPalettes[status] }),
  }));
  return <TabRow label={texts.tabsLabel} tabs={tabs} />;
}
