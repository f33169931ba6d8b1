import type { AuctionView } from '@autoplace/shared/contract';
import SimilarLots from '../../features/auction/next/SimilarLots.tsx';
import SaveSearch from '../../features/saved-searches/SaveSearch.tsx';

/** What a lot's page offers when it is over and somebody else's. */
const MissedLot = ({ view }: { view: AuctionView }) => (
  <SimilarLots
    view={view}
    saving={(filters) => <SaveSearch key={JSON.stringify(filters)} filters={filters} />}
  />
);
export default MissedLot;
