import type { Access, Endpoint } from '@autoplace/shared/contract';
import { classicBody } from '../support/auctions/selling.ts';

/** Who makes the calls of the walk. The dealer owns what the paths name; the locked account has been an administrator. */
export const ROLES = [
  'visitor',
  'buyer',
  'pending',
  'dealer',
  'support',
  'finance',
  'admin',
  'locked',
] as const;
export type Role = (typeof ROLES)[number];

/** What each access says of each role: `out` is 401, `no` is 403 or, where nobody else may know of it, 404. */
const VERDICTS = {
  anyone: {
    visitor: 'yes',
    buyer: 'yes',
    pending: 'yes',
    dealer: 'yes',
    support: 'yes',
    finance: 'yes',
    admin: 'yes',
  },
  user: {
    visitor: 'out',
    buyer: 'yes',
    pending: 'yes',
    dealer: 'yes',
    support: 'yes',
    finance: 'yes',
    admin: 'yes',
  },
  applicant: {
    visitor: 'out',
    buyer: 'no',
    pending: 'yes',
    dealer: 'yes',
    support: 'no',
    finance: 'no',
    admin: 'no',
  },
  dealer: {
    visitor: 'out',
    buyer: 'no',
    pending: 'no',
    dealer: 'yes',
    support: 'no',
    finance: 'no',
    admin: 'no',
  },
  owner: {
    visitor: 'out',
    buyer: 'hidden',
    pending: 'hidden',
    dealer: 'yes',
    support: 'hidden',
    finance: 'hidden',
    admin: 'hidden',
  },
  ownerOrAdmin: {
    visitor: 'out',
    buyer: 'hidden',
    pending: 'hidden',
    dealer: 'yes',
    support: 'hidden',
    finance: 'hidden',
    admin: 'yes',
  },
  support: {
    visitor: 'out',
    buyer: 'no',
    pending: 'no',
    dealer: 'no',
    support: 'yes',
    finance: 'no',
    admin: 'yes',
  },
  finance: {
    visitor: 'out',
    buyer: 'no',
    pending: 'no',
    dealer: 'no',
    support: 'no',
    finance: 'yes',
    admin: 'yes',
  },
  operator: {
    visitor: 'out',
    buyer: 'no',
    pending: 'no',
    dealer: 'no',
    support: 'yes',
    finance: 'yes',
    admin: 'yes',
  },
  admin: {
    visitor: 'out',
    buyer: 'no',
    pending: 'no',
    dealer: 'no',
    support: 'no',
    finance: 'no',
    admin: 'yes',
  },
} as const satisfies Record<Access, Record<Exclude<Role, 'locked'>, 'out' | 'no' | 'hidden' | 'yes'>>;

/** A locked account holds a token that is no good, which is refused even where none is needed. */
export const verdict = (access: Access, role: Role): 'out' | 'no' | 'hidden' | 'yes' =>
  role === 'locked' ? 'out' : VERDICTS[access][role];

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** What the `:id` of a path names, made new for each call: a free car or a running auction. */
export type Thing = 'own car' | 'own auction' | "rival's auction";

/** Null if it names something that is not there. */
export function thingOf({ path, access }: Pick<Endpoint, 'path' | 'access'>): Thing | null {
  if (path.startsWith('/api/cars/:id')) return 'own car';
  if (!/^\/api\/(admin\/)?auctions\/:id/.test(path)) return null;
  return access === 'user' ? "rival's auction" : 'own auction';
}

const CAR = {
  make: 'Volkswagen',
  model: 'Golf',
  year: 2017,
  mileage: 1,
  fuelType: 1,
  transmission: 0,
  engineSize: 1.6,
  color: 'Siva',
  vin: 'WVWZZZAUZHW217439',
  condition: 2,
  description: 'Prvi vlasnik, servisna knjižica.',
};
const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = () => {
  const form = new FormData();
  form.append('images', new Blob([ONE_PIXEL], { type: 'image/png' }), 'a.png');
  return form;
};

const carDocument = () => {
  const form = new FormData();
  form.append('kind', 'inspection');
  form.append('document', new Blob(['%PDF-1.7 pregled'], { type: 'application/pdf' }), 'pregled.pdf');
  return form;
};

const carVideo = () => {
  const form = new FormData();
  form.append('video', new Blob(['\0\0\0\x18ftypisom'], { type: 'video/mp4' }), 'a.mp4');
  return form;
};

/** Bodies that are right, for calls that ask who owns the thing only after they have read the body. */
export const BODIES: Record<string, () => unknown> = {
  'PUT /api/cars/:id': () => CAR,
  'POST /api/cars/:id/images': picture,
  'POST /api/cars/:id/documents': carDocument,
  'POST /api/cars/:id/video': carVideo,
  'PUT /api/cars/:id/images/primary': () => ({ imageId: 'none' }),
  'PUT /api/cars/:id/images/groups': () => ({ groups: [{ imageId: 'none', group: 'inside' }] }),
  'PUT /api/cars/:id/images/order': () => ({ imageIds: ['none'] }),
  'POST /api/auctions/:id/relist': () => classicBody('none', { clientAuctionId: 'once-more' }),
  'POST /api/auctions/:id/list-again': () => ({ clientAuctionId: 'once-more' }),
  'PUT /api/auctions/:id': () => ({ title: 'Volkswagen Golf 7' }),
  'POST /api/auctions/:id/cancel': () => ({ reason: 'Prodat drugde' }),
  'POST /api/auctions/:id/second-chance/decision': () => ({ action: 'stop' }),
};

/** Routes that are no calls of a program, for anyone: one that is missing here fails the walk. */
export const PLAIN_ROUTES = [
  'GET /metrics',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /og/auctions/:name',
  'GET /images/:car/:file',
  // What `GET /api/auctions/:id/events` gives, as server-sent events.
  'GET /api/auctions/:id/events/live',
  'GET /tlog/checkpoint',
  'GET /tlog/tile/*path',
  'GET /api/docs',
  'GET /api/docs/events',
  'GET /api/docs/page',
  // For the holder of the key, which an administrator is given for a short time and one download.
  'GET /api/database/backups/files/:key',

  // The pages of the identity provider belong to the sign-in that the browser has begun.
  'GET /oidc/auth',
  'GET /oidc/auth/:uid',
  'GET /oidc/jwks',
  'GET /oidc/session/end',
  'GET /oidc/.well-known/openid-configuration',
  'POST /oidc/token',
  'POST /oidc/session/end/confirm',
  'GET /oidc/stil.css',
  'GET /oidc/kljuc.js',
  'GET /oidc/dokaz/:version/:file',
  'GET /oidc/dokaz/:version/algorithms/web/:file',
  'GET /oidc/lozinka',
  'GET /oidc/otvaranje',
  'GET /oidc/nalog/:uid',
  'GET /oidc/nalog/:uid/prijava',
  'POST /oidc/nalog/:uid/prijava',
  'POST /oidc/nalog/:uid/nastavi',
  'GET /oidc/nalog/:uid/registracija',
  'POST /oidc/nalog/:uid/registracija',
  'GET /oidc/nalog/:uid/potvrda',
  'POST /oidc/nalog/:uid/potvrda',
  'GET /oidc/nalog/:uid/potvrda/otvoren',
  'GET /oidc/nalog/:uid/zaboravljena-lozinka',
  'POST /oidc/nalog/:uid/zaboravljena-lozinka',
  'GET /oidc/nalog/:uid/nova-lozinka',
  'POST /oidc/nalog/:uid/nova-lozinka',
  'GET /oidc/nalog/:uid/nova-lozinka/sacuvana',
  'GET /oidc/nalog/:uid/profil',
  'POST /oidc/nalog/:uid/profil',
  'GET /oidc/nalog/:uid/drugi-korak',
  'POST /oidc/nalog/:uid/drugi-korak',
  'GET /oidc/nalog/:uid/drugi-faktor',
  'POST /oidc/nalog/:uid/drugi-faktor',
  'GET /oidc/nalog/:uid/odgovor',
];
