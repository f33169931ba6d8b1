import { createHash } from 'node:crypto';
import { backupDownload, backupList, backupStarted } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { changes, upkeepServers } from '../support/upkeep/upkeep-servers.ts';

const { server, admin, call, onSecond, backedUp, close } = await upkeepServers();
afterAll(close);

/** How many locks anybody holds. */
const underWay = () => server.connection.collection('upkeep_locks').countDocuments({});

describe('backups', () => {
  it('are made while the server goes on, and only one at a time', async () => {
    const socket = await server.connect(admin.token);
    const heard = changes(socket);
    const first = await call('POST', '/backups');
    expect(backupStarted.parse(first.body).backup).toMatchObject({ status: 'running', backupType: 'manual' });
    const others = await Promise.all([call('POST', '/backups'), onSecond('/backups')]);
    // However fast the first one was, by now one is running at most.
    const list = backupList.parse((await call('GET', '/backups')).body);
    expect(list.filter(({ status }) => status === 'running').length).toBeLessThanOrEqual(1);
    const refused = others.filter(({ status }) => status !== 202);
    for (const { status, body } of refused) expect([status, body.code]).toEqual([409, 'CONFLICT']);
    const [here] = others;
    const toldHere = here?.status === 202 ? 2 : 1;
    await heard.until(() => heard.told.filter((what) => what === 'status').length === toldHere);
    socket.disconnect();
    await expect.poll(underWay).toBe(0);
  });

  it('are downloaded once by a link that needs no token, whole', async () => {
    const backup = await backedUp();
    const given = await call('POST', `/backups/${backup.id}/download`);
    const { url } = backupDownload.parse(given.body);
    const response = await fetch(server.url + url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain(backup.location);
    const content = Buffer.from(await response.arrayBuffer());
    expect(content.length).toBe(backup.size);
    expect(createHash('sha256').update(content).digest('hex')).toBe(backup.checksum);
    expect((await fetch(server.url + url)).status).toBe(404);
    expect((await fetch(`${server.url}/api/database/backups/files/${'0'.repeat(32)}`)).status).toBe(404);
  });

  it('make an administrator who takes one an insider of every lot that is listed then, and of no later one (R75)', async () => {
    const backup = await backedUp();
    const taker = await server.signUpAdmin('radoznali');
    const seller = await server.signUpDealer('prodavac');
    const [running, bidOn] = [await server.listClassic(seller.id), await server.listClassic(seller.id)];
    const bid = (auctionId: string, who = taker) =>
      server.call('POST', `/api/auctions/${auctionId}/bids`, {
        token: who.token,
        body: { amount: 10_000, clientBidId: `taken-${auctionId}-${who.id}` },
      });
    const before = await bid(bidOn);
    expect(before.status).toBe(200);

    expect((await call('POST', `/backups/${backup.id}/download`, taker)).status).toBe(200);
    expect(await bid(running)).toMatchObject({ status: 403, body: { code: 'INSIDER' } });
    // The answer from before stays what it was.
    expect(await bid(bidOn)).toEqual(before);
    expect((await bid(await server.listClassic(seller.id))).status).toBe(200);
    expect((await bid(running, await server.signUp('kupac-posle-kopije'))).status).toBe(200);
  });

  it('of another machine’s folder are not promised', async () => {
    const backup = await backedUp();
    expect(await onSecond(`/backups/${backup.id}/download`)).toMatchObject({
      status: 409,
      body: { message: 'Datoteka te rezervne kopije nije na ovom serveru.' },
    });
  });
});
