import type { DatabaseInfo } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { useAtomValue } from 'jotai';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { BusyButton } from '../../kit/form/BusyButton.tsx';
import { formatClock } from '../../kit/format-moments.ts';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { Panel } from '../../kit/page/Panel.tsx';
import { configAtom } from '../../lib/config.ts';
import { useAttempt } from '../../lib/http/use-attempt.ts';
import { type Loaded, useLoaded } from '../../lib/http/use-loaded.ts';
import { serverNow } from '../../lib/live/index.ts';
import { followDatabases } from '../../lib/live/watches/database-watch.ts';
import { AlertPanel, withAlert } from './alerts/AlertPanel.tsx';
import { BackupPanel } from './backups/BackupPanel.tsx';
import { fetchAlerts, fetchBackups, fetchDatabases, fetchMigrations, fetchUsage } from './calls.ts';
import { DatabaseCard } from './databases/DatabaseCard.tsx';
import { MetricCharts } from './metrics/MetricCharts.tsx';
import { MigrationPanel } from './migrations/MigrationPanel.tsx';
import { PanelBody } from './parts/PanelBody.tsx';
import { texts } from './texts.ts';
import { UsagePanel } from './usage/UsagePanel.tsx';

/** 'Database Monitoring' of the admin panel. Each part fails by itself, and the others stay. */
export function DatabaseSection() {
  const { databases, migrations, backups, alerts, usage, refresh } = useLists();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [refreshes, setRefreshes] = useState(0);
  const chosen = databases.value?.find(({ id }) => id === chosenId) ?? databases.value?.[0] ?? null;
  const refreshAll = () => {
    setRefreshes((count) => count + 1);
    return refresh();
  };
  return (
    <Container py={{ base: '6', md: '10' }}>
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <PageTitle>{texts.title}</PageTitle>
        <RefreshButton onRefresh={refreshAll} />
      </Box>
      <Box
        mt={{ base: '5', md: '8' }}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap={{ base: '4', md: '6' }}
      >
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }}
          gap={{ base: '4', md: '6' }}
        >
          <DatabaseCards list={databases} chosenId={chosen?.id ?? null} onChoose={setChosenId} />
          <AlertPanel list={alerts} />
        </Box>
        {chosen !== null ? (
          <MetricCharts database={chosen} refreshes={refreshes} />
        ) : (
          // Keeps what follows below the fold until the charts are there.
          databases.loading && <Box minH="100dvh" />
        )}
        <MigrationPanel list={migrations} />
        <BackupPanel list={backups} />
        <UsagePanel usage={usage} />
        <Versions />
      </Box>
    </Container>
  );
}

/** Of the server that this page is connected to, and of the page. */
function Versions() {
  const server = useAtomValue(configAtom)?.server;
  return (
    <Box textStyle="sm" color="fg.muted">
      {texts.versions(server?.version ?? texts.unknownVersion, import.meta.env.VITE_VERSION)}
    </Box>
  );
}

/** Asks for everything again, and says when that was. */
function RefreshButton({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const { busy, attempt } = useAttempt();
  const [at, setAt] = useState<number | null>(null);
  const refresh = () => attempt(() => onRefresh().then(() => setAt(serverNow())));
  return (
    <Box display="flex" flexDirection={{ md: 'row-reverse' }} alignItems="center" gap="4">
      <BusyButton
        variant="surface"
        colorPalette="gray"
        loading={busy}
        loadingText={texts.refreshing}
        onClick={() => void refresh()}
      >
        <RefreshCw aria-hidden />
        {texts.refresh}
      </BusyButton>
      <Box role="status" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {at !== null && !busy && texts.refreshed(formatClock(at))}
      </Box>
    </Box>
  );
}

/** All that is shown beside the metrics, kept as the server has it. */
function useLists() {
  const databases = useLoaded(fetchDatabases);
  const migrations = useLoaded(fetchMigrations);
  const backups = useLoaded(fetchBackups);
  const alerts = useLoaded(fetchAlerts);
  const usage = useLoaded(fetchUsage);

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
    usage,
    refresh: () => Promise.all([status(), migrated(), backedUp(), alerted(), usage.reload()]),
  };
}

const words = texts.databases;

/** The databases, of which one is chosen. */
const DatabaseCards = (props: {
  list: Loaded<DatabaseInfo[]>;
  chosenId: string | null;
  onChoose: (id: string) => void;
}) => (
  <Panel
    title={words.title}
    hint={(props.list.value?.length ?? 0) > 1 ? `${words.hint} ${words.asOf}` : words.asOf}
  >
    <PanelBody list={props.list} texts={words} minH={{ base: '19rem', md: '13rem' }}>
      {(databases) => (
        <Box
          as="ul"
          listStyleType="none"
          display="grid"
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 26rem), 1fr))"
          gap="4"
        >
          {databases.map((database) => (
            <li key={database.id}>
              <DatabaseCard
                database={database}
                chosen={database.id === props.chosenId}
                onChoose={() => props.onChoose(database.id)}
              />
            </li>
          ))}
        </Box>
      )}
    </PanelBody>
  </Panel>
);
