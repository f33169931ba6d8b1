import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { formatMoment } from '../../../kit/format-moments.ts';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { AuditTable } from '../audit/AuditTable.tsx';
import { SettingsFields } from './SettingsFields.tsx';
import { texts } from './texts.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** The settings of the whole system, and who changed what of them. */
export function SettingsPanel() {
  const settings = useSettingsForm();
  const { base, loadFailure } = settings;
  const last =
    base === null
      ? ''
      : base.changedAt === null
        ? texts.neverChanged
        : texts.lastChange(base.changedBy ?? texts.conflict.unknown, formatMoment(base.changedAt));
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={{ base: '4', md: '6' }}>
      <Panel title={texts.title} hint={`${texts.hint} ${last}`}>
        {loadFailure !== null && (
          <Box mb="4">
            <ErrorAlert
              title={texts.loadFailed}
              onRetry={() => void settings.load()}
              onClose={settings.dismissLoadFailure}
            >
              {loadFailure}
            </ErrorAlert>
          </Box>
        )}
        {base === null ? (
          settings.loading && (
            <Box role="status">
              <VisuallyHidden>{texts.loading}</VisuallyHidden>
              <Skeleton h="40rem" borderRadius="l2" />
            </Box>
          )
        ) : (
          <SettingsFields settings={settings} />
        )}
      </Panel>
      <Panel title={texts.history}>
        {(base !== null || loadFailure !== null) && (
          <AuditTable subject="settings" empty={texts.historyEmpty} changes={base?.version ?? 0} />
        )}
      </Panel>
    </Box>
  );
}
