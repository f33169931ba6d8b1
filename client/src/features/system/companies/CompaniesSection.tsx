import { AreaSection } from '../../../kit/area/AreaSection.tsx';
import { Surface } from '../../../kit/page/Surface.tsx';
import { useAddress } from '../../../lib/page/use-address.ts';
import { CompanyList } from './CompanyList.tsx';
import { CompanySheet } from './CompanySheet.tsx';
import { texts } from './texts.ts';

/** 'Kompanije' of the admin panel: all of them, or the one that the address names. */
export function CompaniesSection() {
  const [values] = useAddress();
  const id = values.get('id');
  return (
    <AreaSection title={texts.title}>
      {id === null ? (
        <Surface>
          <CompanyList />
        </Surface>
      ) : (
        <CompanySheet key={id} id={id} />
      )}
    </AreaSection>
  );
}
