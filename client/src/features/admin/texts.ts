/** Texts of the frame around all sections of the admin panel (R49). */
export const texts = {
  area: 'Administracija',
  navigation: 'Administratorski meni',
  sections: {
    dashboard: 'Dashboard',
    verification: 'Verifikacija Dealer-a',
    auctions: 'Aukcije',
    companies: 'Kompanije',
    users: 'Korisnici',
    deals: 'Kupoprodaje',
    finance: 'Finansije',
    disputes: 'Sporovi',
    questions: 'Pitanja',
    mails: 'Poslate e-poruke',
    audit: 'Dnevnik radnji',
    database: 'Database Monitoring',
    system: 'Postavke',
  },
  openMenu: 'Otvori administratorski meni:',
  closeMenu: 'Zatvori meni',
  signOut: 'Odjavi se',
  waiting: (count: number) => `na čekanju: ${count}`,
  loading: 'Učitavanje...',
  unloadable: {
    title: 'Ovaj deo panela nije mogao da se učita',
    text: 'Proverite vezu i pokušajte ponovo.',
    retry: 'Osveži stranicu',
  },
  arrived: 'Nov zahtev za verifikaciju',
  notAdmin: {
    title: 'Samo za administratore',
    text: (email: string) =>
      `Prijavljeni ste kao ${email}, a taj nalog sada nema administratorska prava. Ako su mu dodeljena, odjavite se i prijavite ponovo: možda se traži i drugi korak prijave. Inače se obratite nekom od administratora.`,
    home: 'Idi na svoj Dashboard',
    otherAccount: 'Prijavi se drugim nalogom',
  },
};
