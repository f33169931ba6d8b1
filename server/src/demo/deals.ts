import type { DealAction, DealSide, SystemSettings } from '@autoplace/shared/contract';
import type { AuctionDesk } from '../auctions/log/desk.ts';
import { withMessage, withStep } from '../deals/changing.ts';
import { nextDue } from '../deals/deadlines.ts';
import { type Deal, type Deals, userOf } from '../deals/deal.ts';
import { dealOf } from '../deals/opening.ts';
import { decide } from '../deals/rules.ts';
import { demoCars } from './cars/index.ts';
import { liveLots, pastLots } from './lots.ts';

type Told = [by: DealSide, says: { text: string }] | [by: DealSide, does: DealAction, reason?: string];

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

/** What became of the sales among the past lots, the newest sale first: a deal in every state. */
const STORIES: readonly Told[][] = [
  HELLO,
  PAID,
  [...PAID, ['seller', 'vehicle_given']],
  [
    ...PAID,
    ['seller', 'vehicle_given'],
    ['buyer', 'disputed', 'Klima ne hladi, a u oglasu piše da je ispravna.'],
  ],
  [HELLO[1] as Told, ['seller', 'defaulted', 'Kupac se nije javio.']],
  [...HELLO, ['buyer', 'cancel_asked', 'Banka nije odobrila kredit, žao mi je.'], ['seller', 'cancelled']],
  [...PAID, ['seller', 'vehicle_given'], ['buyer', 'vehicle_received']],
];

/** Opens the deals of the past sales, each as far as its story goes; what is there stays. Nobody is notified. */
export async function seedDeals(
  deals: Pick<Deals, 'insert'>,
  { desk, settings, now }: { desk: Pick<AuctionDesk, 'read'>; settings: SystemSettings; now: number },
): Promise<void> {
  let told = 0;
  for (const index of pastLots.keys()) {
    const demo = demoCars[liveLots.length + index];
    const history = demo && (await desk.read(`${demo.key}-1`));
    if (history?.state.status !== 'sold') continue;
    const deal = dealOf(history, settings, Date.parse(history.view.updatedAt));
    await deals.insert(settled(tell(deal, STORIES[told++ % STORIES.length] ?? [], now), now));
  }
}

/** Everything of the story happens between the sale and now, through the real rules. */
function tell(deal: Deal, story: readonly Told[], now: number): Deal {
  // The last step is a moment ago, when the deadline that a default needs is over.
  const pace = (now - deal.openedAt) / (story.length + 0.2);
  return story.reduce((told, [by, what, reason], index) => {
    const at = Math.round(deal.openedAt + (index + 1) * pace);
    if (typeof what !== 'string')
      return withMessage(told, { id: `demo-${deal.id}-${index}`, by, text: what.text, at });
    const step = decide(told, {
      id: `demo-${index}`,
      kind: what,
      by,
      userId: userOf(deal, by),
      at,
      reason: reason ?? null,
    });
    if (step === null || step === 'done') throw new Error(`deal ${deal.id}: ${by} cannot do ${what}`);
    return withStep(told, step);
  }, deal);
}

const settled = (deal: Deal, now: number): Deal => {
  const told = { steps: deal.steps.length, messages: deal.messages.length };
  const read = { buyer: told.messages, seller: told.messages };
  return { ...deal, told, read, remindedUntil: now, dueAt: nextDue(deal, now) };
};
