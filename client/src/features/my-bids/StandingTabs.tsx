import { type BidStanding, bidStanding } from '@autoplace/shared/contract';
import { TabRow } from '../../kit/list/TabRow.tsx';
import { texts } from './texts.ts';

/** What a count says by its colour while there is something to count. */
const palettes: Record<BidStanding, string> = {
  leading: 'leading',
  outbid: 'outbid',
  won: 'leading',
  lost: 'gray',
};

/** The standings with how many bids there are of each. */
export function StandingTabs(props: {
  chosen: BidStanding | undefined;
  counts: Record<BidStanding, number> | undefined;
}) {
  const { chosen, counts } = props;
  const all = { to: '/my-bids', label: texts.tabs.all, isChosen: chosen === undefined };
  const standings = bidStanding.options.map((standing) => ({
    to: `/my-bids?standing=${standing}`,
    label: texts.tabs[standing],
    isChosen: chosen === standing,
    count: counts?.[standing] ?? null,
    palette: palettes[standing],
  }));
  return <TabRow label={texts.tabsLabel} tabs={[all, ...standings]} />;
}
