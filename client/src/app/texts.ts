/** The words of the shell: header, banners and the pages that belong to no feature. */
export const texts = {
  loading: 'Učitavanje...',
  skipToBidding: 'Preskoči na licitiranje',
  skipToContent: 'Preskoči na sadržaj',
  home: 'AutoPlace, početna strana',
  mainNavigation: 'Glavna navigacija',
  auctions: 'Aukcije',
  myBids: 'Moje ponude',
  favourites: 'Omiljene',
  dealerArea: 'Dilerski deo',
  login: 'Prijavi se',
  closeBanner: 'Zatvori obaveštenje',
  signedOut: 'Odjavljeni ste',
  newVersion: 'Dostupna je nova verzija stranice. Završite unos, pa osvežite.',
  dialogFailed: 'Prijava nije mogla da se otvori. Osvežite stranicu i pokušajte ponovo.',
  failure: {
    title: 'Stranica nije mogla da se prikaže',
    text: 'Došlo je do greške. Osvežite stranicu; ako se greška ponovi, pokušajte kasnije.',
    away: 'Otvoriće se sama čim se veza sa serverom vrati.',
    action: 'Osveži stranicu',
  },
};
