import { formatEur } from '../auction/money.ts';
import type { House } from '../contract/house.ts';
import { DEPOSIT_CARRIES, LEAST_DEPOSIT, MOST_DEPOSIT } from '../contract/payments/deposits.ts';
import { daysText, hoursText, listingFeeTexts, percentText, secondsText } from './numbers.ts';
import { OTHER_COSTS } from './other-costs.ts';

export interface Question {
  question: string;
  answer: string;
}

/** Questions and answers by whom they concern, in the numbers that are set now. */
export function questionsOf(house: House): { about: string; questions: Question[] }[] {
  return [
    { about: 'Kupovina', questions: buying(house) },
    { about: 'Plaćanje i preuzimanje', questions: paying(house) },
    { about: 'Prodaja', questions: selling(house) },
  ];
}

const buying = ({ softCloseSeconds, negotiationHours, biddingLimit }: House): Question[] => [
  {
    question: 'Ko prodaje automobile?',
    answer:
      'Dileri čiju smo registraciju i dozvolu za rad proverili. Kupac može da bude svako ko ima nalog, potvrđenu e-mail adresu i broj telefona.',
  },
  {
    question: 'Da li je ponuda obavezujuća?',
    answer:
      'Jeste, i ne može da se povuče. Zato iznos potvrđujete dugmetom na kojem piše, a o neobično visokoj ponudi pitamo vas još jednom.',
  },
  {
    question: 'Šta je maksimalna ponuda?',
    answer:
      'Najviši iznos koji biste dali. Sistem licitira umesto vas, samo za toliko koliko treba da vodite. Taj iznos ne vidi niko osim vas, ni prodavac.',
  },
  {
    question: 'Zašto se aukcija produžila?',
    answer:
      softCloseSeconds === 0
        ? 'Aukcije koje se sada objavljuju ne produžavaju se zbog kasne ponude. Produžiti ih može samo administrator, što se vidi na stranici aukcije.'
        : `Ponuda pred sam kraj klasične aukcije pomera kraj, tako da posle nje ostane još toliko vremena: ${secondsText(softCloseSeconds)}. To se ponavlja dok ima ponuda, pa niko ne gubi zbog sekunde.`,
  },
  {
    question: 'Šta je rezervna cena?',
    answer:
      negotiationHours === 0
        ? 'Najniža cena po kojoj prodavac prodaje na klasičnoj aukciji. Dok aukcija traje, vidi se samo da li je dostignuta; na kraju se objavljuje, osim ako je prodavac zadrži za sebe. Ako nije dostignuta, automobil se na toj aukciji ne prodaje.'
        : `Najniža cena po kojoj prodavac prodaje na klasičnoj aukciji. Dok aukcija traje, vidi se samo da li je dostignuta; na kraju se objavljuje, osim ako je prodavac zadrži za sebe. Ako nije dostignuta, prodavac i najviši ponuđač mogu da se dogovore posle kraja; rok za to je ${hoursText(negotiationHours)}.`,
  },
  {
    question: 'Koliko mogu da licitiram?',
    answer: `Bez depozita do ${formatEur(biddingLimit)} na svim aukcijama zajedno: računaju se vodeće ponude, maksimumi, zadate cene i kupovine koje nisu završene. Uplaćeni depoziti, svaki od ${formatEur(LEAST_DEPOSIT)} do ${formatEur(MOST_DEPOSIT)}, nose ${DEPOSIT_CARRIES} puta svoj zbir, i važi veći od ta dva iznosa.`,
  },
  {
    question: 'Kada mi se vraća depozit?',
    answer:
      'Kada to zatražite, pošto se završe aukcije i kupovine za koje je potreban. Ko kupi pa ne plati, gubi depozit.',
  },
  {
    question: 'Ko vidi moje ime i moje ponude?',
    answer:
      'Iznos i vreme ponude vide svi, a vas drugi vide pod oznakom koja važi samo u toj aukciji, na primer „Kupac 7“. Posle prodaje prodavac i kupac dobijaju kontakt jedan drugog.',
  },
  {
    question: 'Zašto ne vidim ceo broj šasije?',
    answer:
      'Posetioci vide prvih devet znakova, po kojima se znaju proizvođač i model. Ceo broj vide prijavljeni korisnici sa potvrđenom e-mail adresom.',
  },
  {
    question: 'Mogu li da pitam prodavca ili da pregledam automobil?',
    answer:
      'Na stranici aukcije možete da postavite pitanje, koje sa odgovorom vide svi, ili da pošaljete poruku samo prodavcu i dogovorite pregled.',
  },
];

const paying = (house: House): Question[] => [
  {
    question: 'Šta plaćam uz cenu automobila?',
    answer: `AutoPlace-u ništa: za kupce je platforma besplatna. ${OTHER_COSTS.short} ${OTHER_COSTS.note}`,
  },
  {
    question: 'Kome i kada plaćam automobil?',
    answer: `Neposredno prodavcu, na njegov račun; na stranici kupovine su podaci i NBS IPS QR kod za uplatu. Rokovi od prodaje: javljanje ${hoursText(house.contactHours)}, plaćanje ${hoursText(house.paymentHours)}, primopredaja ${daysText(house.handoverDays)}.`,
  },
  {
    question: 'Šta ako kupac ne plati?',
    answer: `Prodavac posle roka može da raskine kupoprodaju. Kupac tada gubi depozit i ne može da licitira dok administrator ne odluči drugačije, a automobil se kao druga šansa nudi ostalim ponuđačima, jednom po jednom, po njihovoj najvišoj ponudi; svaki ima rok: ${hoursText(house.secondChanceHours)}.`,
  },
  {
    question: 'Šta ako sa automobilom nešto nije u redu?',
    answer:
      'Od uplate do sedam dana posle predaje prijavite problem na stranici kupovine, sa opisom i slikama. Prodavac odgovara, a odlučuje administrator. Prava potrošača po zakonu time nisu ograničena.',
  },
  {
    question: 'Koji dokumenti se dobijaju?',
    answer:
      'Na stranici kupovine su predračun dok se ne plati, ugovor o kupoprodaji, i zapisnik o primopredaji posle uplate. Račun izdaje prodavac.',
  },
];

function selling(house: House): Question[] {
  const { plain, featured } = listingFeeTexts(house);
  return [
    {
      question: 'Kako da prodajem?',
      answer:
        'Otvorite nalog, podnesite zahtev za dilera sa podacima i dokumentima kompanije, i kada ga odobrimo dodajte automobil i objavite aukciju.',
    },
    {
      question: 'Koliko košta prodaja?',
      answer: `Objavljivanje ${plain} početne cene, a istaknute aukcije ${featured}, i provizija od ${percentText(house.commissionRate)} postignute cene kada je kupoprodaja završena. Na to se dodaje PDV od ${percentText(house.vatPercent)}. Obe naknade vidite pre objavljivanja.`,
    },
    {
      question: 'Da li plaćam ako se automobil ne proda?',
      answer:
        'Proviziju ne. Naknada za objavljivanje ostaje, osim ako aukciju otkažete pre početka, kupac ne plati ili administrator poništi prodaju: tada se vraća.',
    },
    {
      question: 'Mogu li da licitiram na sopstvenoj aukciji?',
      answer: 'Ne, ni lično ni preko drugog lica. Takve ponude se ne primaju.',
    },
  ];
}
