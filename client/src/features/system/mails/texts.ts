/** Words of the list of mails. */
export const texts = {
  title: 'Poslate e-poruke',
  hint: 'E-poruke poslednjih 30 dana: kome, o čemu i da li su predate. Sadržaj se ne čuva.',
  list: 'E-poruke',
  loading: 'Učitavanje e-poruka',
  failed: 'E-poruke nisu učitane',
  empty: 'Nema e-poruka koje odgovaraju.',
  pager: 'Strane e-poruka',
  search: 'Pretraži e-poruke',
  searchHint: 'Početak e-mail adrese',
  outcome: 'Ishod',
  all: 'Sve',
  outcomes: { sent: 'Predata', failed: 'Nije predata' },
  columns: { to: 'Primalac', subject: 'Naslov', at: 'Vreme', outcome: 'Ishod' },
};
