import { lotNumber } from '@autoplace/shared/auction';
import { counted } from '../../kit/format.ts';

export const texts = {
  allAuctions: 'Sve aukcije',
  failedUnknown: 'Failed to fetch auction',
  /** Of the auction with this id. */
  auctionNumber: (id: string) => `Aukcija br. ${lotNumber(id)}`,
  featured: 'Istaknuto',
  share: 'Podeli aukciju',
  addressCopied: 'Adresa je kopirana',
  addressNotCopied: (url: string) => `Pregledač ne dozvoljava kopiranje. Adresa je ${url}`,

  gallery: 'Fotografije vozila',
  previousImage: 'Prethodna fotografija',
  nextImage: 'Sledeća fotografija',
  image: (n: number) => `Fotografija ${n}`,
  imageOf: (title: string, n: number, total: number) => `${title}, fotografija ${n} od ${total}`,
  fullScreen: 'Prikaži preko celog ekrana',
  video: 'Video',
  noImages: 'Prodavac još nije dodao fotografije',

  lot: 'Podaci o vozilu',
  tabs: {
    description: 'Opis',
    specifications: 'Specifikacije',
    features: 'Oprema',
    documents: 'Dokumentacija',
  },
  aboutAuction: 'O ovoj aukciji',
  aboutCar: 'O vozilu',
  noDescription: 'Prodavac nije dodao opis.',
  noFeatures: 'Prodavac nije naveo opremu.',
  noDocuments: 'Prodavac nije naveo dokumentaciju.',
  registeredUntil: (date: string) => `Registrovano do ${date}`,
  /** '1 ocena', '3 ocene', '12 ocena'. */
  reviews: (count: number) => counted(count, 'ocena', 'ocene', 'ocena'),

  seller: 'Prodavac',
  verified: 'Verifikovan prodavac',
  noReviews: 'Još nema ocena',
  memberSince: (month: string) => `Član od ${month}`,
  call: (phone: string) => `Pozovi ${phone}`,

  message: 'Pošalji poruku',

  history: 'Istorija ponuda',
  noBidsYet: 'Još nema ponuda. Budite prvi.',
  /** For who sells it, and while it is paused. */
  noBids: 'Još nema ponuda.',
  /** The bid that leads, or led. */
  topBid: {
    running: 'Vodeća ponuda',
    hammer: 'Pobednička ponuda',
    purchase: 'Kupljeno odmah',
    accepted: 'Kupljeno',
    fellThrough: 'Kupovina',
  },
  you: 'Vi',
  automatic: 'automatski',
  automaticHint: 'Ponuđeno automatski u ime kupca, do njegove maksimalne ponude',
  voided: 'Poništena',
  voidedHint: 'Administrator je poništio ovu ponudu, ili ponudu na koju je odgovarala',
  voidedBids: (count: number, reason: string) =>
    `Administrator je poništio ${counted(count, 'ponudu', 'ponude', 'ponuda')}. ${count > 1 ? 'Poslednji razlog' : 'Razlog'}: ${reason}.`,
  amountBefore: 'ranije',
  amountBeforeHint: 'Toliko je iznosila dok nisu poništene ponude drugog kupca',
  moreBids: 'Prikaži starije ponude',
  moreBidsFailed: 'Starije ponude nisu učitane. Pokušajte ponovo.',

  loading: 'Učitavanje aukcije...',
  failedTitle: 'Greška pri učitavanju',
  retry: 'Pokušaj ponovo',
};
