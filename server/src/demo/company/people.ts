import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@autoplace/shared/time';
import type { Acts } from '../../company/acts.ts';
import type { Members } from '../../company/members.ts';
import { demoCars } from '../cars/index.ts';
import { DEMO_SELLER } from '../demo-accounts.ts';

const INVITED = 'racuni@autoplace.rs';

interface SeededPeople {
  companyId: string;
  sellerId: string;
  now: number;
}

/** Gives the demo company a seller, with acts, and an open invitation: once, so that people who were removed stay away. */
export async function seedPeople(
  { members, acts }: { members: Members; acts: Pick<Acts, 'add'> },
  { companyId, sellerId, now }: SeededPeople,
): Promise<void> {
  const { member, left } = await members.of(sellerId);
  if (member !== null || left.length > 0) return;
  // No link is mailed, and nobody knows the secret of one.
  await members.invite({ companyId, email: INVITED, role: 'viewer' }, randomUUID(), now - 2 * DAY_MS);
  const secretHash = randomUUID();
  const joinedAt = now - 40 * DAY_MS;
  await members.invite({ companyId, email: DEMO_SELLER, role: 'seller' }, secretHash, joinedAt);
  await members.accept(secretHash, sellerId, joinedAt);

  const people = await members.ofCompany(companyId);
  const invitationOf = (address: string) => people.find(({ email }) => email === address)?.id ?? null;
  const [car] = demoCars;
  const ofCar = { subject: `demo-${car?.key}`, title: `${car?.make} ${car?.model}` };
  const noted = [
    {
      at: joinedAt,
      userId: companyId,
      act: 'member.invited',
      subject: invitationOf(DEMO_SELLER),
      title: null,
    },
    { at: joinedAt + MINUTE_MS, userId: sellerId, act: 'member.joined', subject: null, title: null },
    { at: now - 3 * DAY_MS, userId: sellerId, act: 'car.changed', ...ofCar },
    { at: now - 3 * DAY_MS + MINUTE_MS, userId: sellerId, act: 'pictures.changed', ...ofCar },
    {
      at: now - 2 * DAY_MS,
      userId: companyId,
      act: 'member.invited',
      subject: invitationOf(INVITED),
      title: null,
    },
  ] as const;
  await acts.add(noted.map((act, index) => ({ id: `demo-${index}`, companyId, ...act })));
}
