export const TOPICS = {
  start: 'Početak i verifikacija',
  cars: 'Automobili i slike',
  auctions: 'Vođenje aukcija',
  money: 'Naknade i plaćanje',
  figures: 'Praćenje i analitika',
} as const;

/** One article of the guide. A list within `body` is shown as one; for names in braces see `withFees`. */
export interface Article {
  /** In the address: it stays when the title changes. */
  slug: string;
  topic: keyof typeof TOPICS;
  title: string;
  /** What it answers, in one sentence. */
  summary: string;
  body: readonly (string | readonly string[])[];
  /** Words under which it is looked for although it does not use them. */
  also?: string;
  /** The page where it is done. */
  way?: readonly [to: string, label: string];
}
