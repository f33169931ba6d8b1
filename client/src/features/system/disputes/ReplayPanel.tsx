import type { DisputeView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useMemo } from 'react';
import { Panel } from '../../../kit/page/Panel.tsx';
import { ReplayBar } from './ReplayBar.tsx';
import { ReplayChart } from './ReplayChart.tsx';
import { Timeline } from './Timeline.tsx';
import { texts } from './texts.ts';
import { useReplay } from './use-replay.ts';

export type Moment = DisputeView['timeline'][number];

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
