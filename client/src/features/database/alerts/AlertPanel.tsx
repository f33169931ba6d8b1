import { type DatabaseAlert, resolveAlert } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { useKeptFocus } from '../../../kit/form/use-kept-focus.ts';
import { ErrorAlert } from '../../../kit/page/ErrorAlert.tsx';
import { Panel } from '../../../kit/page/Panel.tsx';
import { call } from '../../../lib/http/api.ts';
import { useAttempt } from '../../../lib/http/use-attempt.ts';
import type { Loaded } from '../../../lib/http/use-loaded.ts';
import { PanelBody } from '../parts/PanelBody.tsx';
import { texts } from '../texts.ts';
import { AlertRow } from './AlertRow.tsx';

const words = texts.alerts;

/** Open alerts, and past ones folded. New ones are announced. */
export function AlertPanel({ list }: { list: Loaded<DatabaseAlert[]> }) {
  const { busy, failure, attempt, dismiss } = useAttempt();
  const place = useRef<HTMLDivElement>(null);
  // The button goes with the alert that it resolves.
  useKeptFocus(place, busy);
  const alerts = list.value ?? [];
  const active = alerts.filter(({ resolved }) => !resolved);
  const resolved = alerts.filter(({ resolved }) => resolved);
  const row = (alert: DatabaseAlert) => (
    <AlertRow
      key={alert.id}
      alert={alert}
      onResolve={() =>
        attempt(async () => {
          const resolved = await call(resolveAlert, { params: { id: alert.id } });
          list.change((had) => withAlert(had, resolved.alert));
        })
      }
    />
  );
  return (
    <Panel
      title={words.title}
      aside={
        <Box role="status">
          {active.length > 0 && <Badge colorPalette="outbid">{words.active(active.length)}</Badge>}
        </Box>
      }
    >
      <ErrorAlert mb="4" title={words.resolveFailed} reason={failure} onClose={dismiss} />
      <PanelBody list={list} texts={{ ...words, empty: '' }} minH="3rem">
        {() => null}
      </PanelBody>
      <Box ref={place} role="group" aria-label={words.title} tabIndex={-1} data-page-focus>
        {list.value !== null && active.length === 0 && (
          <Box display="flex" alignItems="center" gap="2" color="fg.success" fontWeight="560">
            <CircleCheck size={20} aria-hidden />
            {words.none}
          </Box>
        )}
        <Box as="ul" listStyleType="none" display="grid" gap="3">
          {active.map(row)}
        </Box>
      </Box>
      {resolved.length > 0 && (
        <Box asChild mt="4">
          <details>
            <Box asChild py="1.5" textStyle="sm" cursor="pointer" fontWeight="560" color="fg.muted">
              <summary>{words.resolved(resolved.length)}</summary>
            </Box>
            <Box as="ul" listStyleType="none" display="grid" gap="3" mt="2">
              {resolved.map(row)}
            </Box>
          </details>
        </Box>
      )}
    </Panel>
  );
}

/** An alert as it is now in the place of the one that it was; a new one comes first. */
export const withAlert = (alerts: readonly DatabaseAlert[], alert: DatabaseAlert): DatabaseAlert[] =>
  alerts.some(({ id }) => id === alert.id)
    ? alerts.map((had) => (had.id === alert.id ? alert : had))
    : [alert, ...alerts];
