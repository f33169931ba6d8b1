import type { Deal, DealStepKind } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { actsPath } from '../../entities/addresses.ts';
import { formatMoment } from '../../kit/format-moments.ts';
import { Panel } from '../../kit/page/Panel.tsx';
import { TextLink } from '../../kit/page/TextLink.tsx';
import { texts } from './texts.ts';

/** What is said with them is no reason. */
const TOLD: readonly DealStepKind[] = ['disputed', 'dispute_answered'];

/** Everything that has happened since the hammer, the newest first. */
export function Timeline({ deal }: { deal: Deal }) {
  const { id, you, steps, soldAt, price } = deal;
  const entries = [
    { at: soldAt, what: texts.soldFor(price), by: null, reason: null },
    ...steps.map(({ at, kind, by, reason }) => ({
      at,
      what: texts.steps[kind],
      by: texts.by[by],
      reason: reason && (TOLD.includes(kind) ? texts.said(reason) : texts.reason(reason)),
    })),
  ].toReversed();
  return (
    <Panel
      title={texts.timeline}
      aside={you === 'seller' && <TextLink to={actsPath(id)}>{texts.whoDid}</TextLink>}
    >
      <Box as="ol" listStyleType="none" aria-label={texts.timeline} display="grid" gap="4">
        {entries.map(({ at, what, by, reason }, index) => (
          <Box
            key={`${at} ${what} ${by}`}
            as="li"
            ps="4"
            borderInlineStartWidth="3px"
            borderColor={index === 0 ? 'brand.solid' : 'border.emphasized'}
          >
            <Box fontWeight="560">{what}</Box>
            <Box textStyle="sm" color="fg.muted">
              {by !== null && `${by}, `}
              <time dateTime={at}>{formatMoment(at)}</time>
            </Box>
            {reason !== null && (
              <Box htmlTranslate="no" textStyle="sm" mt="1" overflowWrap="anywhere" whiteSpace="pre-line">
                {reason}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
