import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useState } from 'react';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { AuditPages } from '../audit/AuditPages.tsx';
import { formatMoment } from '../format.ts';
import { texts } from '../texts.ts';
import { SettingsFields } from './SettingsFields.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const words = texts.settings;

/** The settings of the whole system, and who changed what of them. */
export function SettingsPanel() {
  const [saves, setSaves] = useState(0);
  const form = useSettingsForm(() => setSaves((count) => count + 1));
  const { base } = form;
  const last =
    base === null
      ? words.hint
      : base.changedAt === null
        ? words.neverChanged
        : words.lastChange(base.changedBy ?? words.conflict.unknown, formatMoment(base.changedAt));
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '6' }}>
      <Panel title={words.title} hint={`${words.hint} ${base === null ? '' : last}`}>
        {form.loadFailure !== null && (
          <Box mb="4">
            <ErrorAlert
              title={words.loadFailed}
              onRetry={() => void form.load()}
              onClose={form.dismissLoadFailure}
            >
              {form.loadFailure}
            </ErrorAlert>
          </Box>
        )}
        {form.values === null ? (
          form.loadFailure === null && (
            <Box role="status">
              <VisuallyHidden>{words.loading}</VisuallyHidden>
              <Skeleton h="40rem" borderRadius="l2" />
            </Box>
          )
        ) : (
          <SettingsFields form={form} values={form.values} />
        )}
      </Panel>
      <Panel title={words.history}>
        <AuditPages key={saves} subject="settings" empty={words.historyEmpty} pageSize={5} />
      </Panel>
    </Box>
  );
}
