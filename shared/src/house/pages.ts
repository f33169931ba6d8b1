/** A page about AutoPlace: its address, and what its heading and search engines say of it. */
export interface HousePage {
  path: string;
  title: string;
  description: string;
}

export const HOUSE_PAGES = {
  home: {
    path: '/',
    title: 'Aukcijska platforma za automobile',
    description: 'Aukcije automobila uživo: klasične i holandske, u realnom vremenu.',
  },
  how: {
    path: '/kako-funkcionise',
    title: 'Kako funkcioniše',
    description:
      'Kupovina i prodaja automobila na aukciji korak po korak: klasična i holandska aukcija, depozit, produženje, rezervna cena, druga šansa i primopredaja.',
  },
  fairness: {
    path: '/kako-znate-da-je-posteno',
    title: 'Kako znate da je pošteno',
    description:
      'Šta se na aukciji kada utvrđuje, šta je potvrda ponude, ko su svedoci, šta možete sami da proverite i šta to ne dokazuje.',
  },
  prices: {
    path: '/naknade',
    title: 'Naknade i troškovi',
    description:
      'Šta AutoPlace naplaćuje dilerima, sa primerom i PDV-om, i šta kupac uz cenu automobila plaća državi.',
  },
  questions: {
    path: '/pitanja',
    title: 'Pitanja i odgovori',
    description:
      'Odgovori na pitanja kupaca i prodavaca o ponudama, plaćanju, rokovima i vozilima na aukciji.',
  },
  contact: {
    path: '/kontakt',
    title: 'Kontakt',
    description: 'Kako da se javite AutoPlace-u, i gde da pitate o automobilu ili prijavite problem.',
  },
  about: {
    path: '/o-nama',
    title: 'O nama',
    description: 'Šta AutoPlace radi, ko stoji iza njega i podaci kompanije.',
  },
  terms: {
    path: '/uslovi-koriscenja',
    title: 'Uslovi korišćenja',
    description: 'Uslovi pod kojima kupci i dileri koriste AutoPlace: ponude, obaveze, naknade i sporovi.',
  },
  privacy: {
    path: '/politika-privatnosti',
    title: 'Politika privatnosti',
    description: 'Koje podatke AutoPlace obrađuje, zašto, ko ih vidi i koliko dugo ih čuva.',
  },
} satisfies Record<string, HousePage>;
