import { formatEur } from '@autoplace/shared/auction';
import type { AuctionType } from '@autoplace/shared/contract';
import { type AuctionFact, type AuctionTerms, aliasText } from '../auctions/index.ts';
import { changedFields, endings, refusals, timeText } from './texts.ts';

/** The text of a fact in a dispute, private amounts included. */
export function factText(fact: AuctionFact): string {
  switch (fact.type) {
    case 'AuctionScheduled':
      return `Aukcija je postavljena. ${termsText(fact.terms)}`;
    case 'AuctionStarted':
      return 'Aukcija je počela.';
    case 'BidPlaced':
      return bidText(fact);
    case 'MaximumRaised':
      return `Maksimum je podignut na ${formatEur(fact.maxAmount)}.`;
    case 'PriceArmed':
      return `Najavljena je kupovina po ceni od ${formatEur(fact.price)} ili nižoj.`;
    case 'PriceDisarmed':
      return 'Najavljena kupovina je povučena.';
    case 'BidRefused':
      return `Zahtev je odbijen: ${refusals[fact.refusal.code] ?? fact.refusal.code}.`;
    case 'AuctionWithdrawn':
      return 'Aukcija je obrisana.';
    case 'AuctionExtended':
      return `Kraj je pomeren na ${timeText(fact.endsAt)}.`;
    case 'ReserveMet':
      return 'Rezerva je dostignuta.';
    case 'AuctionSold':
      return `Prodato za ${formatEur(fact.hammerPrice)}. Pobednik: ${aliasText(fact.bidder)}.`;
    case 'AuctionEnded':
      return endings[fact.reason];
    case 'AuctionCancelled':
      return `Aukcija je otkazana. Razlog: ${fact.reason}`;
    case 'AuctionUpdated':
      return `Izmenjeno: ${changesText(fact.changes)}.`;
  }
}

type Fact<T extends AuctionFact['type']> = Extract<AuctionFact, { type: T }>;

function bidText({ amount, maxAmount, automatic, leads }: Fact<'BidPlaced'>): string {
  const bid = `${automatic ? 'Automatska ponuda' : 'Ponuda'} od ${formatEur(amount)}`;
  const maximum = maxAmount > amount ? `, najviše ${formatEur(maxAmount)}` : '';
  return `${bid}${maximum}.${leads ? '' : ' I dalje vodi ranija ponuda.'}`;
}

/** The prices that a kind of auction has beside the starting price. */
const pricesOf: Record<AuctionType, (terms: AuctionTerms) => (string | null)[]> = {
  classic: ({ reservePrice, buyItNowPrice }) => [
    reservePrice === null ? null : `rezervna cena ${formatEur(reservePrice)}`,
    buyItNowPrice === null ? null : `kupi odmah ${formatEur(buyItNowPrice)}`,
  ],
  dutch: ({ dutch }) => [
    dutch &&
      `pada za ${formatEur(dutch.priceDropAmount)} na ${dutch.priceDropInterval} ${dutch.priceDropUnit === 'minutes' ? 'min' : 's'}`,
    dutch && `najmanje ${formatEur(dutch.minimumPrice)}`,
  ],
};

function termsText(terms: AuctionTerms): string {
  const { auctionType, startingPrice, startsAt, endsAt } = terms;
  const prices = [`početna cena ${formatEur(startingPrice)}`, ...pricesOf[auctionType](terms)].filter(
    (part) => part !== null,
  );
  const [first = '', ...others] = prices;
  const listed = [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ');
  return `${listed}. Traje od ${timeText(startsAt)} do ${timeText(endsAt)}.`;
}

function changesText(changes: Fact<'AuctionUpdated'>['changes']): string {
  const names = Object.keys(changes) as (keyof typeof changes)[];
  return names
    .map((name) => {
      const value = changes[name];
      if (name === 'startsAt' || name === 'endsAt')
        return `${changedFields[name]} ${timeText(Number(value))}`;
      if (value === null) return `${changedFields[name]} uklonjena`;
      return typeof value === 'number' ? `${changedFields[name]} ${formatEur(value)}` : changedFields[name];
    })
    .join(', ');
}
