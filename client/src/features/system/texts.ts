/** Words that parts of the admin panel share; each has its own beside its code. */
export const texts = {
  title: 'Postavke',
  parts: 'Delovi postavki',
  part: {
    settings: 'Sistem',
    vins: 'Isto vozilo',
    payments: 'Uplate',
    fees: 'Naknade',
  },
  finance: 'Finansije',
  financeParts: 'Delovi finansija',
  cancel: 'Otkaži',
  back: 'Odustani',
  saving: 'Čuvanje...',
  loading: 'Učitavanje...',
  notLoaded: 'Podaci nisu učitani',
  reason: 'Razlog',
  reasonHint: 'Ostaje zapisan u dnevniku radnji.',
  newEnd: 'Novi kraj',
  zone: 'Po beogradskom vremenu.',
  noEnd: 'Unesite dan i vreme',
  none: '–',
  /** In every dialog that decides about a person who may sell or bid where one wants to buy (R379). */
  standsAside:
    'Posle toga više ne možete da kupujete na otvorenim aukcijama na kojima ova osoba prodaje ili licitira.',
};
