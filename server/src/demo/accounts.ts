import { sellerAccount } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import type { Clock } from '../core/clock.ts';
import type { Dealer, DealerPayment, RegisterEntry } from '../dealers/dealers.ts';
import type { Identity } from '../identity/setup.ts';
import { type DemoDealer, demoBuyers, demoDealers } from './cars/people.ts';
import { DEMO_PASSWORD, DEMO_SELLER } from './demo-accounts.ts';
import { randomFor } from './random.ts';

const WAITED_MS = 26 * HOUR_MS;

const ADMIN = 'admin@autoplace.rs';

/** Who applied a day ago: what is decided on it counts in the average time. */
const APPLICANT: Omit<DemoDealer, 'since'> = {
  email: 'pending@autoplace.rs',
  contactName: 'Goran Savić',
  companyName: 'Savić Automobili',
  phone: '+381 31 512 448',
  registrationNumber: '21894419',
  licence: 'DL-2026-0417',
  city: 'Užice',
  address: 'Dimitrija Tucovića 112',
};

/** Existing accounts stay unchanged. Returns the ids of the approved dealers, of the buyers, and of who sells for the first dealer. */
export async function seedAccounts(
  { users, dealers, passwords }: Pick<Identity, 'users' | 'dealers' | 'passwords'>,
  clock: Clock,
): Promise<{ dealerIds: string[]; buyerIds: string[]; sellerId: string }> {
  // One hash for all: hashing is slow on purpose, and the password is public.
  const passwordHash = await passwords.hash(DEMO_PASSWORD);

  const account = async (email: string, name: string, isAdmin = false): Promise<string> => {
    const known = await users.findByEmail(email);
    const id = known?.id ?? idOf(email);
    const now = clock.now();
    const user = { id, email, name, passwordHash, isAdmin, createdAt: now, tokensValidFrom: 0, locked: null };
    if (known === null) await users.insert({ ...user, identityProvider: 'Local' });
    // Those of an earlier version have neither.
    if (!known?.addressConfirmed) await users.confirmAddress(id, email);
    if (known?.phone === undefined) await users.setPhone(id, phoneOf(email));
    return id;
  };
  const dealer = async (entry: DemoDealer, status: 'approved' | 'pending'): Promise<string> => {
    const id = await account(entry.email, entry.contactName);
    const known = await dealers.findById(id);
    const payment = paymentOf(entry);
    // Those of an earlier version have none.
    if (known !== null && known.payment === undefined && payment !== undefined)
      await dealers.setPayment(id, payment);
    if (known !== null) return id;
    const application = toDealer(id, entry, status);
    await dealers.upsert(application, historyOf(application, entry.contactName));
    return id;
  };

  await account(ADMIN, 'Milica Jovanović', true);
  const since = new Date(clock.now() - WAITED_MS).toISOString();
  await dealer({ ...APPLICANT, since }, 'pending');
  const dealerIds: string[] = [];
  for (const entry of demoDealers) dealerIds.push(await dealer(entry, 'approved'));
  const buyerIds: string[] = [];
  for (const { email, name, postalAddress } of demoBuyers) {
    const id = await account(email, name);
    buyerIds.push(id);
    if (postalAddress !== undefined && (await users.findById(id))?.postalAddress === undefined)
      await users.setPostalAddress(id, postalAddress);
  }
  const sellerId = await account(DEMO_SELLER, 'Ivan Stojković');
  return { dealerIds, buyerIds, sellerId };
}

/** Of a range that no network in Serbia gives out. */
const phoneOf = (email: string): string =>
  `+381 60 555 ${String(randomFor(email)() * 9_000 + 1_000).slice(0, 4)}`;

/** The ids of all accounts that the seed makes. */
export const seededIds = (): string[] =>
  [ADMIN, APPLICANT.email, ...demoDealers.map(emailOf), DEMO_SELLER, ...demoBuyers.map(emailOf)].map(idOf);

const emailOf = ({ email }: { email: string }): string => email;

export const DEMO_ADMIN_ID = 'demo-admin';

/** `demo-dealer` for our own accounts; of other addresses the domain tells `prodaja` from `prodaja`. */
const idOf = (email: string): string => {
  const [name, domain = ''] = email.split('@');
  return domain === 'autoplace.rs' ? `demo-${name}` : `demo-${email.replace(/[^a-z0-9]+/g, '-')}`;
};

function toDealer(id: string, entry: DemoDealer, verificationStatus: 'approved' | 'pending'): Dealer {
  const since = Date.parse(entry.since);
  const payment = paymentOf(entry);
  const waited = Math.round((5 + randomFor(entry.email)() * 60) * HOUR_MS);
  return {
    id,
    companyName: entry.companyName,
    contactEmail: entry.email,
    phone: entry.phone,
    registrationNumber: entry.registrationNumber,
    licence: entry.licence,
    city: entry.city,
    country: 'Srbija',
    address: entry.address,
    ...(payment && { payment }),
    verificationStatus,
    verificationNotes: null,
    verifiedAt: verificationStatus === 'approved' ? since + waited : null,
    createdAt: since,
  };
}

const paymentOf = ({ payment, since }: DemoDealer): DealerPayment | undefined =>
  payment && { ...sellerAccount.parse(payment), changedAt: Date.parse(since) };

function historyOf({ id, createdAt, verifiedAt }: Dealer, by: string): RegisterEntry[] {
  const applied = { at: createdAt, action: 'applied', byUserId: id, by, notes: null } as const;
  if (verifiedAt === null) return [applied];
  return [applied, { at: verifiedAt, action: 'approved', byUserId: '', by: 'Administrator', notes: null }];
}
