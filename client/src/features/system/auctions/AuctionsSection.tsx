import { AreaSection } from '../../../kit/area/AreaSection.tsx';
import { Surface } from '../../../kit/page/Surface.tsx';
import { useAddress } from '../../../lib/page/use-address.ts';
import { AuctionList } from './AuctionList.tsx';
import { AuctionSheet } from './AuctionSheet.tsx';
import { texts } from './texts.ts';

/** 'Aukcije' of the admin panel: all of them, or the one that the address names. */
export function AuctionsSection() {
  const [values] = useAddress();
  const id = values.get('id');
  return (
    <AreaSection title={texts.title}>
      {id === null ? (
        <Surface>
          <AuctionList />
        </Surface>
      ) : (
        <AuctionSheet key={id} id={id} />
      )}
    </AreaSection>
  );
}
