import type { Access } from '@autoplace/shared/contract';
import { Socket as ServerSocket } from 'socket.io';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS, MESSAGES } from '../../src/core/docs/declared.ts';
import { listRoutes } from '../support/auctions/list-routes.ts';
import { sellingOn } from '../support/auctions/selling.ts';
import { startTestServer } from '../support/test-server.ts';
import {
  BODIES,
  nameOf,
  PLAIN_ROUTES,
  ROLES,
  type Role,
  type Thing,
  thingOf,
  verdict,
} from './authorization-cases.ts';

const listened = vi.spyOn(ServerSocket.prototype, 'on');

const server = await startTestServer();
const selling = sellingOn(server);
const [dealer, rival] = [await server.signUpDealer('dealer'), await server.signUpDealer('rival')];
const [pending, admin, locked] = [
  await server.signUpDealer('pending'),
  await server.signUpAdmin('admin'),
  await server.signUpAdmin('locked'),
];
const applied = await server.identity.dealers.findById(pending.id);
if (applied !== null) await server.identity.dealers.upsert({ ...applied, verificationStatus: 'pending' });
await server.identity.users.lock(locked.id, { at: Date.now(), by: 'admin@primer.rs', reason: 'Proba' });
const tokens: Record<Role, string | undefined> = {
  visitor: undefined,
  buyer: (await server.signUp('buyer')).token,
  support: (await server.signUp('support')).token,
  finance: (await server.signUp('finance')).token,
  pending: pending.token,
  dealer: dealer.token,
  admin: admin.token,
  locked: locked.token,
};
// Not by a change of roles, for which the server would end their connections within a second.
for (const duty of ['support', 'finance'])
  await server.connection
    .collection<{ _id: string }>('users')
    .updateOne({ _id: `user-${duty}` }, { $set: { duties: [duty] } });
afterAll(() => server.close());

function make(thing: Thing): Promise<string> {
  if (thing === 'own car') return selling.addCar(dealer);
  return server.listClassic(thing === 'own auction' ? dealer.id : rival.id);
}

/** The status of a call; `body` is JSON as it is sent, or a form. */
async function ask(route: string, id: string, role: Role, body: string | FormData): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const token = tokens[role];
  const response = await fetch(server.url + path.replace(':id', id).replace(/:\w+/g, 'none'), {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body }),
  });
  await response.body?.cancel();
  return response.status;
}

interface Case {
  route: string;
  access: Access;
  thing: Thing | null;
}
const CASES: Case[] = [
  ...ENDPOINTS.map((endpoint) => ({
    route: nameOf(endpoint),
    access: endpoint.access,
    thing: thingOf(endpoint),
  })),
  ...PLAIN_ROUTES.map((route) => ({ route, access: 'anyone' as const, thing: null })),
];

/** Tokens mean nothing outside the API. */
const expected = ({ route, access }: Case, role: Role) =>
  route.includes(' /api/') || role !== 'locked' ? verdict(access, role) : 'yes';

function judged(status: number, verdictOf: ReturnType<typeof verdict>): string {
  if (status >= 500) return `failed with ${status}`;
  if (status === 401) return 'out';
  if (verdictOf === 'hidden') return status === 404 || status === 403 ? 'hidden' : `let in with ${status}`;
  if (verdictOf === 'no') return status === 403 ? 'no' : `let in with ${status}`;
  return status === 403 ? 'no' : 'yes';
}

const BAD_BODIES = ['{"a":', '"text"', '{"a":[1]}', `"${'a'.repeat(150_000)}"`];
/** A dealer whose application is pending is told by what the path names. */
const isOutside = (role: Role, wish: ReturnType<typeof verdict>) =>
  wish === 'out' || wish === 'no' || (wish === 'hidden' && role !== 'pending');

/** Tokens mean nothing outside the API, so that roles do not differ there. */
const rolesOf = ({ route }: Case): readonly Role[] =>
  PLAIN_ROUTES.includes(route) ? ['visitor', 'buyer', 'locked'] : ROLES;

describe('every HTTP route', () => {
  it('is declared in the contract, or listed as a plain one; and every declared one is there', () => {
    expect(listRoutes()).toEqual(CASES.map(({ route }) => route).sort());
  });

  it.each(CASES.map((one) => [one.route, one] as const))(
    '%s lets in whom its access names, and refuses the others before it reads the body or the path (R36)',
    async (_route, one) => {
      const { route, thing } = one;
      // What one role changes another one must still find; reading changes nothing, and a user's body without a field neither.
      const changes = !route.startsWith('GET ') && thing !== "rival's auction";
      let made: Promise<string> | null = null;
      const idFor = (wish: ReturnType<typeof verdict>) => {
        if (thing === null) return 'none';
        if (wish === 'yes' && changes) return make(thing);
        made ??= make(thing);
        return made;
      };
      const wishes = rolesOf(one).map((role) => [role, expected(one, role)] as const);
      const found = [];
      for (const [index, [role, wish]] of wishes.entries()) {
        const unread = isOutside(role, wish)
          ? await ask(route, '%24where', role, BAD_BODIES[index % BAD_BODIES.length] ?? '')
          : null;
        if (unread !== null && unread !== (role === 'visitor' || role === 'locked' ? 401 : 403))
          found.push([role, `reads first: ${unread}`]);
        else if (wish === 'out' || wish === 'no') found.push([role, wish]);
        else {
          const body = BODIES[route]?.() ?? {};
          const sent = body instanceof FormData ? body : JSON.stringify(body);
          found.push([role, judged(await ask(route, await idFor(wish), role, sent), wish)]);
        }
      }
      expect(found).toEqual(wishes);
    },
  );
});

describe('every message over a socket', () => {
  const SENT = MESSAGES.filter(({ from }) => from === 'client');

  const messageOf = (event: string, auctionId: string) => ({
    auctionId,
    amount: 10_000,
    price: 1,
    expectedPrice: 1,
    t0: 0,
    databaseId: 'autoplace',
    clientBidId: `${event.replace(':', '-')}-1`,
  });

  it('is declared in the contract, and every declared one is handled', async () => {
    await server.connect();
    // What Socket.IO and engine.io listen to themselves has no colon.
    const events = new Set(listened.mock.calls.map(([event]) => String(event)));
    expect([...events].filter((event) => event.includes(':')).sort()).toEqual(
      SENT.map(({ event }) => event).sort(),
    );
  });

  it.each(ROLES.filter((role) => role !== 'locked'))(
    'of a %s is taken where its access says so',
    async (role) => {
      const socket = await server.connect(tokens[role]);
      const auctionId = await server.listClassic(rival.id);
      const found = [];
      for (const { event } of SENT) {
        const ack = await (socket as unknown as Asking).emitWithAck(event, messageOf(event, auctionId));
        const code = ack.ok ? null : ack.error.code;
        found.push([event, code === 'UNAUTHENTICATED' ? 'out' : code === 'FORBIDDEN' ? 'no' : 'yes']);
      }
      expect(found).toEqual(SENT.map(({ event, access }) => [event, verdict(access, role)]));
    },
  );

  it.each([
    ['visitor', 'UNAUTHENTICATED', 'anyone'],
    ['buyer', 'FORBIDDEN', 'user'],
  ] as const)(
    'of a %s who may not send it is refused with %s before it is read',
    async (role, code, most) => {
      const socket = (await server.connect(tokens[role])) as unknown as Asking;
      for (const { event, access } of SENT)
        if (access !== 'anyone' && access !== most)
          expect(await socket.emitWithAck(event, { auctionId: 7 }), event).toMatchObject({ error: { code } });
    },
  );

  it('of a locked account never comes: it cannot connect', async () => {
    await expect(server.connect(tokens.locked)).rejects.toMatchObject({ data: { code: 'UNAUTHENTICATED' } });
  });
});

interface Asking {
  emitWithAck(event: string, message: object): Promise<{ ok: true } | { ok: false; error: { code: string } }>;
}
