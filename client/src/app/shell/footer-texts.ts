import { texts as shell } from '../texts.ts';

/** The words of the footer, which come with it. */
export const texts = {
  auctions: shell.auctions,
  navigation: 'Podnožje',
  sold: 'Prodato',
  tagline: 'Aukcijska platforma za automobile',
  how: 'Kako funkcioniše',
  fairness: 'Kako znate da je pošteno',
  prices: 'Naknade',
  questions: 'Pitanja i odgovori',
  contact: 'Kontakt',
  about: 'O nama',
  terms: 'Uslovi korišćenja',
  privacy: 'Politika privatnosti',
  rights: (year: number) => `© ${year} AutoPlace`,
};
