import { auditPage, disputeView } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { classicBody as classic } from '../support/auctions/selling.ts';
import { sellingWorld } from '../support/auctions/selling-world.ts';

const { server, dealer, admin, call, addCar, create, detail } = await sellingWorld();
afterAll(() => server.close());

describe('what an administrator does to somebody’s auction', () => {
  const trail = async (auctionId: string) =>
    auditPage.parse((await call(admin, 'GET', `/api/admin/audit?subject=${auctionId}`)).body).items;
  /** As after a server that died before it had written that. */
  const forget = (subject: string, action: string) =>
    server.connection.collection('audit_trail').deleteMany({ subject, action });
  const title = 'Naslov bez uvreda';
  const entry = (action: string, ...details: string[]) => ({
    action,
    by: 'milica@primer.rs',
    subjectName: title,
    details,
  });

  it('is in the audit trail once, also where a crash had left it out; what its seller does is not', async () => {
    const { auctionId } = await create(classic(await addCar()));
    const path = `/api/auctions/${auctionId}`;
    await call(dealer, 'PUT', path, { title: 'Uvredljiv naslov' });
    expect(await trail(auctionId)).toEqual([]);
    const steps = [
      ['PUT', path, { title }, entry('auction.updated', 'Izmenjeno: naslov.')],
      ['POST', `${path}/cancel`, { reason: 'Prevara' }, entry('auction.cancelled', 'Razlog: Prevara')],
      ['DELETE', path, undefined, entry('auction.deleted')],
    ] as const;
    for (const [index, [method, url, body, { action }]] of steps.entries()) {
      await call(admin, method, url, body);
      await forget(auctionId, action);
      for (let time = 0; time < 2; time++) expect((await call(admin, method, url, body)).status).toBe(200);
      expect(await trail(auctionId)).toMatchObject(
        steps
          .slice(0, index + 1)
          .map(([, , , noted]) => noted)
          .toReversed(),
      );
    }
  });

  it('is one entry if it is deleted while open, and none if nothing was left to do', async () => {
    const [open, cancelled] = [await create(classic(await addCar())), await create(classic(await addCar()))];
    await call(admin, 'DELETE', `/api/auctions/${open.auctionId}`);
    expect(await trail(open.auctionId)).toMatchObject([{ action: 'auction.deleted' }]);
    for (const who of [dealer, admin])
      await call(who, 'POST', `/api/auctions/${cancelled.auctionId}/cancel`, { reason: 'Prodat drugde' });
    expect(await trail(cancelled.auctionId)).toEqual([]);
  });

  it('is theirs in a dispute, and told to nobody else', async () => {
    const { auctionId } = await create(classic(await addCar()));
    const path = `/api/auctions/${auctionId}`;
    const socket = await server.connect();
    await socket.emitWithAck('auction:watch', { auctionId });
    const heard: unknown[] = [];
    socket.on('auction:event', (event) => heard.push(event));
    socket.on('auction:events', (events) => heard.push(...events));
    await call(dealer, 'PUT', path, { title: 'Uvredljiv naslov' });
    await call(admin, 'PUT', path, { title });
    await call(admin, 'POST', `${path}/cancel`, { reason: 'Prevara' });
    await expect.poll(() => heard).toHaveLength(3);
    const { timeline, chain } = disputeView.parse(
      (await call(admin, 'GET', `/api/admin/auctions/${auctionId}/dispute`)).body,
    );
    expect(timeline.slice(-3).map(({ type, who }) => [type, who?.name])).toEqual([
      ['AuctionUpdated', 'petrovic'],
      ['AuctionUpdated', 'milica'],
      ['AuctionCancelled', 'milica'],
    ]);
    expect(chain.valid).toBe(true);
    const log = await call(null, 'GET', `${path}/log`);
    expect(log.status).toBe(200);
    expect(JSON.stringify([heard, log.body, (await detail(auctionId)).body])).not.toContain(admin.id);
  });
});
