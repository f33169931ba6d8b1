/** Words of 'Postavke' that its parts share; each part has its own beside its code. */
export const texts = {
  title: 'Postavke',
  parts: 'Delovi postavki',
  part: {
    settings: 'Sistem',
    payments: 'Uplate',
    users: 'Korisnici',
    vins: 'Isto vozilo',
    fees: 'Naknade',
    disputes: 'Sporovi',
    audit: 'Dnevnik radnji',
  },
  cancel: 'Otkaži',
  none: '–',
};
