import { formatEur, namesOf } from '@autoplace/shared/auction';
import { type ApiError, type ErrorCode, MOST_ADDITIONS } from '@autoplace/shared/contract';
import type { z } from 'zod';

/**
 * Why something was not done. `message` replaces what the code says to the user by itself. `usedHere` is what of `used` the auction itself
 * takes, which the offer would replace; it is not sent.
 */
export type Refusal = Omit<ApiError, 'message'> & { message?: string; usedHere?: number };

/** What a use case answers when it may refuse. */
export type Result<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

export const refused = (
  code: ErrorCode,
  more: Omit<Refusal, 'code'> = {},
): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, ...more },
});

/** A field of the request that cannot be as it is, although its schema takes it. */
export const objected = (path: string, message: string) =>
  refused('VALIDATION', { details: [{ path, message }] });

/** Refused with NOT_FOUND when there is nothing. */
export const found = <T>(value: T | null): Result<T> => (value === null ? refused('NOT_FOUND') : ok(value));

/** The same refusal, or another value. */
export const mapped = <T, U>(result: Result<T>, to: (value: T) => U): Result<U> =>
  result.ok ? ok(to(result.value)) : result;

/** The message of each refusal for the user, and its HTTP status (R46). */
const REFUSALS: Record<ErrorCode, { status: number; message: string }> = {
  VALIDATION: { status: 400, message: 'Poslati podaci nisu ispravni.' },
  UNAUTHENTICATED: { status: 401, message: 'Morate biti prijavljeni.' },
  FORBIDDEN: { status: 403, message: 'Nemate dozvolu za ovu radnju.' },
  PROOF_REQUIRED: { status: 403, message: 'Za ovu radnju se prijavite ponovo.' },
  NOT_FOUND: { status: 404, message: 'Traženi sadržaj ne postoji.' },
  CONFLICT: { status: 409, message: 'Radnja nije moguća u trenutnom stanju.' },
  TOO_LARGE: { status: 413, message: 'Poslati podaci su preveliki.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'Vrsta poslatih podataka nije podržana.' },
  RATE_LIMITED: { status: 429, message: 'Previše zahteva. Sačekajte trenutak.' },
  UNAVAILABLE: { status: 503, message: 'Sistem trenutno nije dostupan. Pokušajte ponovo.' },
  INTERNAL: { status: 500, message: 'Došlo je do neočekivane greške. Pokušajte ponovo.' },
  BID_TOO_LOW: { status: 409, message: 'Ponuda je preniska.' },
  BID_UNUSUAL: { status: 409, message: 'Ponuda je neuobičajeno visoka. Potvrdite iznos.' },
  AUCTION_NOT_ACTIVE: { status: 409, message: 'Aukcija nije aktivna.' },
  AUCTION_PAUSED: {
    status: 409,
    message: 'Aukcija je pauzirana dok se proverava prodavac. Nastavlja se ili se otkazuje.',
  },
  OWN_AUCTION: { status: 403, message: 'Ne možete licitirati na sopstvenoj aukciji.' },
  PRICE_CHANGED: { status: 409, message: 'Cena se u međuvremenu promenila.' },
  TERMS_CHANGED: { status: 409, message: 'Prodavac je u međuvremenu izmenio oglas.' },
  WRONG_AUCTION_TYPE: { status: 409, message: 'Ova radnja nije moguća kod ove vrste aukcije.' },
  BUY_NOW_UNAVAILABLE: { status: 409, message: 'Kupovina odmah više nije moguća.' },
  IDEMPOTENCY_MISMATCH: { status: 409, message: 'Isti zahtev je već poslat sa drugim sadržajem.' },
  NOT_A_DEALER: {
    status: 403,
    message: 'Ova radnja je moguća samo dilerima. Podnesite zahtev za verifikaciju.',
  },
  DEALER_NOT_APPROVED: {
    status: 403,
    message: 'Aukcije možete kreirati kada vaša verifikacija bude odobrena.',
  },
  CAR_IN_AUCTION: { status: 409, message: 'Automobil je na aukciji koja nije završena.' },
  CAR_SOLD: { status: 409, message: 'Automobil je prodat, pa ne može ponovo na aukciju.' },
  VIN_LISTED: {
    status: 409,
    message:
      'Vozilo sa ovim brojem šasije (VIN) je već na otvorenoj aukciji drugog prodavca. Proverite broj; ako je vozilo vaše, obratite se podršci, jer oglas može da dozvoli administrator.',
  },
  OWN_VIN_LISTED: {
    status: 409,
    message:
      'Vozilo sa ovim brojem šasije (VIN) je već na vašoj aukciji: ona nije završena, ili vozilo još može da se proda nekome ko je na njoj licitirao. Proverite broj; ako ste isto vozilo uneli dva puta, jedan unos obrišite.',
  },
  TOO_MANY_IMAGES: { status: 409, message: 'Maksimalno 10 slika' },
  AUCTION_STARTED: { status: 409, message: 'Aukcija je počela, pa se cene i vreme više ne mogu menjati.' },
  DESCRIPTION_FIXED: {
    status: 409,
    message:
      'Neko se već oslonio na ovaj oglas, pa se naslov i opis ne mogu menjati. Opis možete da dopunite.',
  },
  INSIDER: {
    status: 403,
    message:
      'O ovoj aukciji ste odlučivali ili ste imali pristup njenim poverljivim podacima, pa na njoj ne možete da kupujete.',
  },
  ASKED_TOO_OFTEN: { status: 429, message: 'Na ovoj aukciji ste poslali previše zahteva ove vrste.' },
  EMAIL_UNCONFIRMED: {
    status: 403,
    message: 'Pre prve ponude potvrdite svoju e-mail adresu vezom koju ćemo vam poslati.',
  },
  PHONE_MISSING: {
    status: 403,
    message: 'Pre prve ponude upišite broj telefona, da prodavac može da vas pozove ako kupite vozilo.',
  },
  LIMIT_EXCEEDED: { status: 403, message: 'Ovaj iznos prelazi vaše ograničenje za licitiranje.' },
  TOO_MANY_ADDITIONS: { status: 409, message: `Opis se može dopuniti najviše ${MOST_ADDITIONS} puta.` },
  AUCTION_HAS_BIDS: { status: 409, message: 'Aukcija ima ponude i ne može se obrisati. Možete je otkazati.' },
};

export const statusOf = (code: ErrorCode): number => REFUSALS[code].status;

/** The body of a refusal, with the names that were agreed for programs beside those that pages of 0.2.0 read (R340). */
export function toApiError({ usedHere = 0, ...refusal }: Refusal): ApiError {
  const { used, changed } = refusal;
  return {
    ...worded(refusal, (used ?? 0) - usedHere),
    ...(used !== undefined && { exposure: used }),
    ...(changed !== undefined && { changes: changed }),
  };
}

/** Its own message, or that of its code with the numbers that belong to it; `elsewhere` is what other auctions take of a limit. */
function worded(refusal: Refusal, elsewhere: number): ApiError {
  const { code, minimumBid, offer, price, changed, retryAfter, limit } = refusal;
  const { message } = REFUSALS[code];
  if (refusal.message !== undefined) return { ...refusal, message: refusal.message };
  if (minimumBid !== undefined && offer !== undefined)
    return {
      ...refusal,
      message: `Nudite ${formatEur(offer)}, a najmanja ponuda je ${formatEur(minimumBid)}. Potvrdite iznos.`,
    };
  if (minimumBid !== undefined)
    return { ...refusal, message: `Minimalna ponuda je ${formatEur(minimumBid)}` };
  if (price !== undefined) return { ...refusal, message: `${message} Nova cena je ${formatEur(price)}.` };
  if (changed !== undefined)
    return {
      ...refusal,
      message: `${message} Promenjeno: ${namesOf(changed)}. Pogledajte pre nego što nastavite.`,
    };
  if (limit === 0)
    return {
      ...refusal,
      message: 'Trenutno ne možete da licitirate. Razlog i šta možete da uradite piše u podešavanjima.',
    };
  if (limit !== undefined)
    return {
      ...refusal,
      message: `Ovaj iznos prelazi vaše ograničenje od ${formatEur(limit)} za sve ponude i kupovine zajedno${wayOut(limit, elsewhere, refusal)}`,
    };
  if (retryAfter !== undefined && code === 'RATE_LIMITED')
    return { ...refusal, message: `Previše zahteva. Pokušajte ponovo za ${retryAfter} s.` };
  return { ...refusal, message };
}

/** What can be done over the limit: while nothing else is in use there is nothing to wait for. The minimum may be more than what is free. */
function wayOut(limit: number, used: number, { hasOwnLimit, noneRaises }: Refusal): string {
  const free = Math.max(limit - used, 0);
  const inUse = `; vaše druge ponude i kupovine zauzimaju ${formatEur(used)}, pa je slobodno ${formatEur(free)}. Sačekajte da se neka aukcija završi.`;
  const raise =
    used === 0 ? 'Možete da ga povećate depozitom.' : 'Možete i da povećate ograničenje depozitom.';
  const own = 'Ograničenje vam je odredio administrator; za izmenu se obratite podršci.';
  const none = 'Za veće ograničenje se obratite podršci.';
  return `${used === 0 ? '.' : inUse} ${hasOwnLimit ? own : noneRaises ? none : raise}`;
}

/** Of an object that may have several forms, what the one with the fewest objections has. */
function objectionsIn(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const nearest = issue.errors.reduce((best, one) => (one.length < best.length ? one : best));
  return nearest.some(({ path }) => path.length === 0)
    ? [issue]
    : nearest.flatMap(objectionsIn).map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
}

/** The refusal for a value that does not match its schema. */
export const validationRefusal = (error: z.ZodError): Refusal => ({
  code: 'VALIDATION',
  details: error.issues
    .flatMap(objectionsIn)
    .slice(0, 20)
    .map(({ path, message }) => ({ path: path.join('.'), message })),
});
