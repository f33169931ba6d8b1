import type { AuctionPage, SearchFilters } from '@autoplace/shared/contract';
import { COLORS, MAKES } from '../bench/catalogue/catalogue-lots.ts';
import { ask, type Bot, pause } from './bot.ts';
import { between, pick, type Random } from './chance.ts';

/** Between two looks, in milliseconds. */
const LOOK_MS = [500, 2_500] as const;

/** What people ask the catalogue for. */
const WISHES: ((random: Random) => Record<string, string | number>)[] = [
  () => ({}),
  (random) => ({ page: 1 + Math.floor(random() * 3) }),
  () => ({ status: 'active', sort: 'newest' }),
  (random) => ({ make: pick(random, MAKES), sort: 'price_asc' }),
  (random) => ({ make: `${pick(random, MAKES)},${pick(random, MAKES)}`, fuel: 'diesel', minYear: 2010 }),
  (random) => ({ maxPrice: 5_000 + Math.floor(random() * 30) * 1_000, transmission: 'manual' }),
  (random) => ({ color: pick(random, COLORS), bodyType: 'hatchback', sort: 'mileage_asc' }),
  (random) => ({ q: pick(random, MAKES) }),
];

/** What they type. */
const QUERIES: ((random: Random) => string)[] = [
  (random) => `${pick(random, MAKES)} dizel do ${5 + Math.floor(random() * 20)}.000 evra`,
  (random) => `karavan ${pick(random, MAKES)} od 2015. godine`,
  () => 'automatik benzinac ispod 150.000 km',
];

/** Somebody without an account who looks around: lists, searches, and opens what they find. */
export async function browse(bot: Bot): Promise<void> {
  const { random, over } = bot;
  while (!over.aborted) {
    const search = random() < 0.2 ? await understood(bot) : pick(random, WISHES)(random);
    const page = (await ask(
      bot,
      'catalogue page',
      `/api/auctions?${searchOf(search)}`,
    )) as AuctionPage | null;
    await pause(between(random, ...LOOK_MS), over);
    if (over.aborted) return;
    const found = page?.items.map(({ id }) => id) ?? [];
    const auctionId = pick(random, found.length > 0 ? found : bot.auctionIds);
    await ask(bot, 'auction page', `/api/auctions/${auctionId}`);
    await ask(bot, 'auction page', `/api/auctions/${auctionId}/bids`);
    await pause(between(random, ...LOOK_MS), over);
  }
}

async function understood(bot: Bot): Promise<SearchFilters> {
  const query = pick(bot.random, QUERIES)(bot.random);
  const answer = await ask(bot, 'search', '/api/search/interpret', { query });
  return (answer as { filters: SearchFilters } | null)?.filters ?? {};
}

const searchOf = (filters: object): string =>
  new URLSearchParams(
    Object.entries(filters).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
