import { useEffect, useEffectEvent, useState } from 'react';

/** How much faster than it happened; without end, as fast as the screen goes. */
export const SPEEDS = [1, 10, 60, Number.POSITIVE_INFINITY] as const;
type Speed = (typeof SPEEDS)[number];

/** Beyond them a frame takes several steps at once, so that also a long log is over soon. */
const MOST_FRAMES = 300;
const FRAME_MS = 16;
/** `setTimeout` knows no longer ones. */
const LONGEST_MS = 2 ** 31 - 1;

export interface Replay {
  /** How many of the moments have happened, from 0. */
  step: number;
  playing: boolean;
  speed: Speed;
  /** Milliseconds until the next moment at this speed; null at the end, and where nothing is waited for. */
  waitMs: number | null;
  play(): void;
  pause(): void;
  goTo(step: number): void;
  setSpeed(speed: Speed): void;
}

/** Goes through moments (epoch milliseconds, in order) as they followed each other. It begins where they end. */
export function useReplay(moments: readonly number[]): Replay {
  const [at, setAt] = useState<number | null>(null);
  const [wanted, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(10);
  const last = moments.length;
  const step = Math.min(at ?? last, last);
  const playing = wanted && step < last;
  const fastest = speed === Number.POSITIVE_INFINITY;
  const [now, next] = [moments[step - 1], moments[step]];
  const apart = now === undefined || next === undefined ? 0 : Math.max(0, next - now);
  const waitMs = fastest ? FRAME_MS : Math.min(LONGEST_MS, Math.max(FRAME_MS, apart / speed));

  const advance = useEffectEvent(() => {
    const steps = fastest ? Math.ceil(last / MOST_FRAMES) : 1;
    setAt(Math.min(last, step + steps));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has a wait of its own, though it be as long
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => advance(), waitMs);
    return () => clearTimeout(timer);
  }, [playing, waitMs, step]);

  return {
    step,
    playing,
    speed,
    waitMs: step < last && !fastest ? waitMs : null,
    play() {
      if (step >= last) setAt(0);
      setPlaying(true);
    },
    pause: () => setPlaying(false),
    goTo(step) {
      setPlaying(false);
      setAt(Math.max(0, Math.min(last, step)));
    },
    setSpeed,
  };
}
