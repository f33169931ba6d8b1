import type { ClientToServer } from '@autoplace/shared/contract';
import { classicBody } from '../support/selling.ts';

/** Who makes the calls of the walk. The dealer owns what the paths name; the locked account has been an administrator. */
export const ROLES = ['visitor', 'buyer', 'pending', 'dealer', 'admin', 'locked'] as const;
export type Role = (typeof ROLES)[number];

/** What each rule says of each role: `out` is 401, `no` is 403 or, where nobody else may know of it, 404. */
const RULES = {
  anyone: { visitor: 'yes', buyer: 'yes', pending: 'yes', dealer: 'yes', admin: 'yes' },
  'signed in': { visitor: 'out', buyer: 'yes', pending: 'yes', dealer: 'yes', admin: 'yes' },
  /** Anyone who has applied, whatever was decided. */
  applicant: { visitor: 'out', buyer: 'no', pending: 'yes', dealer: 'yes', admin: 'no' },
  'approved dealer': { visitor: 'out', buyer: 'no', pending: 'no', dealer: 'yes', admin: 'no' },
  owner: { visitor: 'out', buyer: 'hidden', pending: 'hidden', dealer: 'yes', admin: 'hidden' },
  'owner or admin': { visitor: 'out', buyer: 'hidden', pending: 'hidden', dealer: 'yes', admin: 'yes' },
  admin: { visitor: 'out', buyer: 'no', pending: 'no', dealer: 'no', admin: 'yes' },
} as const satisfies Record<string, Record<Exclude<Role, 'locked'>, 'out' | 'no' | 'hidden' | 'yes'>>;
export type Rule = keyof typeof RULES;

/** A locked account holds a token that is no good, which is refused even where none is needed. */
export const verdict = (rule: Rule, role: Role): 'out' | 'no' | 'hidden' | 'yes' =>
  role === 'locked' ? 'out' : RULES[rule][role];

/** What a call of the walk works on, made again for each: a free car or a running auction. */
export type Thing = 'own car' | 'own auction' | "rival's auction";

export interface Call {
  rule: Rule;
  /** What `:id` stands for; something that is not there unless given. */
  id?: Thing;
  /** Nothing unless given: anyone who may call gets 400 then, and others must not get so far. */
  body?: (id: string) => unknown;
}

const anyone: Call = { rule: 'anyone' };
const signedIn: Call = { rule: 'signed in' };
const applicant: Call = { rule: 'applicant' };
const admin: Call = { rule: 'admin' };
const onAuction: Call = { rule: 'signed in', id: "rival's auction" };

const CAR = {
  ...{ make: 'Volkswagen', model: 'Golf', year: 2017, mileage: 1, fuelType: 1, transmission: 0 },
  ...{ engineSize: 1.6, color: 'Siva', vin: 'WVWZZZAUZHW217439', condition: 2 },
  description: 'Prvi vlasnik, servisna knjižica.',
};
const SETTINGS = {
  ...{ contactEmail: 'novi@primer.rs', phone: '+381 11 123 456', address: 'Glavna 2' },
  ...{ city: 'Niš', country: 'Srbija' },
};
const picture = () => {
  const form = new FormData();
  form.append('images', new Blob([ONE_PIXEL], { type: 'image/png' }), 'a.png');
  return form;
};
const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The rule of every HTTP route of the server: one that is missing here fails the walk. */
export const HTTP_RULES: Record<string, Call> = {
  'GET /healthz': anyone,
  'GET /readyz': anyone,
  'GET /metrics': anyone,
  'GET /robots.txt': anyone,
  'GET /sitemap.xml': anyone,
  'GET /og/auctions/:name': anyone,
  'GET /images/:car/:file': anyone,

  // The pages of the identity provider belong to the sign-in that is under way in the browser.
  'GET /oidc/font/:file': anyone,
  'GET /oidc/stil.css': anyone,
  'GET /oidc/lozinka': anyone,
  'GET /oidc/nalog/:uid': anyone,
  'GET /oidc/nalog/:uid/prijava': anyone,
  'POST /oidc/nalog/:uid/prijava': anyone,
  'POST /oidc/nalog/:uid/nastavi': anyone,
  'GET /oidc/nalog/:uid/registracija': anyone,
  'POST /oidc/nalog/:uid/registracija': anyone,
  'GET /oidc/nalog/:uid/zaboravljena-lozinka': anyone,
  'POST /oidc/nalog/:uid/zaboravljena-lozinka': anyone,
  'GET /oidc/nalog/:uid/nova-lozinka': anyone,
  'POST /oidc/nalog/:uid/nova-lozinka': anyone,
  'GET /oidc/nalog/:uid/nova-lozinka/sacuvana': anyone,
  'GET /oidc/nalog/:uid/profil': anyone,
  'POST /oidc/nalog/:uid/profil': anyone,
  'GET /oidc/nalog/:uid/odgovor': anyone,

  'GET /api/config': anyone,
  'GET /api/docs': anyone,
  'GET /api/docs/events': anyone,
  'GET /api/docs/page': anyone,
  'POST /api/search/interpret': anyone,
  'GET /api/auctions': anyone,
  'GET /api/auctions/:id': { rule: 'anyone', id: 'own auction' },
  'GET /api/auctions/:id/bids': { rule: 'anyone', id: 'own auction' },
  'GET /api/auctions/:id/log': { rule: 'anyone', id: 'own auction' },

  'GET /api/me': signedIn,
  'GET /api/me/bids': signedIn,
  'GET /api/me/favourites': signedIn,
  'GET /api/me/preferences': signedIn,
  'PUT /api/me/preferences': signedIn,
  'GET /api/me/push': signedIn,
  'PUT /api/me/push': signedIn,
  'DELETE /api/me/push': signedIn,
  'GET /api/notifications': signedIn,
  'POST /api/notifications/read-all': signedIn,
  'POST /api/notifications/:id/read': signedIn,
  'DELETE /api/notifications/:id': signedIn,
  'POST /api/auctions/:id/bids': onAuction,
  'POST /api/auctions/:id/accept': onAuction,
  'POST /api/auctions/:id/arm': onAuction,
  'DELETE /api/auctions/:id/arm': onAuction,
  'POST /api/auctions/:id/buy-now': onAuction,
  'POST /api/auctions/:id/messages': onAuction,
  'PUT /api/auctions/:id/favourite': onAuction,
  'DELETE /api/auctions/:id/favourite': onAuction,
  'POST /api/dealer-verification': signedIn,
  'GET /api/dealer-verification/mine': signedIn,

  'GET /api/dealer/dashboard': applicant,
  'GET /api/dealer/analytics': applicant,
  'GET /api/dealer/live': applicant,
  'GET /api/dealer/settings': applicant,
  'PUT /api/dealer/settings': { rule: 'applicant', body: () => SETTINGS },
  'GET /api/cars/my-cars': applicant,
  'POST /api/cars': { rule: 'applicant', body: () => CAR },
  'GET /api/cars/:id': { rule: 'owner or admin', id: 'own car' },
  'PUT /api/cars/:id': { rule: 'owner', id: 'own car', body: () => CAR },
  'DELETE /api/cars/:id': { rule: 'owner', id: 'own car' },
  'POST /api/cars/:id/images': { rule: 'owner', id: 'own car', body: picture },
  'PUT /api/cars/:id/images/primary': { rule: 'owner', id: 'own car', body: () => ({ imageId: 'none' }) },
  'PUT /api/cars/:id/images/order': { rule: 'owner', id: 'own car', body: () => ({ imageIds: ['none'] }) },
  'DELETE /api/cars/:id/images/:imageId': { rule: 'owner', id: 'own car' },
  'POST /api/auctions': { rule: 'approved dealer', id: 'own car', body: (carId) => classicBody(carId) },
  'POST /api/auctions/:id/relist': {
    rule: 'owner',
    id: 'own auction',
    body: () => classicBody('none', { clientAuctionId: 'once-more' }),
  },
  'PUT /api/auctions/:id': {
    rule: 'owner or admin',
    id: 'own auction',
    body: () => ({ title: 'Volkswagen Golf 7' }),
  },
  'POST /api/auctions/:id/cancel': {
    rule: 'owner or admin',
    id: 'own auction',
    body: () => ({ reason: 'Prodat drugde' }),
  },
  'DELETE /api/auctions/:id': { rule: 'owner or admin', id: 'own auction' },

  'GET /api/auctions/:id/log/export': { rule: 'admin', id: 'own auction' },
  'GET /api/dealer-verification/pending': admin,
  'GET /api/dealer-verification/statistics': admin,
  'GET /api/dealer-verification/:id': admin,
  'POST /api/dealer-verification/:id/approve': admin,
  'POST /api/dealer-verification/:id/reject': admin,
  'GET /api/admin/statistics': admin,
  'GET /api/admin/settings': admin,
  'PUT /api/admin/settings': admin,
  'GET /api/admin/users': admin,
  'POST /api/admin/users/:id/lock': admin,
  'POST /api/admin/users/:id/unlock': admin,
  'POST /api/admin/users/:id/sign-out': admin,
  'PUT /api/admin/users/:id/roles': admin,
  'GET /api/admin/audit': admin,
  'GET /api/admin/auctions/:id/dispute': { rule: 'admin', id: 'own auction' },
  'GET /api/database/status': admin,
  'GET /api/database/metrics/:databaseId': admin,
  'GET /api/database/alerts': admin,
  'POST /api/database/alerts/:id/resolve': admin,
  'GET /api/database/migrations': admin,
  'POST /api/database/migrations/:id/run': admin,
  'POST /api/database/migrations/:id/rollback': admin,
  'GET /api/database/backups': admin,
  'POST /api/database/backups': admin,
  'POST /api/database/backups/:id/download': admin,
  // Anyone who has the key, which an administrator is given for a short time and one download.
  'GET /api/database/backups/files/:key': anyone,
};

/** The same for what a client may send over a socket. */
export const SOCKET_RULES: Record<keyof ClientToServer, Rule> = {
  'auction:watch': 'anyone',
  'auction:unwatch': 'anyone',
  'catalogue:watch': 'anyone',
  'catalogue:unwatch': 'anyone',
  'time:sync': 'anyone',
  'bid:place': 'signed in',
  'price:accept': 'signed in',
  'price:arm': 'signed in',
  'price:disarm': 'signed in',
  'auction:buy-now': 'signed in',
  'admin:watch': 'admin',
  'admin:unwatch': 'admin',
  'database:watch': 'admin',
  'database:unwatch': 'admin',
};
