import type { House } from '@autoplace/shared/contract';
import { HOUSE_PAGES, type HousePage, questionsOf } from '@autoplace/shared/house';
import type { PageHead } from './page-head.ts';

/** The head of a page about AutoPlace (R225). */
export function houseHead(page: HousePage, house: House, publicUrl: string): PageHead {
  return { ...page, structured: structuredOf(page, house, publicUrl) };
}

function structuredOf({ path }: HousePage, house: House, publicUrl: string): object[] {
  if (path === HOUSE_PAGES.questions.path) return [questionsPage(house)];
  // A company that does not exist is no organization.
  if (path === HOUSE_PAGES.about.path && house.company !== null && !house.isDemo)
    return [organization(house.company, publicUrl)];
  return [];
}

const questionsPage = (house: House) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questionsOf(house).flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  ),
});

const organization = (company: NonNullable<House['company']>, publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: 'AutoPlace',
  legalName: company.name,
  url: publicUrl,
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.address,
    addressLocality: company.city,
    addressCountry: 'RS',
  },
  taxID: company.taxNumber,
  email: company.email,
});
