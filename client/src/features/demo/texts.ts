/** Words of the demonstration: the page of demo auctions, its auctions and their seller. */
export const texts = {
  title: 'Demo aukcije',
  warning: 'Prikazuju se demo aukcije',
  hint: 'Vozila i prodavac su izmišljeni. Slobodno licitirajte: ponude ostaju na ovoj stranici i nikoga ne obavezuju.',
  real: 'Prave aukcije',
  all: 'Sve demo aukcije',
  list: 'Demo aukcije',
  tooLow: (minimum: string) => `Minimalna ponuda je ${minimum}`,
  unusual: 'Ponuda je neuobičajeno visoka. Potvrdite iznos.',
  over: 'Aukcija završena',
  seller: { name: 'Demo auto salon', location: 'Novi Sad, Srbija' },
  auction:
    'Demo aukcija za isprobavanje licitiranja: korak je 250 evra, a rezervna cena nije objavljena. Kada je ponuda dostigne, to odmah vidite.',
};

/** Separate, so that only demo builds carry it (R54). */
export const instead = (error: string) =>
  `Prikazuju se demo aukcije jer server nije dostupan. API greška: ${error}`;
