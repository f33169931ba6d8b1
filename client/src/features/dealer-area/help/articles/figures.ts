import type { Article } from './article.ts';

export const figures: readonly Article[] = [
  {
    slug: 'pracenje-uzivo',
    topic: 'figures',
    title: 'Praćenje aukcija uživo',
    summary: 'Na Pregledu se cena, ponude i posetioci menjaju sami.',
    body: [
      'Spisak „Aukcije u toku“ pokazuje za svaku aukciju trenutnu cenu, broj ponuda, koliko ljudi je upravo gleda i koliko je vremena ostalo. Osvežavanje nije potrebno.',
      'Ako se veza prekine, na vrhu strane piše da podaci kasne. Čim se vrati, spisak se sam dopuni.',
    ],
    also: 'uživo live gledaoci posmatrači trenutna cena',
    way: ['/dealer/dashboard', 'Pregled'],
  },
  {
    slug: 'analitika',
    topic: 'figures',
    title: 'Šta pokazuje analitika',
    summary: 'Pregledi, ponude, prodaja i prihod po danima i po aukcijama.',
    body: [
      'Birate razdoblje, a analitika pokazuje preglede, ponude, različite ponuđače, prodaju, prihod i proviziju. Pregled je osoba koja je tog dana otvorila aukciju, koliko god puta; vaši sopstveni se ne broje.',
      '„Prodaja“ je udeo prodatih među završenim aukcijama; otkazane se ne računaju. Dani se računaju po beogradskom vremenu.',
      'Mnogo pregleda, a malo ponuda, najčešće znači previsoku početnu cenu.',
    ],
    also: 'statistika pregledi grafikon konverzija prihod izveštaj',
    way: ['/dealer/analytics', 'Analitika'],
  },
];
