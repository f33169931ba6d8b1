import type { DatabaseAlert } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { ActButton } from '../../../kit/form/BusyButton.tsx';
import { formatMoment } from '../../../kit/format-moments.ts';
import { texts } from '../texts.ts';

const words = texts.alerts;
const palettes: Record<DatabaseAlert['severity'], string> = {
  low: 'gray',
  medium: 'warning',
  high: 'outbid',
  critical: 'outbid',
};

/** Severity, text and time; an open one can be resolved. */
export function AlertRow(props: { alert: DatabaseAlert; onResolve: () => Promise<void> }) {
  const { alert } = props;
  const { severity, message, timestamp, resolved } = alert;
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="2"
      ps="4"
      py="2"
      borderStartWidth="3px"
      borderColor={resolved ? 'border.emphasized' : `${palettes[severity]}.solid`}
    >
      <Box flex="1 1 18rem" minW="0">
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <Badge
            colorPalette={resolved ? 'gray' : palettes[severity]}
            variant={severity === 'critical' && !resolved ? 'solid' : 'subtle'}
          >
            <Box as="span" srOnly>
              {words.severity}
            </Box>
            {words.severities[severity]}
          </Badge>
          <Box as="span" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {formatMoment(timestamp)}
          </Box>
        </Box>
        <Box mt="1" overflowWrap="anywhere">
          {message}
        </Box>
        {resolved && <Resolution alert={alert} />}
      </Box>
      {!resolved && (
        <ActButton
          size="sm"
          variant="outline"
          colorPalette="gray"
          loadingText={words.resolving}
          aria-label={words.resolveName(message)}
          act={props.onResolve}
        >
          {words.resolve}
        </ActButton>
      )}
    </Box>
  );
}

const Resolution = ({ alert: { resolvedAt, resolvedBy } }: { alert: DatabaseAlert }) =>
  resolvedAt !== null && (
    <Box textStyle="sm" color="fg.muted">
      {resolvedBy === null || resolvedBy === 'system'
        ? words.resolvedBySystem(formatMoment(resolvedAt))
        : words.resolvedBy(resolvedBy, formatMoment(resolvedAt))}
    </Box>
  );
