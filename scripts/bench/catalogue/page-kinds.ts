import { pick, type Random } from '../../load/chance.ts';
import { COLORS, MAKES, MODELS } from './catalogue-lots.ts';

const price = (random: Random) => 3_000 + Math.floor(random() * 40) * 1_000;
const year = (random: Random) => 2005 + Math.floor(random() * 18);

export type Lots = { open: number; over: number };
export type Query = Record<string, string | number>;
type Kinds = Record<string, (random: Random, lots: Lots) => Query>;

/** What people ask of lots that can still be bid on; each page of a kind has other values. */
const OF_OPEN: Kinds = {
  'everything, page 1 to 5': (random) => ({ page: 1 + Math.floor(random() * 5) }),
  'running, newest first': () => ({ status: 'active', sort: 'newest' }),
  make: (random) => ({ make: pick(random, MAKES) }),
  'make, cheapest first': (random) => ({ make: pick(random, MAKES), sort: 'price_asc' }),
  'fuel, dearest first': (random) => ({
    fuel: pick(random, ['diesel', 'petrol', 'hybrid']),
    sort: 'price_desc',
  }),
  'prices from to': (random) => ({ minPrice: price(random), maxPrice: 45_000, sort: 'price_asc' }),
  'make, fuel, gearbox, price, year': (random) => ({
    make: `${pick(random, MAKES)},${pick(random, MAKES)}`,
    fuel: pick(random, ['diesel', 'petrol']),
    transmission: 'manual',
    maxPrice: price(random),
    minYear: year(random),
  }),
  'running, make, price': (random) => ({
    status: 'active',
    make: pick(random, MAKES),
    maxPrice: price(random),
  }),
  'body, colour, least driven': (random) => ({
    bodyType: 'wagon',
    color: pick(random, COLORS),
    sort: 'mileage_asc',
  }),
  'years, newest car first': (random) => ({ minYear: year(random), sort: 'year_desc' }),
  'four fifths of the way back': (_random, { open }) => ({ page: (open * 4) / 100 }),
  model: (random) => ({ model: pick(random, ['golf', 'Serija 3', 'Octavia']) }),
  'make and colour as words': (random) => ({ q: `${pick(random, MAKES)} ${pick(random, COLORS)}` }),
  'two words': (random) => ({
    q: `${pick(random, ['golf', 'octavia', 'astra', 'corolla'])} ${year(random)}`,
  }),
};

/** What they ask of those that are over. */
const OF_OVER: Kinds = {
  'page 1 to 5': (random) => ({ page: 1 + Math.floor(random() * 5) }),
  newest: () => ({ sort: 'newest' }),
  make: (random) => ({ make: pick(random, MAKES) }),
  'make, cheapest first': (random) => ({ make: pick(random, MAKES), sort: 'price_asc' }),
  fuel: (random) => ({ fuel: pick(random, ['diesel', 'petrol', 'hybrid']) }),
  'prices from to': (random) => ({ minPrice: price(random), maxPrice: 45_000, sort: 'price_asc' }),
  'years, newest car first': (random) => ({ minYear: year(random), sort: 'year_desc' }),
  'make, fuel, gearbox, price, year': OF_OPEN['make, fuel, gearbox, price, year'] as Kinds[string],
  'body, colour, least driven': OF_OPEN['body, colour, least driven'] as Kinds[string],
  model: (random) => ({ model: pick(random, ['golf', 'Serija 3', 'Octavia']) }),
  'one word': (random) => ({ q: pick(random, ['golf', 'octavia', 'astra', 'corolla']) }),
  'two words': OF_OPEN['two words'] as Kinds[string],
  'four fifths of the way back': (_random, { over }) => ({ page: (over * 4) / 100 }),
};
/** In the archive of sales. */
const OF_SOLD: Kinds = {
  'page 1 to 5': (random) => ({ page: 1 + Math.floor(random() * 5) }),
  'make, model, years': (random) => {
    const make = pick(random, MAKES);
    const from = year(random);
    return { make, model: pick(random, MODELS[make] as string[]), minYear: from, maxYear: from + 4 };
  },
};

export const STATES: { name: string; path: string; fixed: Query; kinds: Kinds }[] = [
  { name: 'open', path: '/api/auctions', fixed: { status: 'scheduled,active' }, kinds: OF_OPEN },
  { name: 'over', path: '/api/auctions', fixed: { status: 'ended,sold,cancelled' }, kinds: OF_OVER },
  { name: 'sold', path: '/api/sold', fixed: {}, kinds: OF_SOLD },
  {
    name: 'both',
    path: '/api/auctions',
    fixed: {},
    kinds: {
      'page 1 to 5': OF_OVER['page 1 to 5'] as Kinds[string],
      'make, cheapest first': OF_OVER['make, cheapest first'] as Kinds[string],
      'newest, half of the way back': (_random, { open, over }) => ({
        sort: 'newest',
        page: Math.floor((open + over) / 40),
      }),
    },
  },
];
