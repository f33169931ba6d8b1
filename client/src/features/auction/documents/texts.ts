import { counted, nounFor } from '../../../kit/format.ts';

const added = (count: number) =>
  `Prodavac je dodao ${counted(count, 'dokument', 'dokumenta', 'dokumenata')}.`;
const them = (count: number) => nounFor(count, 'ga', 'ih', 'ih');

/** Texts of the documents of a lot. */
export const texts = {
  title: 'Dokumenti',
  later: 'dodato posle objave aukcije',
  signIn: (count: number) =>
    `${added(count)} Otvaraju ${them(count)} prijavljeni korisnici sa potvrđenom adresom.`,
  confirm: (count: number) => `${added(count)} Otvarate ${them(count)} kada potvrdite svoju e-mail adresu.`,
  over: (count: number) =>
    `${added(count)} Posle aukcije otvaraju ${them(count)} samo kupac, prodavac i podrška.`,
  signInNow: 'Prijavite se',
  failed: 'Dokumenti nisu učitani',
};
