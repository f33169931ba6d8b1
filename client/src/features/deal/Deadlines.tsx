import type { DealDeadline } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Check, Clock, TriangleAlert } from 'lucide-react';
import { formatDeadline } from '../../kit/format-moments.ts';
import { Panel } from '../../kit/page/Panel.tsx';
import { useServerTime } from '../../lib/live/index.ts';
import { texts } from './texts.ts';

/** What is owed until when, and by whom. */
export const Deadlines = ({ deadlines }: { deadlines: readonly DealDeadline[] }) => (
  <Panel title={texts.deadlines}>
    <Box as="ul" listStyleType="none" display="grid" gap="3">
      {deadlines.map((deadline) => (
        <Row key={deadline.kind} deadline={deadline} />
      ))}
    </Box>
  </Panel>
);

function Row({ deadline: { kind, at, owedBy } }: { deadline: DealDeadline }) {
  const late = useServerTime((now) => now >= Date.parse(at), 1_000) && owedBy.length > 0;
  const isOwed = owedBy.length > 0;
  const Icon = late ? TriangleAlert : isOwed ? Clock : Check;
  return (
    <Box as="li" display="flex" gap="3">
      <Box color={late ? 'fg.error' : isOwed ? 'fg.muted' : 'fg.success'} pt="0.5">
        <Icon size={20} aria-hidden />
      </Box>
      <Box minW="0">
        <Box fontWeight="560">{texts.deadlineOf[kind]}</Box>
        <Box textStyle="sm" color={late ? 'fg.error' : 'fg.muted'}>
          {isOwed
            ? `${late ? texts.late : texts.until(formatDeadline(at))}, ${owedByText(owedBy)}`
            : texts.met}
        </Box>
      </Box>
    </Box>
  );
}

const owedByText = (owedBy: DealDeadline['owedBy']): string => {
  const [one, other] = owedBy;
  return one === undefined || other !== undefined ? texts.owedByBoth : texts.owedBy[one];
};
