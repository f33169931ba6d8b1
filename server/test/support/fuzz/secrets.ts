import type { Role } from './kinds.ts';

/** What is planted, each so unusual that it comes from nowhere else. Amounts in whole euros. */
export const PLANTED = {
  bidder: 'ponudjac-5577',
  writer: 'pisac-8431',
  phone: '+381 64 7777 913',
  reserve: 9_341_721,
  maximum: 8_765_438,
  armed: 9_141_592,
  notes: 'tajna-napomena-rivala',
  plannedPrice: 7_654_319,
  internalNumber: 'interni-broj-rivala-77',
  vin: 'WVWZZZ1KZAW000913',
  licence: 'DL-TAJNA-551',
} as const;

interface Secret {
  what: string;
  text: RegExp;
  /** Who may see it: its owner, those it was told to, and those who decide on it. */
  known: readonly Role[];
}

/** However it is written: bare, or with dots between its thousands. */
const amount = (euros: number) =>
  new RegExp(`(?<![\\w.])${euros.toString().replace(/(?=(\d{3})+$)/g, '[.,]?')}(?![\\w])`);

const SECRETS: readonly Secret[] = [
  { what: 'who the bidder is', text: new RegExp(PLANTED.bidder), known: ['admin'] },
  { what: 'who wrote to the dealer', text: new RegExp(PLANTED.writer), known: ['dealer', 'admin'] },
  { what: 'the telephone number in that message', text: /64 7777 913/, known: ['dealer'] },
  { what: 'the reserve price', text: amount(PLANTED.reserve), known: ['dealer', 'admin'] },
  { what: 'the maximum of a bidder', text: amount(PLANTED.maximum), known: ['admin'] },
  { what: 'the armed price of a bidder', text: amount(PLANTED.armed), known: ['admin'] },
  { what: 'the notes on a car', text: new RegExp(PLANTED.notes), known: ['rival', 'admin'] },
  {
    what: 'the internal number of a car',
    text: new RegExp(PLANTED.internalNumber),
    known: ['rival', 'admin'],
  },
  { what: 'the planned price of a car', text: amount(PLANTED.plannedPrice), known: ['rival', 'admin'] },
  { what: 'the VIN of a car', text: new RegExp(PLANTED.vin), known: ['rival', 'admin'] },
  { what: 'an application', text: new RegExp(PLANTED.licence), known: ['admin'] },
  // Sellers are told who writes to them, and everybody in the run writes to them.
  {
    what: 'the e-mail address of a buyer',
    text: /buyer@primer/,
    known: ['buyer', 'dealer', 'rival', 'admin'],
  },
  {
    what: 'the e-mail address of a dealer',
    text: /(dealer|rival)@primer/,
    // The sides of a deal are told of each other.
    known: ['buyer', 'dealer', 'rival', 'admin'],
  },
  { what: 'the e-mail address of an applicant', text: /podnosilac-\d@primer/, known: ['admin'] },
  {
    what: 'the e-mail address of an administrator',
    text: /admin@primer/,
    known: ['dealer', 'rival', 'admin'],
  },
  { what: 'who of the administrators did something', text: /user-admin/, known: ['admin'] },
  {
    what: 'what the server keeps for itself',
    text: /passwordHash|tokensValidFrom|MongoServerError|node_modules/,
    known: [],
  },
];

/** What this role must not have been told, by that text. */
export const leaksIn = (text: string, role: Role): string[] =>
  SECRETS.filter((secret) => !secret.known.includes(role) && secret.text.test(text)).map(({ what }) => what);
