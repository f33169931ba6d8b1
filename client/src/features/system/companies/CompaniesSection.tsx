import { ListSection } from '../ListSection.tsx';
import { CompanyList } from './CompanyList.tsx';
import { CompanySheet } from './CompanySheet.tsx';
import { texts } from './texts.ts';

/** 'Kompanije' of the admin panel. */
export const CompaniesSection = () => (
  <ListSection title={texts.title} list={<CompanyList />} one={(id) => <CompanySheet key={id} id={id} />} />
);
