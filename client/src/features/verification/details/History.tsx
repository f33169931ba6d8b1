import type { VerificationDetails } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { formatMoment } from '../../../kit/format-moments.ts';
import { texts } from '../texts.ts';

type Step = VerificationDetails['history'][number];
const words = texts.details;
const hues = { applied: 'brand', approved: 'leading', rejected: 'outbid' } as const;

/** What happened to the application, oldest first; null while it is not known. */
export const History = ({ steps }: { steps: readonly Step[] | null }) => (
  <Box as="section" aria-labelledby="istorija" borderTopWidth="1px" pt="4">
    <Heading as="h3" id="istorija" textStyle="sm" fontWeight="620" mb="3">
      {words.history}
    </Heading>
    {steps === null ? (
      <Skeleton h="11" w="60%" />
    ) : (
      <Box as="ol" display="grid" gap="4">
        {steps.map((step) => (
          <StepLine key={`${step.at} ${step.action}`} step={step} />
        ))}
      </Box>
    )}
  </Box>
);

const StepLine = ({ step: { at, action, by, notes } }: { step: Step }) => (
  <Box as="li" ps="4" borderStartWidth="3px" borderColor={`${hues[action]}.solid`}>
    <Box fontWeight="600">{words.actions[action]}</Box>
    <Box color="fg.muted" textStyle="sm">
      <time dateTime={at}>{formatMoment(at)}</time>, {by}
    </Box>
    {notes !== null && (
      <Box mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
        <Box as="span" color="fg.muted">
          {action === 'rejected' ? words.reason : words.notes}:{' '}
        </Box>
        {notes}
      </Box>
    )}
  </Box>
);
