import { verificationPage, verificationStatistics } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyingWorld } from '../support/identity/verifying-world.ts';

const { server, admin, call, applicant, approve, reject, close } = await verifyingWorld();
afterAll(close);

describe('the list of those that wait', () => {
  const list = async (query: string) => {
    const { status, body } = await call(admin, 'GET', `/pending?${query}`);
    expect(status).toBe(200);
    return verificationPage.parse(body);
  };

  it('shows the longest waiting first, in pages of 20 unless asked otherwise', async () => {
    for (let index = 0; index < 22; index++)
      await applicant(`red${index}`, { companyName: `Redar ${String(index).padStart(2, '0')}` });
    const first = await list('search=redar');
    expect(first).toMatchObject({ page: 1, pageSize: 20, total: 22, totalPages: 2 });
    const second = await list('search=redar&page=2');
    const names = [...first.items, ...second.items].map(({ companyName }) => companyName);
    expect(names).toEqual([...names].sort());
    expect(names).toHaveLength(22);
    const everybody = await list('pageSize=100');
    expect(everybody.items.every(({ status }) => status === 'pending')).toBe(true);
    const dates = everybody.items.map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort());
    expect((await list('pageSize=7&page=2')).items).toEqual(everybody.items.slice(7, 14));
  });

  it.each(['čvorović', 'CVOROVIC', 'cvorović auto', 'чворовић', 'prodaja@cvor', '99887766'])(
    'is searched for %s',
    async (search) => {
      if ((await server.identity.users.findById('user-cvor')) === null)
        await applicant('cvor', {
          companyName: 'Čvorović Auto',
          contactEmail: 'Prodaja@cvor.example',
          businessRegistrationNumber: '99887766',
        });
      const { items } = await list(`search=${encodeURIComponent(search)}`);
      expect(items).toMatchObject([{ id: 'user-cvor', registrationNumber: '99887766' }]);
    },
  );

  it('finds nobody who has been decided on', async () => {
    const done = await applicant('gotov', { companyName: 'Gotovo Je' });
    await approve(admin, done);
    expect((await list('search=gotovo')).items).toEqual([]);
  });
});

it('the statistics count by status, and tell how long decisions took on average, in hours', async () => {
  const read = async () => verificationStatistics.parse((await call(admin, 'GET', '/statistics')).body);
  const before = await read();
  const slow = await applicant('spor');
  expect(await read()).toMatchObject({ totalPending: before.totalPending + 1 });
  // As if it had waited for a year: far more than all the others together.
  const year = 365 * 24;
  const since = Date.now() - year * 3_600_000;
  await server.connection
    .collection('dealers')
    .updateOne({ _id: slow.id as never }, { $set: { createdAt: new Date(since), 'history.0.at': since } });
  await reject(admin, slow, 'Predugo.');
  const after = await read();
  expect(after).toMatchObject({
    totalPending: before.totalPending,
    totalApproved: before.totalApproved,
    totalRejected: before.totalRejected + 1,
  });
  const decisions = after.totalApproved + after.totalRejected + 1;
  expect(after.averageProcessingTime).toBeGreaterThan(year / (decisions + 2));
  expect(after.averageProcessingTime).toBeLessThan(year / (decisions - 3));
});
