import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Segments } from '../../../kit/form/Segments.tsx';
import { formatDuration } from '../../../kit/format-durations.ts';
import { texts } from './texts.ts';
import { type Replay, SPEEDS } from './use-replay.ts';

const words = texts.replay;
const CHOICES = SPEEDS.map((value) => ({
  value,
  label: value === Number.POSITIVE_INFINITY ? words.fastest : `${value}x`,
}));
const Slider = chakra('input', {
  base: { w: 'full', minH: '6', accentColor: 'var(--ap-colors-brand-solid)', cursor: 'button' },
});

const formatWait = (ms: number) => (ms < 1_000 ? `${Math.round(ms)} ms` : formatDuration(ms));

/** Plays, pauses, goes step by step, and to any place. */
export function ReplayBar({ replay, steps }: { replay: Replay; steps: number }) {
  const { step, playing, waitMs, goTo } = replay;
  const jump = (label: string, to: number, icon: ReactNode) => (
    <IconButton
      variant="surface"
      colorPalette="gray"
      aria-label={label}
      disabled={to === step || to < 0 || to > steps}
      onClick={() => goTo(to)}
    >
      {icon}
    </IconButton>
  );
  return (
    <Box mt="5">
      <Slider
        type="range"
        min={0}
        max={steps}
        step={1}
        value={step}
        onChange={({ target }) => goTo(Number(target.value))}
        aria-label={words.position}
        aria-valuetext={words.step(step, steps)}
      />
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="2">
        <Box display="flex" flexWrap="wrap" gap="1">
          {jump(words.start, 0, <ChevronFirst aria-hidden />)}
          {jump(words.back, step - 1, <ChevronLeft aria-hidden />)}
          <Button minW="8.5rem" onClick={playing ? replay.pause : replay.play}>
            {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
            {playing ? words.pause : words.play}
          </Button>
          {jump(words.forward, step + 1, <ChevronRight aria-hidden />)}
          {jump(words.end, steps, <ChevronLast aria-hidden />)}
        </Box>
        <Segments label={words.speed} choices={CHOICES} value={replay.speed} onChoose={replay.setSpeed} />
        <Box textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums" data-replay-step={step}>
          {words.step(step, steps)}
          {playing && waitMs !== null && `, ${words.next(formatWait(waitMs))}`}
        </Box>
      </Box>
    </Box>
  );
}
