import type { DealAction, DealActor, DealSide, SystemSettings } from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import type { AuctionDesk } from '../auctions/log/desk.ts';
import { withMessage, withStep } from '../deals/changing.ts';
import { nextDue } from '../deals/deadlines.ts';
import type { Deal, Deals, Step } from '../deals/deal.ts';
import { dealOf } from '../deals/opening.ts';
import { rateableUntil } from '../deals/ratings/ratings.ts';
import { decide, isSide } from '../deals/rules.ts';
import { userOf } from '../messages/index.ts';
import { DEMO_ADMIN_ID } from './accounts.ts';
import { demoCars } from './cars/index.ts';
import { earlierSaleIds } from './company/earlier-sales.ts';
import { liveLots, pastLots } from './lots.ts';
import type { SeedClock } from './seed-clock.ts';

type Told =
  | [by: DealSide, says: { text: string }]
  | [by: DealSide, rates: { stars: number; words: string | null }]
  | [by: DealSide, answers: { answer: string }]
  | [by: DealActor, does: DealAction, reason?: string, more?: Pick<Step, 'dispute' | 'decision'>];

const HELLO: Told[] = [
  ['buyer', { text: 'Dobar dan, vozilo sa aukcije je moje. Kada mogu da dođem po njega i kako da platim?' }],
  [
    'seller',
    {
      text: 'Dobar dan i čestitamo! Račun za uplatu vam šaljemo danas, a vozilo je kod nas svaki dan do 18 h.',
    },
  ],
];
const PAID: Told[] = [...HELLO, ['buyer', 'payment_sent'], ['seller', 'payment_received']];

const COMPLETED: Told[] = [...PAID, ['seller', 'vehicle_given'], ['buyer', 'vehicle_received']];

/** What became of the sales among the past lots, the newest sale first: a deal in every state, and ratings of those that are completed. */
const STORIES: readonly Told[][] = [
  HELLO,
  PAID,
  [...PAID, ['seller', 'vehicle_given']],
  [
    ...PAID,
    ['seller', 'vehicle_given'],
    ['buyer', 'disputed', 'Klima ne hladi, a u oglasu piše da je ispravna.', { dispute: 'not_as_described' }],
    [
      'seller',
      'dispute_answered',
      'Klima je punjena u maju i pri predaji je hladila. Možemo na zajednički pregled.',
    ],
  ],
  [HELLO[1] as Told, ['seller', 'defaulted', 'Kupac se nije javio.']],
  [...HELLO, ['buyer', 'cancel_asked', 'Banka nije odobrila kredit, žao mi je.'], ['seller', 'cancelled']],
  [...COMPLETED, ['seller', { stars: 5, words: 'Dogovor brz i tačan.' }]],
  [...COMPLETED, ['buyer', { stars: 4, words: 'Korektan prodavac. Na primopredaju sam čekao sat duže.' }]],
  [
    ...COMPLETED,
    ['seller', { stars: 5, words: 'Uplata istog dana, dogovor za primer.' }],
    ['buyer', { stars: 5, words: 'Sve brzo i bez iznenađenja.' }],
  ],
  [
    ...PAID,
    ['seller', 'vehicle_given'],
    ['buyer', 'disputed', 'Drugi ključ iz oglasa nije predat.', { dispute: 'papers' }],
    ['seller', 'dispute_answered', 'Ključ je naručen u ovlašćenom servisu i stiže.'],
    [
      'administrator',
      'dispute_closed',
      'Prodavac šalje drugi ključ o svom trošku u roku od nedelju dana; obe strane su se složile.',
      { decision: 'settled' },
    ],
    ['buyer', 'vehicle_received'],
    ['buyer', { stars: 3, words: 'Vozilo u redu, ali je drugi ključ stigao tek posle prijave.' }],
    ['seller', { answer: 'Izvinjavamo se zbog ključa; kasnio je iz ovlašćenog servisa.' }],
  ],
  [...COMPLETED, ['buyer', { stars: 5, words: null }]],
  [
    ...COMPLETED,
    ['seller', { stars: 5, words: 'Kupac za svaku preporuku.' }],
    ['buyer', { stars: 4, words: null }],
  ],
  [
    ...COMPLETED,
    ['buyer', { stars: 5, words: 'Auto je bio tačno kao na slikama, a papiri spremni. Sve preporuke.' }],
    ['seller', { stars: 5, words: null }],
    ['seller', { answer: 'Hvala na poverenju, srećno i bezbedno!' }],
  ],
];
/** Of those that were sold before that: all of them went well. */
const EARLIER: readonly Told[][] = [
  [...COMPLETED, ['buyer', { stars: 5, words: 'Auto kao na slikama, prenos završen za jedan dan.' }]],
  COMPLETED,
  [
    ...COMPLETED,
    ['buyer', { stars: 4, words: 'Sve u redu, samo je drugi set guma stigao naknadno.' }],
    ['seller', { answer: 'Hvala na strpljenju, gume su stigle čim smo ih preuzeli od ranijeg vlasnika.' }],
  ],
  [...COMPLETED, ['buyer', { stars: 5, words: null }]],
];
/** Days between two steps of a sale that is long over. */
const SLOWEST_MS = 3 * DAY_MS;

interface SeededDeals {
  desk: Pick<AuctionDesk, 'read' | 'submit'>;
  settings: SystemSettings;
  clock: SeedClock;
  now: number;
}

/**
 * Opens the deals of the past sales, each as far as its story goes; what is there stays as it is, and a fall through that a
 * seed left out is completed. Nobody is notified. Returns them.
 */
export async function seedDeals(
  deals: Pick<Deals, 'findById' | 'insert'>,
  { desk, settings, clock, now }: SeededDeals,
): Promise<Deal[]> {
  const seeded: Deal[] = [];
  let told = 0;
  const past = demoCars
    .slice(liveLots.length, liveLots.length + pastLots.length)
    .map(({ key }) => ({ auctionId: `${key}-1`, stories: STORIES }));
  const earlier = earlierSaleIds.map((auctionId) => ({ auctionId, stories: EARLIER }));
  for (const { auctionId, stories } of [...past, ...earlier]) {
    const history = await desk.read(auctionId);
    const sale = history?.state.sales[0];
    // Visitors of the demo agreed on it: it has no story.
    if (!history || sale === undefined || sale.reason === 'below_reserve') continue;
    const story = stories[told++ % stories.length] ?? [];
    const opened = dealOf(history, 1, settings, sale.at);
    const known = await deals.findById(opened.id);
    const deal = known ?? settled(tell(opened, story, now), now);
    if (known === null) await deals.insert(deal);
    await fallThrough(deal, desk, clock);
    seeded.push(deal);
  }
  return seeded;
}

/** Its sale comes to nothing when the deal does (R143). */
async function fallThrough({ auctionId, sale, steps }: Deal, desk: SeededDeals['desk'], clock: SeedClock) {
  const end = steps.find(({ kind }) => kind === 'defaulted' || kind === 'cancelled');
  if (end === undefined) return;
  clock.turnTo(end.at);
  const reason = end.kind === 'defaulted' ? 'sale_defaulted' : 'sale_cancelled';
  await desk.submit(auctionId, { type: 'FallThrough', sale, reason });
}

/** Everything of the story happens between the sale and now, through the real rules. */
function tell(deal: Deal, story: readonly Told[], now: number): Deal {
  // The last step is a moment ago, when the deadline that a default needs is over.
  const pace = Math.min((now - deal.openedAt) / (story.length + 0.2), SLOWEST_MS);
  return story.reduce((told, [by, what, reason, more], index) => {
    const at = Math.round(deal.openedAt + (index + 1) * pace);
    if (typeof what !== 'string') {
      if (!isSide(by)) throw new Error(`deal ${deal.id}: ${by} neither writes nor rates`);
      return 'text' in what
        ? withMessage(told, { id: `demo-${deal.id}-${index}`, by, text: what.text, at })
        : withStep(told, said(told, by, what, { id: `demo-${index}`, at }));
    }
    const step = decide(told, {
      id: `demo-${index}`,
      kind: what,
      by,
      userId: isSide(by) ? userOf(deal, by) : DEMO_ADMIN_ID,
      at,
      reason: reason ?? null,
      ...more,
    });
    if (step === null || typeof step === 'string')
      throw new Error(`deal ${deal.id}: ${by} cannot do ${what}`);
    return withStep(told, step);
  }, deal);
}

/** A rating of a completed deal, or the answer to one. */
function said(
  deal: Deal,
  by: DealSide,
  what: { stars: number; words: string | null } | { answer: string },
  place: Pick<Step, 'id' | 'at'>,
): Step {
  const step = { ...place, by, userId: userOf(deal, by) };
  if ('answer' in what) return { ...step, kind: 'rating_answered', reason: what.answer };
  if (rateableUntil(deal, by, place.at) === null) throw new Error(`deal ${deal.id}: ${by} cannot rate`);
  return { ...step, kind: 'rated', stars: what.stars, reason: what.words };
}

const settled = (deal: Deal, now: number): Deal => {
  const told = { steps: deal.steps.length, messages: deal.messages.length };
  const read = { buyer: told.messages, seller: told.messages };
  return { ...deal, told, read, remindedUntil: now, dueAt: nextDue(deal, now) };
};
