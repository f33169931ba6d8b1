import {
  type AdminStatistics,
  applicationMessage,
  statisticsMessage,
  unwatchStatisticsRequest,
  type VerificationItem,
  watchStatisticsRequest,
} from '@autoplace/shared/contract';
import { connection } from '../index.ts';
import { following } from './following.ts';

// What is pushed to administrators. Not part of `live`, which everybody loads.

const listeners = new Set<(statistics: AdminStatistics) => void>();

const tell = (statistics: AdminStatistics) => {
  for (const listener of [...listeners]) listener(statistics);
};

async function ask() {
  if (listeners.size === 0 || !connection.isUp()) return;
  const reply = await connection.request(watchStatisticsRequest, {});
  if (reply.ok) tell(reply.value.statistics);
}

connection.onUp(ask);
connection.listen(statisticsMessage, tell);

/** Follows the platform's statistics, which the server counts only while they are watched. */
export function watchStatistics(onStatistics: (statistics: AdminStatistics) => void): () => void {
  const listener = (statistics: AdminStatistics) => onStatistics(statistics);
  listeners.add(listener);
  connection.open();
  void ask();
  return () => {
    if (!listeners.delete(listener) || listeners.size > 0 || !connection.isUp()) return;
    void connection.request(unwatchStatisticsRequest, {});
  };
}

/** Follows applications that come, and what is decided on them; `onMissed` when some may have been missed. */
export const watchApplications = (onApplication: (item: VerificationItem) => void, onMissed: () => void) =>
  following(onMissed, connection.listen(applicationMessage, onApplication, onMissed));
