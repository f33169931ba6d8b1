import { formatEur, termNames } from '@autoplace/shared/auction';
import { type AuctionFact, type AuctionTerms, aliasText, type KindTerms } from '../auctions/index.ts';
import { formatMomentWithSeconds } from '../core/belgrade-days.ts';
import { despiteSale, endings, refusals, sales } from './texts.ts';

interface Telling {
  /** Reserve, maxima and armed prices are left out (R75). */
  sealed: boolean;
  /** Whether the auction would be sold as it stands after the fact. */
  isPromised?: boolean;
}

/** The text of a fact in a dispute. */
export function factText(fact: AuctionFact, { sealed, isPromised = false }: Telling): string {
  switch (fact.type) {
    case 'AuctionScheduled':
      return `Aukcija je postavljena. ${termsText(sealed ? { ...fact.terms, reservePrice: null } : fact.terms)}`;
    case 'AuctionStarted':
      return 'Aukcija je počela.';
    case 'BidPlaced':
      return bidText(sealed ? { ...fact, maxAmount: fact.amount } : fact);
    case 'MaximumRaised':
      return sealed ? 'Maksimum je podignut.' : `Maksimum je podignut na ${formatEur(fact.maxAmount)}.`;
    case 'PriceArmed':
      return sealed
        ? 'Najavljena je kupovina po nižoj ceni.'
        : `Najavljena je kupovina po ceni od ${formatEur(fact.price)} ili nižoj.`;
    case 'PriceDisarmed':
      return 'Najavljena kupovina je povučena.';
    case 'BidRefused':
      return `Zahtev je odbijen: ${refusals[fact.refusal.code] ?? fact.refusal.code}.`;
    case 'AuctionWithdrawn':
      return 'Aukcija je obrisana.';
    case 'PriceProposed':
      return sealed ? 'Predložena je druga cena.' : `Predložena je cena od ${formatEur(fact.price)}.`;
    case 'NegotiationEnded':
      return fact.by === undefined ? 'Rok za dogovor je istekao.' : 'Dogovor je odbijen.';
    case 'AuctionRelisted':
      return 'Automobil je ponovo stavljen na aukciju.';
    case 'BidsVoided':
      return voidedText(fact);
    case 'ArmedPriceVoided':
      return `Administrator je poništio automatsku kupovinu jednog kupca. Razlog: ${fact.reason}`;
    case 'AuctionInspected':
      return 'Administrator je pregledao aukciju ili o njoj odlučivao, pa na njoj više ne može da kupuje.';
    case 'AuctionPaused':
      return 'Aukcija je pauzirana: nalog prodavca je zaključan, ili mu je oduzeta verifikacija.';
    case 'AuctionResumed':
      return `Aukcija je nastavljena. Kraj je pomeren na ${formatMomentWithSeconds(fact.endsAt)}.`;
    case 'AuctionExtended':
      return `Kraj je pomeren na ${formatMomentWithSeconds(fact.endsAt)}.${fact.reason === undefined ? '' : ` Razlog: ${fact.reason}`}`;
    case 'ReserveMet':
      return 'Rezerva je dostignuta.';
    case 'ReserveOpened':
      return 'Rezervna cena je objavljena.';
    case 'AuctionSold':
      return `${sales[fact.reason]} za ${formatEur(fact.hammerPrice)}. Pobednik: ${aliasText(fact.bidder)}.`;
    case 'AuctionEnded':
      return endings[fact.reason];
    case 'AuctionCancelled':
      return `Aukcija je otkazana${isPromised ? despiteSale : ''}. Razlog: ${fact.reason}`;
    case 'AuctionUpdated':
      return `Izmenjeno: ${changesText(fact.changes, sealed)}.`;
  }
}

type Fact<T extends AuctionFact['type']> = Extract<AuctionFact, { type: T }>;

function bidText({ amount, maxAmount, automatic, leads }: Fact<'BidPlaced'>): string {
  const bid = `${automatic ? 'Automatska ponuda' : 'Ponuda'} od ${formatEur(amount)}`;
  const maximum = maxAmount > amount ? `, najviše ${formatEur(maxAmount)}` : '';
  return `${bid}${maximum}.${leads ? '' : ' I dalje vodi ranija ponuda.'}`;
}

function voidedText({ revised, leader, currentBid, reason }: Fact<'BidsVoided'>): string {
  const gone = revised.filter(({ amount }) => amount === null).length;
  const now =
    leader === null || currentBid === null
      ? 'Nema više ponuda.'
      : `Najviša je ponuda učesnika ${aliasText(leader.bidder)}, ${formatEur(currentBid)}.`;
  return `Administrator je poništio ponude: ${gone}. ${now} Razlog: ${reason}`;
}

const openingText = (opens: boolean) => `rezervna cena se ${opens ? '' : 'ne '}objavljuje`;

/** What the terms say that only some kinds have. */
const termTexts: { [T in keyof KindTerms]-?: (term: NonNullable<KindTerms[T]>) => string[] } = {
  reservePrice: (price) => [`rezervna cena ${formatEur(price)}`],
  opensReserve: (opens) => (opens ? [] : [openingText(opens)]),
  reserveNonce: () => [],
  buyItNowPrice: (price) => [`kupi odmah ${formatEur(price)}`],
  bidIncrement: () => [],
  dutch: ({ priceDropAmount, priceDropInterval, priceDropUnit, minimumPrice }) => [
    `pada za ${formatEur(priceDropAmount)} na ${priceDropInterval} ${priceDropUnit === 'minutes' ? 'min' : 's'}`,
    `najmanje ${formatEur(minimumPrice)}`,
  ],
};

function termsText(terms: AuctionTerms): string {
  const { startingPrice, startsAt, endsAt } = terms;
  const ofKind = (Object.keys(termTexts) as (keyof KindTerms)[]).flatMap((name) =>
    terms[name] == null ? [] : termTexts[name](terms[name] as never),
  );
  const prices = [`početna cena ${formatEur(startingPrice)}`, ...ofKind];
  const [first = '', ...others] = prices;
  const listed = [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ');
  return `${listed}. Traje od ${formatMomentWithSeconds(startsAt)} do ${formatMomentWithSeconds(endsAt)}.`;
}

function changesText(changes: Fact<'AuctionUpdated'>['changes'], sealed: boolean): string {
  const names = Object.keys(changes) as (keyof typeof changes)[];
  return names
    .flatMap((name) => {
      const value = changes[name];
      if (name === 'startsAt' || name === 'endsAt')
        return `${termNames[name]} ${formatMomentWithSeconds(Number(value))}`;
      if (name === 'reserveNonce') return [];
      if (name === 'opensReserve')
        return changes.reservePrice === undefined || value === false ? openingText(value === true) : [];
      if (name === 'reservePrice' && sealed) return termNames[name];
      if (name === 'addition') return `${termNames[name]} „${value}“`;
      if (value === null) return `${termNames[name]} uklonjena`;
      return typeof value === 'number' ? `${termNames[name]} ${formatEur(value)}` : termNames[name];
    })
    .join(', ');
}
