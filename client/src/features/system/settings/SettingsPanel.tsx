import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { formatMoment } from '../../../kit/format.ts';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { AuditPages } from '../audit/AuditPages.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { texts } from './texts.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** The settings of the whole system, and who changed what of them. */
export function SettingsPanel() {
  const form = useSettingsForm();
  const { base } = form;
  const last =
    base === null
      ? ''
      : base.changedAt === null
        ? texts.neverChanged
        : texts.lastChange(base.changedBy ?? texts.conflict.unknown, formatMoment(base.changedAt));
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '6' }}>
      <Panel title={texts.title} hint={`${texts.hint} ${last}`}>
        {form.loadFailure !== null && (
          <Box mb="4">
            <ErrorAlert
              title={texts.loadFailed}
              onRetry={() => void form.load()}
              onClose={form.dismissLoadFailure}
            >
              {form.loadFailure}
            </ErrorAlert>
          </Box>
        )}
        {form.values === null ? (
          form.loading && (
            <Box role="status">
              <VisuallyHidden>{texts.loading}</VisuallyHidden>
              <Skeleton h="40rem" borderRadius="l2" />
            </Box>
          )
        ) : (
          <SettingsFields form={form} values={form.values} />
        )}
      </Panel>
      <Panel title={texts.history}>
        {/* Whoever has changed them: another version has a longer history. */}
        {(base !== null || form.loadFailure !== null) && (
          <AuditPages key={base?.version ?? 0} subject="settings" empty={texts.historyEmpty} pageSize={5} />
        )}
      </Panel>
    </Box>
  );
}
