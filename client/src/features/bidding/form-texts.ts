import { formatEur } from '@autoplace/shared/auction';
import { formatWhole, nounFor } from '../../kit/format.ts';

/** Words of what is opened: the forms that agree to an amount. Loaded with them. */
export const formTexts = {
  amount: 'Iznos ponude u evrima',
  quickAmounts: 'Uvećaj minimalnu ponudu',
  minimumIs: (minimum: number) => `Minimalna ponuda je ${formatEur(minimum)}`,
  minimumHelp: (minimum: number, increment: number) =>
    `Najmanje ${formatEur(minimum)}, korak ${formatEur(increment)}.`,
  newBid: 'Stigla je nova ponuda.',
  minimumRose: (minimum: number) => `Stigla je nova ponuda: minimalna ponuda je sada ${formatEur(minimum)}.`,
  wholeEuros: 'Unesite ceo broj evra',
  binding: 'Ponuda je obavezujuća i ne može se povući.',
  meansBid: (amount: number) => `Ako niko ne ponudi više, vozilo kupujete za ${formatEur(amount)}.`,
  upTo: (amount: number, maximum: number) =>
    `Nudite sada ${formatEur(amount)}, najviše ${formatEur(maximum)}.`,
  upToLeading: (price: number, maximum: number) =>
    `Vodite: sada ${formatEur(price)}, najviše ${formatEur(maximum)}.`,
  costs:
    'Prodavcu plaćate cenu po kojoj kupite vozilo. AutoPlace kupcu ne naplaćuje ništa: proviziju plaća prodavac. Prenos vlasništva i porez nisu uključeni i plaćate ih posebno.',
  auctionEnd: (moment: string) => `Kraj aukcije: ${moment}`,
  unusual: (amount: number) => `Da li zaista nudite ${formatEur(amount)}?`,
  unusualTimes: (amount: number, minimum: number) => {
    const times = Math.round(amount / minimum);
    return `To je ${formatWhole(times)} ${nounFor(times, 'put', 'puta', 'puta')} više od minimalne ponude.`;
  },
  unusualYes: (amount: number) => `Da, nudim ${formatEur(amount)}`,
  unusualYesUpTo: (amount: number) => `Da, nudim najviše ${formatEur(amount)}`,
  unusualNo: 'Ispravite iznos',
  placeBid: 'Postavi ponudu',
  placeBidOf: (amount: number) => `Postavi ponudu ${formatEur(amount)}`,
  maximum: 'Maksimalna ponuda',
  maximumHint: 'Automatski nadlicitiramo druge umesto vas za po jedan korak, najviše do ovog iznosa.',
  maximumAmount: 'Maksimalna ponuda u evrima',
  maximumSecret: 'Iznos ne vidi niko drugi.',
  maximumTooLow: 'Maksimalna ponuda ne može biti manja od ponude',
  raiseMaximumTo: (maximum: number) => `Povećaj na ${formatEur(maximum)}`,
  leadsElsewhere: (price: number) => `Vaša ponuda od ${formatEur(price)} iz drugog prozora je vodeća.`,
  leaderRaises:
    'Vodite. Ova ponuda postaje vaš maksimum: cena se sada ne menja, a do tog iznosa automatski nadlicitiramo druge umesto vas.',
  bidUpTo: (maximum: number) => `Licitiraj do ${formatEur(maximum)}`,
  cancel: 'Odustani',

  termsChanged: 'Prodavac je upravo izmenio oglas.',
  termsChangedWhat: (changes: string) => `Promenjeno: ${changes}. Pogledajte oglas pre nego što odlučite.`,
  termsAgree: 'Vidim izmene i nastavljam',

  phoneSaved: 'Broj je sačuvan. Potvrdite iznos još jednom.',
  phoneSavedQuick: 'Broj je sačuvan. Ponuda još nije poslata: ponovite je.',
  toDeposits: 'Povećajte ograničenje depozitom',
  toLimit: 'Vaše ograničenje u podešavanjima',
  close: 'Zatvori',

  acceptText: 'Prihvatanjem kupujete vozilo po ovoj ceni. Odluka je obavezujuća.',
  acceptConfirm: (price: number) => `Kupi za ${formatEur(price)}`,
  acceptDropped: (price: number) => `Cena je upravo snižena na ${formatEur(price)}.`,
  acceptChanged: (price: number) =>
    `Cena se u međuvremenu promenila i sada iznosi ${formatEur(price)}. Želite li i dalje da kupite?`,

  buyNowText: 'Kupovinom se aukcija odmah završava i vozilo je vaše. Odluka je obavezujuća.',
  buyNowConfirm: (price: number) => `Kupi za ${formatEur(price)}`,
  buyNowPassed: 'Licitiranje je dostiglo ovu cenu, pa kupovina odmah više nije moguća.',

  armPrice: 'Cena po kojoj kupujete',
  armAt: (price: number) => `Kupi kada cena padne na ${formatEur(price)}`,
  armText:
    'Kupovina se obavlja sama čim cena padne na ovaj iznos, i kada niste na stranici, ako vozilo niko ne kupi pre vas. Do tada možete da promenite ili uklonite iznos; kupovina je obavezujuća.',
  armPassed: (price: number) =>
    `Cena je već pala na ${formatEur(price)}. Izaberite nižu ili je odmah prihvatite.`,
};
