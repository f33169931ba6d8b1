import { useEffect } from 'react';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { followDatabases } from '../../lib/live/watches/database-watch.ts';
import { withAlert } from './alerts/AlertPanel.tsx';
import { fetchAlerts, fetchBackups, fetchDatabases, fetchMigrations } from './calls.ts';

/** All that is shown beside the metrics, kept as the server has it. */
export function useLists() {
  const databases = useLoaded(fetchDatabases);
  const migrations = useLoaded(fetchMigrations);
  const backups = useLoaded(fetchBackups);
  const alerts = useLoaded(fetchAlerts);

  const [status, migrated, backedUp] = [databases.reload, migrations.reload, backups.reload];
  const { reload: alerted, change } = alerts;
  useEffect(
    () =>
      followDatabases({
        onAlert(alert) {
          change((had) => withAlert(had, alert));
          // An answer that was under way may not know of it yet.
          void alerted();
        },
        onChanged: (what) => void { status, migrations: migrated, backups: backedUp }[what](),
        onMissed: () => void Promise.all([status(), migrated(), backedUp(), alerted()]),
      }),
    [status, migrated, backedUp, alerted, change],
  );

  return {
    databases,
    migrations,
    backups,
    alerts,
    refresh: () => Promise.all([status(), migrated(), backedUp(), alerted()]),
  };
}
