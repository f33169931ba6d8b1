import {
  type DatabaseAlert,
  type DatabaseMetrics,
  type DataOf,
  databaseAlertMessage,
  databaseChangedMessage,
  databaseMetricsMessage,
  unwatchDatabaseRequest,
  watchDatabaseRequest,
} from '@autoplace/shared/contract';
import { connection } from '../index.ts';
import { following } from './following.ts';

type Changed = DataOf<typeof databaseChangedMessage>['what'];

interface MetricsListener {
  onMetrics(metrics: DatabaseMetrics): void;
  /** The server will not tell: why, in words for the user. */
  onRefused(reason: string): void;
  /** The connection is back: what was measured in between is not repeated. */
  onMissed(): void;
}

interface DatabasesListener {
  onAlert(alert: DatabaseAlert): void;
  /** This list is to be asked for again. */
  onChanged(what: Changed): void;
  onMissed(): void;
}

// What is pushed to administrators about databases. Not part of `live`, which everybody loads.

let watched: { databaseId: string; listener: MetricsListener } | null = null;
let wasUp = false;

async function ask() {
  if (watched === null || !connection.isUp()) return;
  const { databaseId, listener } = watched;
  const reply = await connection.request(watchDatabaseRequest, { databaseId });
  if (watched?.listener !== listener) return;
  if (reply.ok) listener.onMetrics(reply.value.metrics);
  else if (reply.error.code !== 'UNAVAILABLE') listener.onRefused(reply.error.message);
}

connection.onUp(() => {
  if (wasUp) watched?.listener.onMissed();
  wasUp = true;
  void ask();
});
connection.listen(databaseMetricsMessage, ({ databaseId, metrics }) => {
  if (watched?.databaseId === databaseId) watched.listener.onMetrics(metrics);
});

/** Follows one database, which the server measures each second for as long as anybody looks. One at a time. */
export function watchDatabase(databaseId: string, listener: MetricsListener): () => void {
  const own = { databaseId, listener };
  watched = own;
  connection.open();
  void ask();
  return () => {
    if (watched !== own) return;
    watched = null;
    if (connection.isUp()) void connection.request(unwatchDatabaseRequest, {});
  };
}

/** Follows alerts, and which lists have changed. */
export const followDatabases = ({ onAlert, onChanged, onMissed }: DatabasesListener) =>
  following(
    onMissed,
    connection.listen(databaseAlertMessage, onAlert, onMissed),
    connection.listen(databaseChangedMessage, ({ what }) => onChanged(what)),
  );
