import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { useAtom } from 'jotai';
import { type ComponentType, useMemo } from 'react';
import { Tabs } from '../../kit/list/Tabs.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { AuditPanel } from './audit/AuditPanel.tsx';
import { DisputesPanel } from './disputes/DisputesPanel.tsx';
import { FeesPanel } from './fees/FeesPanel.tsx';
import { PaymentsPanel } from './payments/PaymentsPanel.tsx';
import { SettingsPanel } from './settings/SettingsPanel.tsx';
import { partAtom } from './state.ts';
import { texts } from './texts.ts';
import { UsersPanel } from './users/UsersPanel.tsx';
import { VinsPanel } from './vins/VinsPanel.tsx';

const partsOf = (DealSheet: ComponentType<{ id: string }>) =>
  [
    { id: 'settings', label: texts.part.settings, content: <SettingsPanel /> },
    { id: 'payments', label: texts.part.payments, content: <PaymentsPanel /> },
    { id: 'users', label: texts.part.users, content: <UsersPanel /> },
    { id: 'vins', label: texts.part.vins, content: <VinsPanel /> },
    { id: 'fees', label: texts.part.fees, content: <FeesPanel /> },
    { id: 'disputes', label: texts.part.disputes, content: <DisputesPanel DealSheet={DealSheet} /> },
    { id: 'audit', label: texts.part.audit, content: <AuditPanel /> },
  ] as const;

/** 'Postavke' of the admin panel; `DealSheet` shows a deal. */
export function SystemSection({ DealSheet }: { DealSheet: ComponentType<{ id: string }> }) {
  const [part, setPart] = useAtom(partAtom);
  const parts = useMemo(() => partsOf(DealSheet), [DealSheet]);
  return (
    <Container py={{ base: '6', md: '10' }}>
      <PageTitle>{texts.title}</PageTitle>
      <Box mt="5">
        <Tabs label={texts.parts} tabs={parts} chosen={part} onChoose={setPart} />
      </Box>
    </Container>
  );
}
