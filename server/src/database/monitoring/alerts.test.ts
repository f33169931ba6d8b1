import { MINUTE_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { monitoringWorld } from '../../../test/support/upkeep/memory-monitoring.ts';

describe('an alert', () => {
  it('that an administrator resolved is over for good only when what it was about is', async () => {
    const { clock, one, repository } = await monitoringWorld();
    one.world.failed = ['Indeksi'];
    await clock.advance(MINUTE_MS);
    expect(await one.alerts.resolve('migration-1', 'milica@primer.rs')).toMatchObject({ resolved: true });
    await clock.advance(10 * MINUTE_MS);
    expect([...repository.alerts.keys()]).toEqual(['migration-1']);
    expect(one.told).toHaveLength(2);
    one.world.failed = [];
    await clock.advance(MINUTE_MS);
    one.world.failed = ['Indeksi'];
    await clock.advance(MINUTE_MS);
    expect([...repository.alerts.keys()]).toEqual(['migration-1', 'migration-2']);
    expect(one.audited).toEqual(['migration-1 milica@primer.rs']);
  });

  it('speaks of an old backup until there is a new one', async () => {
    const { clock, one } = await monitoringWorld();
    await clock.advance(27 * 60 * MINUTE_MS);
    expect(one.told).toMatchObject([{ type: 'backup', severity: 'medium' }]);
    one.world.lastBackup = clock.now();
    await clock.advance(MINUTE_MS);
    expect(one.told[1]).toMatchObject({ resolved: true, resolvedBy: 'system' });
  });
});
