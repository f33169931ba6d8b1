/** Words of the list of all deals. */
export const texts = {
  title: 'Kupoprodaje',
  loading: 'Učitavanje kupoprodaja',
  failed: 'Kupoprodaje nisu učitane',
  empty: 'Nema kupoprodaja.',
  pager: 'Strane kupoprodaja',
  search: 'Pretraži kupoprodaje',
  searchHint: 'Vozilo, broj aukcije, ime, e-mail adresa ili firma',
  filter: 'Stanje kupoprodaje',
  all: 'Sva stanja',
  columns: {
    lot: 'Vozilo',
    buyer: 'Kupac',
    seller: 'Prodavac',
    price: 'Cena',
    sold: 'Prodato',
    deadline: 'Rok',
    state: 'Stanje',
  },
};
