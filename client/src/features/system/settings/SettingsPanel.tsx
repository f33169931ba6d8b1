import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { formatMoment } from '../../../kit/format-moments.ts';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { Placeholder } from '../../../kit/page/Loading.tsx';
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
        <ErrorAlert
          mb="4"
          title={texts.loadFailed}
          onRetry={settings.reload}
          onClose={settings.dismissLoadFailure}
          reason={loadFailure}
        />
        {base === null ? (
          settings.loading && (
            <Placeholder label={texts.loading}>
              <Skeleton h="40rem" borderRadius="l2" />
            </Placeholder>
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
