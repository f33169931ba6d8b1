import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { useState } from 'react';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { AlertPanel } from './alerts/AlertPanel.tsx';
import { BackupPanel } from './backups/BackupPanel.tsx';
import { DatabaseCards } from './databases/DatabaseCards.tsx';
import { MetricCharts } from './metrics/MetricCharts.tsx';
import { MigrationPanel } from './migrations/MigrationPanel.tsx';
import { RefreshButton } from './RefreshButton.tsx';
import { texts } from './texts.ts';
import { useLists } from './use-lists.ts';

/** 'Database Monitoring' of the admin panel. Each part fails by itself, and the others stay. */
export function DatabaseSection() {
  const { databases, migrations, backups, alerts, refresh } = useLists();
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
        {chosen !== null && <MetricCharts database={chosen} refreshes={refreshes} />}
        <MigrationPanel list={migrations} />
        <BackupPanel list={backups} />
      </Box>
    </Container>
  );
}
