const plural = new Intl.PluralRules('sr-Latn-RS');

/** `21 korisnik`, `2 korisnika`. */
export const counted = (count: number, one: string, few: string, many: string) => {
  const form = plural.select(count);
  return `${count.toLocaleString('sr-Latn-RS')} ${form === 'one' ? one : form === 'few' ? few : many}`;
};

/** Words of 'Postavke' that its parts share; each part has its own beside its code. */
export const texts = {
  title: 'Postavke',
  parts: 'Delovi postavki',
  part: {
    settings: 'Sistem',
    users: 'Korisnici',
    disputes: 'Sporovi',
    audit: 'Dnevnik radnji',
  },
  cancel: 'Otkaži',
  none: '–',
};
