/** Texts of a card (R19, R20, R49). */
export const texts = {
  unknownStatus: 'Nepoznato',
  startingPrice: 'Početna cena',
  soldFor: 'Prodato za',
  lastPrice: 'Poslednja cena',
  left: 'Preostalo vreme',
  startsIn: 'Počinje za',
  view: 'Pogledaj',
  over: 'Aukcija završena',
  firstToAccept: 'Prvi kupuje',
  year: 'Godište',
  mileage: 'Kilometraža',
  fuel: 'Gorivo',
  transmission: 'Menjač',
  noPicture: 'Fotografija još nije dodata',
} as const;
