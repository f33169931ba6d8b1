import { formatEur, lotNumber } from '@autoplace/shared/auction';
import { counted } from '../../kit/format.ts';

export const texts = {
  allAuctions: 'Sve aukcije',
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
  closeFullScreen: 'Zatvori prikaz preko celog ekrana',
  zoom: 'Uvećaj fotografiju',
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
  messageTo: (seller: string) => `Poruka za: ${seller}`,
  messageText: 'Vaša poruka',
  messageLength: (length: number, most: number) => `${length} / ${most}`,
  messageHint: 'Prodavac vidi vaše ime i e-mail adresu, da bi mogao da vam odgovori.',
  messageSending: 'Šaljemo poruku...',
  messageSent: 'Poruka je poslata prodavcu.',
  messageFailed: 'Poruka nije poslata. Pokušajte ponovo.',
  cancel: 'Odustani',
  close: 'Zatvori',

  chart: 'Kretanje cene',
  chartNow: 'Sada',
  chartClassic: (from: number, to: number, bids: string) =>
    `Cena je od ${formatEur(from)} stigla do ${formatEur(to)}, ${bids}.`,
  chartDutch: (from: number, now: number) => `Cena je sa ${formatEur(from)} pala na ${formatEur(now)}.`,
  chartExtended: 'Produženje',
  chartTable: 'Prikaži kao tabelu',
  chartTime: 'Vreme',
  chartPrice: 'Cena',
  chartLoading: 'Učitavanje starijih ponuda...',
  chartPartial: (bids: string) => `Prikazano poslednjih ponuda: ${bids}.`,
  chartFailed: 'Starije ponude nisu učitane, pa grafikon počinje kasnije.',

  history: 'Istorija ponuda',
  noBids: 'Još nema ponuda. Budite prvi.',
  neverBids: 'Na ovoj aukciji nije bilo ponuda.',
  /** The bid that leads, or led. */
  topBid: {
    running: 'Vodeća ponuda',
    hammer: 'Pobednička ponuda',
    purchase: 'Kupljeno odmah',
    unsold: 'Najviša ponuda',
  },
  you: 'Vi',
  automatic: 'automatski',
  automaticHint: 'Ponuđeno automatski u ime kupca, do njegove maksimalne ponude',
  moreBids: 'Prikaži starije ponude',
  moreBidsFailed: 'Starije ponude nisu učitane. Pokušajte ponovo.',

  loading: 'Učitavanje aukcije...',
  missingTitle: 'Ova aukcija ne postoji',
  missingText: 'Možda je obrisana, ili je adresa pogrešno prepisana. Na spisku vas čekaju druge.',
  toAuctions: 'Pregledaj aukcije',
  failedTitle: 'Greška pri učitavanju',
  retry: 'Pokušaj ponovo',
};
