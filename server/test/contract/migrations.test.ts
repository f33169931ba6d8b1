import { auditPage, migrationList, migrationResult } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../support/test-server.ts';
import { LAST, upkeepServers } from '../support/upkeep/upkeep-servers.ts';

const { server, admin, call, onSecond, close } = await upkeepServers();
const atStart = migrationList.parse((await call('GET', '/migrations')).body);
afterAll(close);

const rowOf = async (id: string) =>
  migrationList.parse((await call('GET', '/migrations')).body).find((row) => row.id === id);

describe('migrations', () => {
  it('have all run on a database that was empty, by the system', () => {
    expect(atStart.map(({ status, appliedBy }) => [status, appliedBy])).toEqual(
      atStart.map(() => ['applied', 'system']),
    );
    expect(atStart).not.toEqual([]);
    expect(atStart.map(({ canRollback }) => canRollback)).toEqual(
      atStart.map((row) => row === atStart.at(-1)),
    );
  });

  it('wait for an administrator on a database that holds data, and the server works meanwhile', async () => {
    const used = await startTestServer({}, async (connection) => {
      await connection.collection<{ _id: string }>('cars').insertOne({ _id: 'old' });
    });
    const { token } = await used.signUpAdmin('vesna');
    const { body } = await used.call('GET', '/api/database/migrations', { token });
    const rows = migrationList.parse(body);
    expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'pending'));
    expect(rows.map(({ canRun }) => canRun)).toEqual(rows.map((row) => row === rows[0]));
    expect((await used.call('GET', '/api/auctions')).status).toBe(200);
    await used.close();
  });

  it('are rolled back and run again, with who and how long; what is not their turn is refused', async () => {
    const back = await call('POST', `/migrations/${LAST}/rollback`);
    expect(migrationResult.parse(back.body)).toMatchObject({
      success: true,
      migration: { status: 'pending' },
    });
    expect((await call('POST', `/migrations/${LAST}/rollback`)).status).toBe(409);
    const run = migrationResult.parse((await call('POST', `/migrations/${LAST}/run`)).body);
    expect(run.migration).toMatchObject({ status: 'applied', appliedBy: 'milica@primer.rs', error: null });
    expect(run.migration.duration).toBeGreaterThanOrEqual(0);
    const again = await call('POST', `/migrations/${LAST}/run`);
    expect(again).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await call('POST', '/migrations/unknown/run')).status).toBe(404);
    expect((await call('POST', '/migrations/ne%20valja/run')).status).toBe(400);
    const audit = await server.call('GET', `/api/admin/audit?subject=${LAST}`, { token: admin.token });
    const newest = auditPage.parse(audit.body).items.slice(0, 2);
    expect(newest.map(({ action }) => action)).toEqual(['migration.run', 'migration.rolled_back']);
  });

  it('of two servers asked at once one carries it out, and the other says why not', async () => {
    for (const direction of ['rollback', 'run']) {
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => [
          call('POST', `/migrations/${LAST}/${direction}`),
          onSecond(`/migrations/${LAST}/${direction}`),
        ]).flat(),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    }
    expect(await rowOf(LAST)).toMatchObject({ status: 'applied', appliedBy: 'milica@primer.rs' });
  });
});
