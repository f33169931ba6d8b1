/** Words of what the database holds, and of its slow commands. */
export const usageTexts = {
  title: 'Kolekcije i spore komande',
  failed: 'Kolekcije nisu učitane',
  loading: 'Učitavanje kolekcija...',
  collections: 'Kolekcije',
  slow: 'Spore komande',
  slowHint: (ms: number, since: string) =>
    `Od ${ms} ms naviše, na serveru koji je odgovorio, od ${since}. Vrednosti se ne čuvaju. U planu IXSCAN znači indeks, a COLLSCAN pregled cele kolekcije.`,
  noSlow: 'Nijedna komanda nije bila spora.',
  columns: {
    name: 'Kolekcija',
    documents: 'Dokumenata',
    size: 'Podaci',
    indexes: 'Indeksa',
    indexSize: 'Veličina indeksa',
    command: 'Komanda',
    shape: 'Traži se',
    plan: 'Plan',
    count: 'Puta',
    mean: 'Prosek',
    longest: 'Najduže',
    lastAt: 'Poslednji put',
  },
};
