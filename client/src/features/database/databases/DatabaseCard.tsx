import type { DatabaseInfo } from '@autoplace/shared/contract';
import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Database } from 'lucide-react';
import { formatBytes, formatWhole } from '../../../kit/format.ts';
import { formatMoment } from '../../../kit/format-moments.ts';
import { texts } from '../texts.ts';
import { formatDuration, formatMs } from '../units.ts';

const words = texts.databases;
const palettes: Record<DatabaseInfo['status'], string> = {
  online: 'leading',
  offline: 'outbid',
  maintenance: 'warning',
  error: 'outbid',
};

const Choice = chakra('button', {
  base: {
    textAlign: 'start',
    fontWeight: '640',
    overflowWrap: 'anywhere',
    cursor: 'button',
    // The whole card chooses.
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

/** One database at a glance; choosing it shows its metrics. */
export function DatabaseCard(props: { database: DatabaseInfo; chosen: boolean; onChoose: () => void }) {
  const { database, chosen, onChoose } = props;
  const { currentSize, maxSize, lastBackup } = database;
  const size = formatBytes(currentSize);
  const figures: [name: string, value: string, hint?: string][] = [
    [words.size, maxSize === null ? size : words.sizeOf(size, formatBytes(maxSize))],
    [words.uptime, formatDuration(database.uptime)],
    [words.connections, formatWhole(database.connectionCount)],
    [words.responseTime, formatMs(database.responseTime)],
    [
      words.lastBackup,
      lastBackup === null ? words.noBackup : formatMoment(lastBackup),
      words.retention(database.backupRetention),
    ],
  ];
  return (
    <Box
      position="relative"
      h="full"
      p="4"
      borderWidth="1px"
      borderRadius="l2"
      borderColor={chosen ? 'brand.solid' : 'border.emphasized'}
      boxShadow={chosen ? 'inset 0 0 0 1px {colors.brand.solid}' : undefined}
      bg={chosen ? 'brand.subtle' : undefined}
      _hover={{ borderColor: chosen ? 'brand.solid' : 'border.control' }}
    >
      <Box display="flex" gap="3" alignItems="flex-start">
        <Box color={chosen ? 'brand.fg' : 'fg.muted'} pt="0.5">
          <Database size={20} aria-hidden />
        </Box>
        <Box flex="1" minW="0">
          <Choice htmlTranslate="no" type="button" aria-pressed={chosen} onClick={onChoose}>
            {database.name}
          </Choice>
          <Box textStyle="sm" color="fg.muted">
            {texts.environments[database.environment]}, {database.tier}
          </Box>
        </Box>
        <Badge colorPalette={palettes[database.status]}>{words.statuses[database.status]}</Badge>
      </Box>
      <Box
        as="dl"
        mt="4"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(8.5rem, 1fr))"
        columnGap="4"
        rowGap="3"
      >
        {figures.map(([name, value, hint]) => (
          <Box key={name} minW="0">
            <Box as="dt" textStyle="eyebrow" color="fg.muted">
              {name}
            </Box>
            <Box as="dd" textStyle="figure">
              {value}
              {hint !== undefined && (
                <Box textStyle="xs" color="fg.muted" fontWeight="400">
                  {hint}
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {maxSize !== null && <SizeBar share={currentSize / maxSize} />}
    </Box>
  );
}

/** Where it becomes tight. */
const FULL = 0.8;

/** How much of its room a database has taken; the figures stand beside it. */
const SizeBar = ({ share }: { share: number }) => (
  <Box aria-hidden mt="4" h="1.5" bg="bg.emphasized" borderRadius="full" overflow="hidden">
    <Box
      h="full"
      minW="1"
      w={`${Math.min(1, share) * 100}%`}
      bg={share >= FULL ? 'warning.solid' : 'brand.solid'}
      borderRadius="full"
    />
  </Box>
);
