import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useMemo, useState } from 'react';
import { Panel } from '../../../kit/page/Panel.tsx';
import { ReplayBar } from './ReplayBar.tsx';
import { ReplayChart } from './ReplayChart.tsx';
import { type Moment, TimelineRow } from './TimelineRow.tsx';
import { texts } from './texts.ts';
import { useReplay } from './use-replay.ts';

/** What happened, one after the other, and once more as it went. */
export function ReplayPanel({ timeline }: { timeline: readonly Moment[] }) {
  const replay = useReplay(useMemo(() => timeline.map(({ at }) => Date.parse(at)), [timeline]));
  if (timeline.length === 0)
    return (
      <Panel title={texts.replay.title}>
        <Box color="fg.muted">{texts.replay.empty}</Box>
      </Panel>
    );
  return (
    <>
      <Panel title={texts.replay.title}>
        <ReplayChart timeline={timeline} step={replay.step} />
        <ReplayBar replay={replay} steps={timeline.length} />
      </Panel>
      <Panel title={texts.timeline.title}>
        <Timeline timeline={timeline} step={replay.step} />
      </Panel>
    </>
  );
}

const words = texts.timeline;
const AT_ONCE = 100;

/** The past facts, the newest first; later ones follow with the replay. */
function Timeline({ timeline, step }: { timeline: readonly Moment[]; step: number }) {
  const [most, setMost] = useState(AT_ONCE);
  const from = Math.max(0, step - most);
  const shown = timeline.slice(from, step).reverse();
  return (
    <>
      <Box color="fg.muted" textStyle="sm" mb="3">
        {words.shown(shown.length, timeline.length)}
      </Box>
      <Box as="ol" listStyleType="none" aria-label={words.title} containerType="inline-size">
        {shown.map((moment, index) => (
          <TimelineRow key={moment.seq} moment={moment} isNewest={index === 0} />
        ))}
      </Box>
      {from > 0 && (
        <Button mt="3" variant="surface" colorPalette="gray" onClick={() => setMost((had) => had + AT_ONCE)}>
          {words.more}
        </Button>
      )}
    </>
  );
}
