import type { AuditEntry } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { formatMoment } from '../../../kit/format-moments.ts';
import { texts } from './texts.ts';

/** Who did what, when and to whom; the newest first. */
export const AuditList = (props: { entries: readonly AuditEntry[]; withSubject: boolean }) => (
  <Box as="ol" listStyleType="none">
    {props.entries.map((entry) => (
      <Box
        as="li"
        key={entry.id}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '15rem minmax(0, 1fr)' }}
        columnGap="6"
        rowGap="1"
        py="3"
        borderTopWidth="1px"
        _first={{ borderTopWidth: '0', pt: '0' }}
      >
        <Box textStyle="sm" minW="0">
          <Box fontVariantNumeric="tabular-nums" color="fg.muted">
            <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
          </Box>
          <Box overflowWrap="anywhere">{entry.by}</Box>
        </Box>
        <Box minW="0">
          <Box fontWeight="600" overflowWrap="anywhere">
            {texts.actions[entry.action]}
            {props.withSubject && (
              <Box as="span" fontWeight="400">
                : {entry.subjectName}
              </Box>
            )}
          </Box>
          {entry.details.map((line) => (
            <Box key={line} textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {line}
            </Box>
          ))}
        </Box>
      </Box>
    ))}
  </Box>
);
