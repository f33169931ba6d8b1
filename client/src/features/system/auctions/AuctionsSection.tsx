import { ListSection } from '../ListSection.tsx';
import { AuctionList } from './AuctionList.tsx';
import { AuctionSheet } from './AuctionSheet.tsx';
import { texts } from './texts.ts';

/** 'Aukcije' of the admin panel. */
export const AuctionsSection = () => (
  <ListSection title={texts.title} list={<AuctionList />} one={(id) => <AuctionSheet key={id} id={id} />} />
);
