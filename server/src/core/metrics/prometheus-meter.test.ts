import { expect, it } from 'vitest';
import { liveCounts } from '../../../test/support/live-counts.ts';
import type { LiveCounts } from './live-gauges.ts';
import { createPrometheusMeter } from './prometheus-meter.ts';

async function scraped(counts: LiveCounts): Promise<string[]> {
  const metrics = createPrometheusMeter(counts);
  const text = await metrics.text();
  metrics.stop();
  return text.split('\n').filter((line) => /^autoplace/.test(line));
}

it('tells version, queues, pool, disk, memory and backups', async () => {
  const lines = await scraped(liveCounts());
  expect(lines).toEqual(
    expect.arrayContaining([
      `autoplace_info{version="1.2.3",node="${process.versions.node}"} 1`,
      'autoplace_clock_offset_seconds -0.05',
      'autoplace_not_ready_total{phase="starting"} 6',
      'autoplace_database_up 1',
      'autoplace_database_connections{state="waiting"} 1',
      'autoplace_part_up{part="redis"} 1',
      'autoplace_certificate_end_seconds{of="visitors"} 1900000000',
      'autoplace_disk_free_bytes 1000',
      'autoplace_memory_limit_bytes 2000',
      'autoplace_queue_waiting{queue="notices"} 4',
      'autoplace_queue_waiting{queue="deadlines"} 5',
      'autoplace_queue_oldest_seconds{queue="mails"} 90',
      'autoplace_backup_age_seconds 3600',
      'autoplace_backup_log_age_seconds 30',
      'autoplace_backup_failed 1',
    ]),
  );
});

it('tells nothing of what it does not know, rather than 0 (R249)', async () => {
  const plain = { ...liveCounts(), certificateEnds: { server: undefined } };
  const watched = () => ({ isDatabaseUp: false, queues: null, backups: null });
  const lines = await scraped({ ...plain, parts: () => ({}), room: () => null, watched });
  const names = [...new Set(lines.map((line) => line.replace(/[{ ].*/, '')))];
  expect(names).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/part|disk|certificate|backup|queue_oldest/)]),
  );
  expect(lines).toContain('autoplace_database_up 0');
  expect(lines.filter((line) => line.startsWith('autoplace_queue_waiting'))).toHaveLength(3);
});
