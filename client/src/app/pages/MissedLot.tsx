import type { AuctionView } from '@autoplace/shared/contract';
import SimilarLots from '../../features/auction/next/SimilarLots.tsx';
import { savingSearch } from './saving-search.tsx';

/** What a lot's page offers when it is over and somebody else's. */
const MissedLot = ({ view }: { view: AuctionView }) => <SimilarLots view={view} saving={savingSearch} />;
export default MissedLot;
