import { afterAll, describe, expect, it } from 'vitest';
import { changes, LAST, upkeepServers } from '../support/upkeep/upkeep-servers.ts';

const { server, buyer, dealer, call, backedUp, close } = await upkeepServers();
afterAll(close);

describe('only administrators', () => {
  it.each([
    ['GET', '/migrations'],
    ['POST', `/migrations/${LAST}/run`],
    ['POST', `/migrations/${LAST}/rollback`],
    ['GET', '/backups'],
    ['POST', '/backups'],
    ['POST', '/backups/x/download'],
  ])('may %s %s', async (method, path) => {
    expect((await call(method, path, null)).status).toBe(401);
    for (const who of [buyer, dealer]) expect((await call(method, path, who)).status).toBe(403);
  });

  it('are told of changed lists', async () => {
    const others = await Promise.all([
      server.connect(),
      server.connect(buyer.token),
      server.connect(dealer.token),
    ]);
    const heard = others.map(changes);
    await backedUp();
    // Behind what would have come.
    await Promise.all(others.map((socket) => socket.emitWithAck('time:sync', { t0: 0 })));
    expect(heard.map(({ told }) => told)).toEqual([[], [], []]);
  });
});
