/** Texts of the landing page; the three figures are static, to the letter of the order (R49). */
export const texts = {
  tab: 'Aukcijska platforma za automobile',
  headline: 'Cena automobila, utvrđena pred svima.',
  lead: 'AutoPlace je mesto na kome dileri prodaju, a kupci licitiraju uživo. Svaka ponuda se vidi istog trenutka, a vreme je isto za sve.',
  ways: 'Odakle želite da počnete',
  catalogue: {
    title: 'Sve aukcije',
    text: 'Klasične i holandske aukcije u toku, sa cenama koje se menjaju pred vama.',
    action: 'Otvori katalog',
  },
  lot: {
    title: 'Jedna aukcija izbliza',
    text: 'Fotografije, tok ponuda i odbrojavanje: pogledajte kako licitiranje izgleda iznutra.',
    action: 'Pogledaj aukciju',
  },
  lots: {
    ending: 'Uskoro se završavaju',
    newest: 'Najnovije',
    all: 'Prikaži sve',
    loading: 'Učitavanje aukcija',
    failed: 'Aukcije trenutno ne mogu da se prikažu.',
    retry: 'Pokušaj ponovo',
  },
  figures: [
    { value: '500+', label: 'aktivnih aukcija' },
    { value: '1,200+', label: 'registrovanih korisnika' },
    { value: '15M+ EUR', label: 'vrednost transakcija' },
  ],
};
