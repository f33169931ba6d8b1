import { AreaSection } from '../../../kit/area/AreaSection.tsx';
import { Surface } from '../../../kit/page/Surface.tsx';
import { DealList } from './DealList.tsx';
import { texts } from './texts.ts';

/** 'Kupoprodaje' of the admin panel. */
export const DealsSection = () => (
  <AreaSection title={texts.title}>
    <Surface>
      <DealList />
    </Surface>
  </AreaSection>
);
