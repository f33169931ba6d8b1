/** The words of the shell: header, footer, banners and the pages that belong to no feature. */
export const texts = {
  loading: 'Učitavanje...',
  skipToContent: 'Preskoči na sadržaj',
  home: 'AutoPlace, početna strana',
  mainNavigation: 'Glavna navigacija',
  footerNavigation: 'Podnožje',
  auctions: 'Aukcije',
  login: 'Prijavi se',
  tagline: 'Aukcijska platforma za automobile',
  terms: 'Uslovi korišćenja',
  privacy: 'Politika privatnosti',
  rights: (year: number) => `© ${year} AutoPlace`,
  stale: 'Server se ne javlja. Cene i vremena mogu kasniti, čekamo da se veza vrati.',
  offline: 'Veza sa serverom je prekinuta. Prikazane cene možda više ne važe, pokušavamo ponovo.',
  notFound: {
    title: 'Stranica nije pronađena',
    text: 'Adresa ne postoji ili je stranica uklonjena. Aukcije koje su u toku nalaze se u katalogu.',
    action: 'Idi na aukcije',
  },
  failure: {
    title: 'Stranica nije mogla da se prikaže',
    text: 'Došlo je do greške. Osvežite stranicu; ako se greška ponovi, pokušajte kasnije.',
    action: 'Osveži stranicu',
  },
};
