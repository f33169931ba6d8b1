import { formatCountdown } from '@autoplace/shared/auction';
import { Box } from '@chakra-ui/react/box';
import { formatDeadline } from '../../../kit/format-moments.ts';
import { useServerTime } from '../../../lib/live/index.ts';

const texts = {
  until: (moment: string) => `Rok: ${moment}`,
  passed: 'istekao',
};

/** Until when an answer counts, and how long that is. */
export function AnswerUntil({ until }: { until: string }) {
  const left = useServerTime((now) => {
    const leftMs = Date.parse(until) - now;
    return leftMs > 0 ? formatCountdown(leftMs) : texts.passed;
  });
  return (
    <Box textStyle="sm" color="fg.muted">
      {texts.until(formatDeadline(until))} ({left})
    </Box>
  );
}
