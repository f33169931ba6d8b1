import { MOST_DOCUMENTS } from '@autoplace/shared/contract';
import { counted } from '../../../kit/format.ts';

export const texts = {
  title: 'Dokumenti vozila',
  hint: 'Do kraja aukcije vide ih korisnici sa potvrđenom adresom, zajedno sa imenom datoteke. Prekrijte lične podatke vlasnika: ime, JMBG i adresu. Posle prve ponude možete samo da ih dodajete.',
  kind: 'Vrsta dokumenta',
  optional: 'Neobavezno.',
  chosen: 'Izabrani dokumenti',
  twice: (name: string) => `„${name}“ je već izabran.`,
  tooMany: (name: string) =>
    `„${name}“ nije dodat: najviše ${counted(MOST_DOCUMENTS, 'dokument', 'dokumenta', 'dokumenata')}.`,
  uploaded: 'Sačuvan',
  uploadOf: (name: string) => `Otpremanje dokumenta ${name}`,
  failedTitle: 'Automobil je sačuvan, ali dokumenti nisu svi otpremljeni',
  failedText: (count: number) =>
    `Bez otpremanja: ${counted(count, 'dokument', 'dokumenta', 'dokumenata')}. Pokušajte ponovo ili uklonite te dokumente; možete da ih dodate i kasnije, na strani za izmenu automobila.`,
  lost: 'Dokumenti iz nacrta nisu pronađeni na ovom uređaju. Dodajte ih ponovo.',
};
