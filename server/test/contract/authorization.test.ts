import type { ClientToServer } from '@autoplace/shared/contract';
import { Socket as ServerSocket } from 'socket.io';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listRoutes } from '../support/list-routes.ts';
import { sellingOn } from '../support/selling.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import {
  type Call,
  HTTP_RULES,
  ROLES,
  type Role,
  SOCKET_RULES,
  type Thing,
  verdict,
} from './authorization-rules.ts';

type Tokens = Record<Role, string | undefined>;
type Account = { id: string; token: string };

let server: TestServer;
let selling: ReturnType<typeof sellingOn>;
let tokens: Tokens;
let dealer: Account;
let rival: Account;
const listened = vi.spyOn(ServerSocket.prototype, 'on');

beforeAll(async () => {
  server = await startTestServer();
  selling = sellingOn(server);
  [dealer, rival] = [await server.signUpDealer('dealer'), await server.signUpDealer('rival')];
  const [pending, admin, locked] = [
    await server.signUpDealer('pending'),
    await server.signUpAdmin('admin'),
    await server.signUpAdmin('locked'),
  ];
  const applied = await server.identity.dealers.findById(pending.id);
  if (applied !== null) await server.identity.dealers.upsert({ ...applied, verificationStatus: 'pending' });
  await server.identity.accounts.lock(locked.id, { at: Date.now(), by: 'admin@primer.rs', reason: 'Proba' });
  tokens = {
    visitor: undefined,
    buyer: (await server.signUp('buyer')).token,
    pending: pending.token,
    dealer: dealer.token,
    admin: admin.token,
    locked: locked.token,
  };
});
afterAll(() => server.close());

function make(thing: Thing): Promise<string> {
  if (thing === 'own car') return selling.addCar(dealer);
  return server.listClassic(thing === 'own auction' ? dealer.id : rival.id);
}

async function statusOf(route: string, { id, body }: Call, role: Role): Promise<number> {
  const thing = id === undefined ? 'none' : await make(id);
  const [method = '', path = ''] = route.split(' ');
  const named = path.replace(':id', thing).replace(/:\w+/g, 'none');
  const content = body?.(thing) ?? {};
  const isForm = content instanceof FormData;
  const token = tokens[role];
  const response = await fetch(server.url + named, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: isForm ? content : JSON.stringify(content) }),
  });
  await response.body?.cancel();
  return response.status;
}

/** Tokens mean nothing outside the API. */
const expected = (route: string, { rule }: Call, role: Role) =>
  route.includes(' /api/') || role !== 'locked' ? verdict(rule, role) : 'yes';

function judged(status: number, verdictOf: ReturnType<typeof verdict>): string {
  if (status >= 500) return `failed with ${status}`;
  if (status === 401) return 'out';
  if (verdictOf === 'hidden') return status === 404 || status === 403 ? 'hidden' : `let in with ${status}`;
  if (verdictOf === 'no') return status === 403 ? 'no' : `let in with ${status}`;
  return status === 403 ? 'no' : 'yes';
}

describe('every HTTP route', () => {
  it('has a rule, and every rule a route', () => {
    expect(listRoutes()).toEqual(Object.keys(HTTP_RULES).sort());
  });

  it.each(Object.entries(HTTP_RULES))(
    '%s lets in whom its rule names, and nobody else',
    async (route, call) => {
      const verdicts = ROLES.map((role) => [role, expected(route, call, role)] as const);
      const found = [];
      for (const [role, verdictOf] of verdicts)
        found.push([role, judged(await statusOf(route, call, role), verdictOf)]);
      expect(found).toEqual(verdicts);
    },
  );
});

describe('every message over a socket', () => {
  const messageOf = (event: string, auctionId: string) => ({
    ...{ auctionId, amount: 10_000, price: 1, expectedPrice: 1, t0: 0, databaseId: 'autoplace' },
    clientBidId: `${event.replace(':', '-')}-1`,
  });

  it('has a rule', async () => {
    await server.connect();
    // What Socket.IO and engine.io listen to themselves has no colon.
    const events = new Set(listened.mock.calls.map(([event]) => String(event)));
    expect([...events].filter((event) => event.includes(':')).sort()).toEqual(
      Object.keys(SOCKET_RULES).sort(),
    );
  });

  it.each(ROLES.filter((role) => role !== 'locked'))(
    'of a %s is taken where its rule says so',
    async (role) => {
      const socket = await server.connect(tokens[role]);
      const auctionId = await server.listClassic(rival.id);
      const events = Object.keys(SOCKET_RULES) as (keyof ClientToServer)[];
      const found = [];
      for (const event of events) {
        const ack = await (socket as unknown as Asking).emitWithAck(event, messageOf(event, auctionId));
        const code = ack.ok ? null : ack.error.code;
        found.push([event, code === 'UNAUTHENTICATED' ? 'out' : code === 'FORBIDDEN' ? 'no' : 'yes']);
      }
      expect(found).toEqual(events.map((event) => [event, verdict(SOCKET_RULES[event], role)]));
    },
  );

  it('of a locked account never comes: it cannot connect', async () => {
    await expect(server.connect(tokens.locked)).rejects.toMatchObject({ data: { code: 'UNAUTHENTICATED' } });
  });
});

interface Asking {
  emitWithAck(event: string, message: object): Promise<{ ok: true } | { ok: false; error: { code: string } }>;
}
