/** Words of the list of mails. */
export const texts = {
  title: 'Poslati mejlovi',
  hint: 'Mejlovi poslednjih 30 dana: kome, o čemu i da li su predati. Sadržaj se ne čuva.',
  list: 'Mejlovi',
  loading: 'Učitavanje mejlova',
  failed: 'Mejlovi nisu učitani',
  empty: 'Nema mejlova koji odgovaraju.',
  pager: 'Strane mejlova',
  search: 'Pretraži mejlove',
  searchHint: 'Početak e-mail adrese',
  outcome: 'Ishod',
  all: 'Svi',
  outcomes: { sent: 'Predat', failed: 'Nije predat' },
  columns: { to: 'Primalac', subject: 'Naslov', at: 'Vreme', outcome: 'Ishod' },
};
