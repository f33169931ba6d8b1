import type { Control, DeckInfo, DeckMoment } from '@autoplace/replay/inspect';
import { useCallback, useEffect, useRef, useState } from 'react';
import { control, followMoments, getDeck } from './api.ts';
import { type Link, readLink } from './link.ts';

export interface DeckState {
  info: DeckInfo;
  moment: DeckMoment;
  /** When the moment was told, by `performance.now()`. */
  toldAt: number;
  /** Nobody answers: `npm run replay` has ended. */
  isLost: boolean;
  steer(wanted: Control): void;
}

/** The player of the server that serves this page; null until it has answered. A link that names a moment is gone to first. */
export function useDeck(): { deck: DeckState | null; link: Link } {
  const [link] = useState(() => readLink(window.location.search));
  const [info, setInfo] = useState<DeckInfo | null>(null);
  const [told, setTold] = useState<{ moment: DeckMoment; at: number } | null>(null);
  const [isLost, setLost] = useState(false);
  const tell = useCallback((moment: DeckMoment) => setTold({ moment, at: performance.now() }), []);
  const opened = useRef(false);

  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    const open = async () => {
      for (const wanted of controlsOf(link)) await control(wanted);
      setInfo(await getDeck());
    };
    open().catch(() => setLost(true));
  }, [link]);
  useEffect(() => followMoments(tell, setLost), [tell]);

  const steer = (wanted: Control) => void control(wanted).catch(() => setLost(true));
  if (info === null || told === null) return { deck: null, link };
  return { deck: { info, moment: told.moment, toldAt: told.at, isLost, steer }, link };
}

/** `at` tells the place exactly; `t` alone is what somebody typed. A moment without a speed is one of speed 1. */
function controlsOf({ t, at, speed }: Link): Control[] {
  const controls: Control[] = [];
  const isMoment = t !== null || at !== null;
  if (isMoment || speed !== null) controls.push({ action: 'setSpeed', value: speed ?? 1 });
  if (isMoment) controls.push({ action: 'pause' });
  if (t !== null) controls.push({ action: 'seek', value: t * 1_000 });
  if (at !== null) controls.push({ action: 'goTo', value: at });
  return controls;
}

/** The offset now, which goes on between two moments that were told while it plays. In milliseconds. */
export function useOffset({ moment, toldAt, info }: DeckState): number {
  const [now, setNow] = useState(toldAt);
  const isPlaying = moment.status === 'playing';
  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function next() {
      setNow(performance.now());
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
  if (!isPlaying) return moment.offset;
  return Math.min(info.durationMs, moment.offset + Math.max(0, now - toldAt) * moment.speed);
}
