import { expect, it } from 'vitest';
import { classicTerms, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../test/support/auctions/engine.ts';
import type { Principal } from '../core/principal.ts';
import { CERTAIN_AFTER_MS, type InvitingDeps, InvitingMembers } from './inviting.ts';
import type { Member } from './members.ts';

const vera = { userId: 'vera', email: 'vera@primer.rs', roles: ['user'] } as unknown as Principal;

/** Vera is invited by the dealer of a running auction; `whileJoining` happens right after she has joined. */
async function invited(
  whileJoining: (bidsNow: () => Promise<unknown>) => Promise<unknown> = async () => {},
  company = {},
) {
  const { desk, clock, logger } = engine();
  await desk.list(classicTerms());
  const bidsNow = () => desk.submit('lot-1', bid(vera.userId, 10_500));
  let member: Member | null = {
    id: 'member-1',
    companyId: 'dealer',
    email: vera.email,
    role: 'seller',
    state: 'invited',
    since: NOON,
    expiresAt: NOON + 1,
    userId: null,
  };
  let last: string | null = null;
  const isMember = () => member?.state === 'member';
  const members = {
    bySecret: async () => member,
    of: async () => ({
      member: isMember() ? member : null,
      left: last === null ? [] : [{ dealerId: 'dealer', until: clock.now() }],
    }),
    async accept() {
      member = member && { ...member, state: 'member', userId: vera.userId, since: clock.now() };
      await whileJoining(bidsNow);
      return member;
    },
    joinedSince: async () => (isMember() && member !== null ? [member] : []),
    async remove() {
      const removed = member;
      last = removed?.userId ?? last;
      member = null;
      return removed;
    },
    lastOf: async () => last,
    ofCompany: async () => [],
    invite: async () => 'invited',
  };
  const changed: string[] = [];
  const database = { isAway: false };
  const mails: { to: string; text: string }[] = [];
  const server = () =>
    new InvitingMembers({
      members,
      desk,
      clock,
      logger,
      publicUrl: 'https://autoplace.example',
      mailer: { send: async (mail: (typeof mails)[number]) => void mails.push(mail) },
      lookup: { openOf: async () => ['lot-1'], negotiated: async () => [] },
      dealers: {
        findById: async (id: string) =>
          id === 'dealer' ? { companyName: 'Auto', verificationStatus: 'approved', ...company } : null,
      },
      ids: { newId: () => 'secret' },
      users: {
        findById: async () => null,
        byIds: async () => new Map(),
        confirmAddress: async () => {},
        async accessChanged(id: string) {
          if (database.isAway) throw new Error('the database is away');
          changed.push(id);
        },
      },
    } as unknown as InvitingDeps);
  return { inviting: server(), other: server(), clock, isMember, bidsNow, changed, mails, database };
}

it('R207 servers that could not be told who works for a company no more are told when it is repeated', async () => {
  const dealer = { userId: 'dealer', email: 'dealer@primer.rs' } as unknown as Principal;
  const ends = [
    ({ inviting }: Awaited<ReturnType<typeof invited>>) => inviting.remove(dealer, 'member-1'),
    ({ inviting }: Awaited<ReturnType<typeof invited>>) => inviting.leave(vera),
  ];
  for (const end of ends) {
    const world = await invited();
    await world.inviting.accept(vera, 'secret');
    world.changed.length = 0;
    world.database.isAway = true;
    await expect(end(world)).rejects.toThrow('away');
    world.database.isAway = false;
    expect(await end(world)).toMatchObject({ ok: true });
    expect(world.changed).toEqual(['vera']);
  }
});

it('R207 who leaves without having worked for a company keeps the connections', async () => {
  const { inviting, changed } = await invited();
  expect(await inviting.leave(vera)).toMatchObject({ ok: true });
  expect(changed).toEqual([]);
});

it('R207 who bids on a lot of the company while joining does not join, and is told at once', async () => {
  const { inviting, isMember, mails } = await invited((bidsNow) => bidsNow());
  expect(await inviting.accept(vera, 'secret')).toMatchObject({ ok: false, refusal: { code: 'CONFLICT' } });
  expect(isMember()).toBe(false);
  expect(mails).toEqual([]);
});

it('R207 who joins and still bids through a server that has not heard of it is no member a little later, and is mailed so once', async () => {
  const { inviting, isMember, bidsNow, clock, changed, mails } = await invited();
  inviting.start();
  expect(await inviting.accept(vera, 'secret')).toMatchObject({ ok: true });
  expect(await bidsNow()).toMatchObject({ ok: true });
  await clock.advance(CERTAIN_AFTER_MS - 1);
  expect(isMember()).toBe(true);
  await clock.advance(CERTAIN_AFTER_MS);
  expect(isMember()).toBe(false);
  expect(changed, 'servers hear of both').toEqual(['vera', 'vera']);
  await clock.advance(CERTAIN_AFTER_MS);
  expect(mails.map(({ to }) => to)).toEqual([vera.email]);
  expect(mails[0]?.text).toContain('na aukcijama firme Auto koje još traju imate ponude');
  await inviting.stop();
});

it('R207 a server that ends meanwhile leaves that to another one, or to its next start', async () => {
  const { inviting, other, isMember, bidsNow, clock } = await invited();
  await inviting.accept(vera, 'secret');
  await bidsNow();
  await clock.advance(60_000);
  expect(isMember()).toBe(true);
  other.start();
  await clock.advance(1);
  expect(isMember()).toBe(false);
  await other.stop();
});

it('R207 who has not bid stays', async () => {
  const { inviting, isMember, clock } = await invited();
  inviting.start();
  await inviting.accept(vera, 'secret');
  await clock.advance(3 * CERTAIN_AFTER_MS);
  expect(isMember()).toBe(true);
  await inviting.stop();
});

it('R207 who is removed is mailed so, once, and who has not joined yet is not', async () => {
  const owner = { userId: 'dealer' } as Principal;
  const { inviting, mails } = await invited();
  await inviting.accept(vera, 'secret');
  await inviting.remove(owner, 'member-1');
  await inviting.remove(owner, 'member-1');
  expect(mails.map(({ to }) => to)).toEqual([vera.email]);
  expect(mails[0]?.text).toContain('više nemate pristup firmi Auto');
  const other = await invited();
  await other.inviting.remove(owner, 'member-1');
  expect(other.mails).toEqual([]);
});

it('R84 the name of a company is no link in what it has others mailed', async () => {
  const company = { companyName: 'Auto https://prevara.com' };
  const { inviting, mails } = await invited(async () => {}, company);
  const owner = { userId: 'dealer', email: 'dealer@primer.rs', dealer: company } as unknown as Principal;
  await inviting.invite(owner, { email: vera.email, role: 'seller' });
  await inviting.accept(vera, 'secret');
  await inviting.remove(owner, 'member-1');
  expect(mails).toHaveLength(2);
  expect(JSON.stringify(mails)).not.toMatch(/https:\/\/prevara|prevara\.com/);
});
