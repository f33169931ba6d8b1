import { counted } from '../../../kit/format.ts';

/** Texts of the documents of a lot. */
export const texts = {
  title: 'Dokumenti',
  later: 'dodato posle objave aukcije',
  signIn: (count: number) =>
    `Prodavac je dodao ${counted(count, 'dokument', 'dokumenta', 'dokumenata')}. Otvaraju ih prijavljeni korisnici sa potvrđenom adresom.`,
  confirm: (count: number) =>
    `Prodavac je dodao ${counted(count, 'dokument', 'dokumenta', 'dokumenata')}. Otvarate ih kada potvrdite svoju adresu e-pošte.`,
  over: (count: number) =>
    `Prodavac je dodao ${counted(count, 'dokument', 'dokumenta', 'dokumenata')}. Posle aukcije otvaraju ih samo kupac, prodavac i podrška.`,
  signInNow: 'Prijavite se',
  failed: 'Dokumenti nisu učitani',
};
