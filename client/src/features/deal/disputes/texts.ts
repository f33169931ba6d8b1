import type { DealSide } from '@autoplace/shared/contract';
import { withInnerQuotes } from '@autoplace/shared/script';
import { counted } from '../../../kit/format.ts';

/** Words of the disputes of a deal. */
export const texts = {
  title: 'Prijavljen problem',
  failed: 'Prijava problema nije učitana',
  kindLabel: 'Vrsta problema',
  answerOf: { buyer: 'Odgovor kupca', seller: 'Odgovor prodavca' } satisfies Record<DealSide, string>,
  open: 'Otvorena',
  over: 'Zatvorena',
  decisionLabel: 'Odluka',
  decisionHint: 'Ko je u pravu. Kako se kupoprodaja nastavlja, kaže korak koji ste izabrali.',
  withdrawn: 'Prijava je povučena',
  ended: 'Prijava je završena',
  pictures: { buyer: 'Slike kupca', seller: 'Slike prodavca' } satisfies Record<DealSide, string>,
  picture: { buyer: 'Slika kupca', seller: 'Slika prodavca' } satisfies Record<DealSide, string>,
  pictureFailed: 'Slika nije učitana',
  pictureLoading: 'Učitavanje slike',
  choose: 'Izaberi slike',
  add: 'Dodaj slike',
  adding: 'Šaljemo slike...',
  addFailed: 'Nisu sve slike poslate',
  leftOut: (name: string, reason: string) => withInnerQuotes(`„${name}“: ${reason}.`),
  addLater: 'Ostalo je upisano. Slike dodajte ponovo na stranici kupoprodaje.',
  hint: (left: number) =>
    `Još najviše ${counted(left, 'slika', 'slike', 'slika')}, JPEG, PNG ili HEIC. Vide ih samo kupac, prodavac i administratori.`,
  chosen: 'Izabrane slike',
  remove: (name: string) => `Ukloni sliku ${name}`,
  tooMany: (most: number) => `Najviše ${counted(most, 'slika', 'slike', 'slika')}.`,
};
