import { expect, it } from 'vitest';
import type { Notice } from '../notifications/index.ts';
import { copiesForListers } from './telling-listers.ts';

const told = (kind: Notice['kind'], userId: string): Notice => ({
  id: `${kind} ${userId}`,
  userId,
  kind,
  title: 'Ponuda je poništena',
  message: 'Administrator je poništio ponude na vašoj aukciji „Golf“.',
  type: 'warning',
  timestamp: '2026-01-01T00:00:00.000Z',
  auctionId: 'golf',
});

/** Ana has listed the lot for the company. */
const copies = copiesForListers({
  acts: { listersOf: async () => new Map([['golf', { userId: 'ana', companyId: 'sava' }]]) },
  members: { of: async () => ({ member: { companyId: 'sava' } }) as never },
});

it('R207 what a company is told of a lot, voided bids too, is told to the member who listed it; what bidders are told is not', async () => {
  const notices = [told('voided', 'sava'), told('sold', 'sava'), told('voided', 'boris')];
  expect((await copies(notices)).map(({ userId, kind }) => [userId, kind])).toEqual([
    ['ana', 'voided'],
    ['ana', 'sold'],
  ]);
});
