import { argumentsOf, wholeNumber } from '../../support/run.ts';

/** What is to be computed. */
export interface ScaleSettings {
  servers: number;
  shards: number;
  watchers: number;
  lots: number;
  /** Percent of the lots that are open. */
  open: number;
  /** Bids a second of all auctions together, each on another one, and how many watch the auction of a bid. */
  bids: number;
  audience: number;
  /** Bids of a lot until its end, for what the database holds. */
  'bids-per-lot': number;
}

/** More than is there anywhere. */
const MOST = 9_999_999_999;

const DEFAULTS: ScaleSettings = {
  servers: 50,
  shards: 4,
  watchers: 100_000,
  lots: 5_000_000,
  open: 2,
  bids: 100,
  audience: 500,
  'bids-per-lot': 12,
};

export const SCALE_USAGE = `npm run simulate -- scale ${Object.entries(DEFAULTS)
  .map(([name, value]) => `[--${name} ${value}]`)
  .join(' ')}`;

/** Throws with one sentence for the caller. */
export function scaleSettings(args: readonly string[]): ScaleSettings {
  const names = Object.keys(DEFAULTS) as (keyof ScaleSettings)[];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = argumentsOf(SCALE_USAGE, { args, options });
  const numbers = names.map((name) => {
    const given = values[name] ?? String(DEFAULTS[name]);
    return [name, wholeNumber(SCALE_USAGE, name, given, name === 'watchers' ? 0 : 1, MOST)];
  });
  return Object.fromEntries(numbers);
}
