import {
  type Deal,
  type DealDisputes,
  type DealRatings,
  getDealDisputes,
  getDealRatings,
} from '@autoplace/shared/contract';
import { Failure } from '../../kit/page/Failure.tsx';
import { call } from '../../lib/http/api.ts';
import type { Loaded } from '../../lib/http/use-loaded.ts';
import { DisputePanels } from './disputes/DisputePanel.tsx';
import { texts as disputeTexts } from './disputes/texts.ts';
import { RatingsPanel } from './ratings/RatingsPanel.tsx';
import { texts as ratingTexts } from './ratings/texts.ts';
import { useOfDeal } from './use-of-deal.ts';

const fetchRatings = (id: string, signal: AbortSignal) => call(getDealRatings, { params: { id }, signal });
const fetchDisputes = (id: string, signal: AbortSignal) => call(getDealDisputes, { params: { id }, signal });

export const useRatings = (deal: Deal) => useOfDeal(deal, fetchRatings);
export const useDisputes = (deal: Deal) => useOfDeal(deal, fetchDisputes);

/** The disputes of a deal; nothing of one that never was disputed. */
export function Disputes({ deal, loaded }: { deal: Deal; loaded: Loaded<DealDisputes> }) {
  const { value, error, reload, change } = loaded;
  return (
    <>
      <Failure title={disputeTexts.failed} reason={error} onRetry={reload} />
      {value !== null && (
        <DisputePanels deal={deal} disputes={value} onChange={(newer) => change(() => newer)} />
      )}
    </>
  );
}

export function Ratings(props: { deal: Deal; userId: string; loaded: Loaded<DealRatings> }) {
  const { deal, userId, loaded } = props;
  const { value, error, reload, change } = loaded;
  return (
    <>
      <Failure title={ratingTexts.failed} reason={error} onRetry={reload} />
      {value !== null && (
        <RatingsPanel deal={deal} userId={userId} ratings={value} onChange={(newer) => change(() => newer)} />
      )}
    </>
  );
}
