import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import type { Moment } from './ReplayPanel.tsx';
import { TimelineRow } from './TimelineRow.tsx';
import { texts } from './texts.ts';

const words = texts.timeline;
const AT_ONCE = 100;

/** What has happened so far, the newest first; the rest comes with the replay. */
export function Timeline({ timeline, step }: { timeline: readonly Moment[]; step: number }) {
  const [most, setMost] = useState(AT_ONCE);
  const from = Math.max(0, step - most);
  const shown = timeline.slice(from, step).reverse();
  return (
    <>
      <Box color="fg.muted" textStyle="sm" mb="3">
        {words.shown(shown.length, timeline.length)}
      </Box>
      <Box as="ol" listStyleType="none" aria-label={words.title}>
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
