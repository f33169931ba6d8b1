import { formatEur } from '@autoplace/shared/auction';
import { counted } from '../../../kit/format.ts';

/** Words of signed receipts. */
export const texts = {
  title: 'Vaše potvrde',
  hint: 'Potvrda je potpisan dokaz da je vaša ponuda upisana, sa iznosom i vremenom. Sačuvajte je: važi i ako mi nestanemo.',
  loading: 'Učitavanje potvrda',
  failed: 'Potvrde nisu učitane',
  none: 'Na ovoj aukciji nemate potpisanih potvrda. Dobijate ih uz svaku ponudu.',
  signIn: 'Prijavite se da vidite potvrde svojih ponuda.',
  bid: (amount: number) => `Ponuda ${formatEur(amount)}`,
  raised: (maximum: number | null) =>
    maximum === null ? 'Povećan maksimum' : `Maksimum povećan na ${formatEur(maximum)}`,
  armed: (price: number) => `Kupovina kada cena padne na ${formatEur(price)}`,
  other: 'Potvrda',
  maximum: (amount: number) => `Maksimum ${formatEur(amount)} vidite samo vi.`,
  states: {
    good: 'Ispravna: potpis i mesto u zapisu se slažu.',
    unsigned: 'Mesto u zapisu se slaže. Potpis ovaj pregledač ne ume da proveri.',
    otherLog: 'Potpisana je za drugi zapis, čiji ključevi ovde nisu objavljeni.',
    wrongSignature: 'Nije ispravna: potpis se ne slaže.',
    wrongPath: 'Nije ispravna: sadržaj se ne slaže sa potpisanim otiskom.',
    wrongMaximum: 'Nije ispravna: maksimum se ne slaže.',
    unknown: 'Nije proverena: ključevi nisu dostupni.',
  },
  download: 'Preuzmi potvrdu',
  share: 'Podeli bez maksimuma',
  mail: 'Pošalji na e-mail adresu',
  mailed: (count: number) => `Poslali smo vam ${counted(count, 'potvrdu', 'potvrde', 'potvrda')}.`,
  fileName: (auctionId: string, hash: string, index: number) =>
    `potvrda-${auctionId}-${hash.slice(0, 8)}-${index}`,
  withoutMaximum: '-bez-maksimuma',
};
