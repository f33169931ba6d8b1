import type { AuctionType } from '@autoplace/shared/contract';

/** How each kind of auction goes, in words. */
export const howKinds = {
  classic: {
    lead: 'Cena raste sa svakom ponudom. Najviša ponuda na kraju kupuje.',
    steps: [
      'Prva ponuda je najmanje početna cena, svaka sledeća viša bar za jedan korak.',
      'Možete upisati i najviši iznos koji biste dali: sistem licitira umesto vas, samo za toliko koliko treba da vodite, a taj iznos niko ne vidi.',
      'Ako prodavac nudi kupovinu odmah, automobil je vaš po toj ceni dok ponude ne stignu do nje.',
      'Ponuda u poslednjim minutima produžava aukciju, pa niko ne gubi zbog sekunde.',
      'Ako postoji rezervna cena, automobil se prodaje kada je dostignuta, ili kada se posle kraja prodavac i najviši ponuđač dogovore.',
    ],
  },
  dutch: {
    lead: 'Cena pada u jednakim koracima. Prvi koji je prihvati kupuje.',
    steps: [
      'Aukcija počinje visokom cenom, a do sledećeg sniženja teče odbrojavanje.',
      'Kada vam cena odgovara, prihvatite je: automobil je vaš i aukcija je gotova.',
      'Ne morate da čekate: zadajte cenu unapred i kupovina se obavlja sama, čim cena padne na nju. Do tada je možete povući.',
      'Plaćate cenu koju ste videli. Ako se u međuvremenu promenila, pitamo vas ponovo.',
      'Minimum je vidljiv. Ako cena stigne do njega, aukcija se završava bez prodaje.',
    ],
  },
} satisfies Record<AuctionType, { lead: string; steps: string[] }>;
