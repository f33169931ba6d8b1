import { formatEur } from '@autoplace/shared/auction';
import { DEPOSIT_CARRIES, type House, LEAST_DEPOSIT, MOST_DEPOSIT } from '@autoplace/shared/contract';
import { daysText, hoursText, listingFeeTexts, percentText, secondsText } from '@autoplace/shared/house';

export const buyingSteps = (house: House): string[] => [
  'Nađite automobil. Katalog i stranice aukcija otvoreni su za sve; o automobilu možete da pitate prodavca.',
  'Prijavite se. Za licitiranje su potrebni potvrđena e-mail adresa i broj telefona.',
  `Licitirajte ili prihvatite cenu. Bez depozita možete do ${formatEur(house.biddingLimit)} na svim aukcijama zajedno. Ponuda je obavezujuća.`,
  `Ako kupite, vi i prodavac dobijate kontakt jedan drugog i stranicu kupovine sa rokovima: javljanje ${hoursText(house.contactHours)}, plaćanje ${hoursText(house.paymentHours)}, primopredaja ${daysText(house.handoverDays)} od prodaje.`,
  'Platite neposredno prodavcu, po podacima ili NBS IPS QR kodu sa stranice kupovine. Prodavac potvrđuje da je uplata stigla.',
  'Preuzmite automobil i dokumente uz zapisnik o primopredaji, i potvrdite preuzimanje.',
];

export function sellingSteps(house: House): string[] {
  const { plain, featured } = listingFeeTexts(house);
  return [
    'Podnesite zahtev za dilera, sa podacima i dokumentima kompanije. Prodaju samo dileri koje smo proverili.',
    'Dodajte automobil: podatke, opis, slike i dokumente. Isti podaci važe i za ponovnu aukciju.',
    `Izaberite vrstu aukcije i uslove, i objavite je. Naknada za objavljivanje je ${plain} početne cene, a za istaknutu aukciju ${featured}.`,
    'Odgovarajte na pitanja i poruke dok aukcija traje.',
    `Posle prodaje potvrđujete uplatu i predaju. Kada je kupoprodaja završena, provizija je ${percentText(house.commissionRate)} postignute cene.`,
  ];
}

/** The rules that users ask about, in the numbers that are set now. */
export const rulesOf = (house: House): { name: string; text: string }[] => [
  {
    name: 'Ograničenje i depozit',
    text: `Vodeće ponude, maksimumi, zadate cene i kupovine koje nisu završene zajedno ne prelaze vašu granicu: ${formatEur(house.biddingLimit)} bez depozita. Uplaćeni depoziti, svaki od ${formatEur(LEAST_DEPOSIT)} do ${formatEur(MOST_DEPOSIT)}, nose ${DEPOSIT_CARRIES} puta svoj zbir, i važi veći od ta dva iznosa: granicu diže zbir veći od ${formatEur(Math.floor(house.biddingLimit / DEPOSIT_CARRIES))}, a depozit koji je ne bi povećao ne primamo. Depozit se vraća kada ga zatražite, pošto se završe aukcije i kupovine za koje je potreban.`,
  },
  ...(house.softCloseSeconds === 0
    ? []
    : [
        {
          name: 'Produženje',
          text: `Ponuda pred kraj klasične aukcije pomera kraj, tako da posle nje ostane još toliko: ${secondsText(house.softCloseSeconds)}. Ponavlja se dok ima ponuda. Merodavno je vreme servera. Aukcija zadržava produženje sa kojim je objavljena.`,
        },
      ]),
  {
    name: 'Rezervna cena',
    text: `Prodavac klasične aukcije može da odredi najnižu cenu po kojoj prodaje. Dok aukcija traje, iznos ne vidi niko, samo da li je dostignut; na kraju se objavljuje, osim ako ga prodavac zadrži za sebe. ${
      house.negotiationHours === 0
        ? 'Ako nije dostignut, automobil se na toj aukciji ne prodaje.'
        : `Ako nije dostignut, prodavac posle kraja može da prihvati najvišu ponudu ili da jednom predloži cenu, a ponuđač da odgovori; rok je ${hoursText(house.negotiationHours)}.`
    }`,
  },
  {
    name: 'Kada kupac ne plati',
    text: `Posle roka za plaćanje prodavac može da raskine kupoprodaju. Kupac gubi depozit i ne može da licitira dok administrator ne odluči drugačije. Automobil se kao druga šansa nudi ostalim ponuđačima, jednom po jednom, po njihovoj najvišoj ponudi; rok za odgovor je ${hoursText(house.secondChanceHours)}. Ponudu ispod rezerve prodavac mora prvo da odobri.`,
  },
  {
    name: 'Primopredaja i problemi',
    text: 'Uz automobil se potpisuje zapisnik o primopredaji. Kupoprodaja je završena kada kupac potvrdi preuzimanje, ili sedam dana posle predaje bez prigovora. Od uplate do sedam dana posle predaje svaka strana može da prijavi problem, sa opisom i slikama, o kojem odlučuje administrator.',
  },
  {
    name: 'Zapis aukcije',
    text: 'Za svaku prihvaćenu ponudu dobijate potpisanu potvrdu. Tok aukcije je javan i svako može da proveri da ništa nije naknadno menjano.',
  },
];
