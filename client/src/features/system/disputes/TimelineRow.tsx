import { formatEur } from '@autoplace/shared/auction';
import type { DisputeView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { memo } from 'react';
import { formatExactMoment } from '../../../kit/format-days.ts';
import { formatMoment } from '../../../kit/format-moments.ts';
import { texts as section } from '../texts.ts';
import { WithReason } from '../WithReason.tsx';
import { texts } from './texts.ts';

const words = texts.timeline;
export type Moment = DisputeView['timeline'][number];
const SHORT = 12;
/** Where the list stands alone on a page that is wide enough, and not beside a deal. */
const ROOMY = '@container (min-width: 40rem)';

/** One thing that happened: when to the millisecond, what, by whom, and the price after it. */
export const TimelineRow = memo(function TimelineRow(props: { moment: Moment; isNewest: boolean }) {
  const { seq, at, type, who, price, endTime, text, hash } = props.moment;
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      css={{ [ROOMY]: { gridTemplateColumns: '3rem 12.5rem minmax(0, 1fr) 8rem' } }}
      columnGap="4"
      rowGap="1"
      px="3"
      mx="-3"
      py="3"
      borderTopWidth="1px"
      bg={props.isNewest ? 'brand.subtle' : undefined}
    >
      <Box
        display="none"
        css={{ [ROOMY]: { display: 'block' } }}
        color="fg.muted"
        textStyle="figure"
        fontWeight="400"
        aria-hidden
      >
        {seq}
      </Box>
      <Box textStyle="sm" minW="0">
        <Box fontVariantNumeric="tabular-nums">
          <time dateTime={at}>{formatExactMoment(at)}</time>
        </Box>
        <Box color="fg.muted" fontVariantNumeric="tabular-nums">
          {words.end(formatMoment(endTime))}
        </Box>
      </Box>
      <Box
        gridColumn="1 / -1"
        gridRow="2"
        minW="0"
        css={{ [ROOMY]: { gridColumn: 'auto', gridRow: 'auto' } }}
      >
        <Box fontWeight="600">{words.types[type] ?? type}</Box>
        <Box overflowWrap="anywhere">
          {who === null ? (
            words.clock
          ) : (
            <>
              <bdi translate="no">{who.name}</bdi>
              {who.alias !== null && ` (${who.alias})`}
              <Box as="span" color="fg.muted">
                , <bdi translate="no">{who.email}</bdi>
              </Box>
            </>
          )}
        </Box>
        {text !== '' && (
          <Box color="fg.muted" overflowWrap="anywhere">
            <WithReason line={text} />
          </Box>
        )}
        <Box textStyle="xs" color="fg.muted" fontFamily="mono" title={hash}>
          {words.hash(hash.slice(0, SHORT))}
        </Box>
      </Box>
      <Box textStyle="figure" textAlign="end" whiteSpace="nowrap">
        {price === null ? section.none : formatEur(price)}
      </Box>
    </Box>
  );
});
