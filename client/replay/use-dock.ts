import { type KeyboardEvent, type PointerEvent, useState } from 'react';

type Side = 'bottom' | 'right';

export interface Dock {
  side: Side;
  /** In percent of the window. */
  size: number;
  isOpen: boolean;
  isDragging: boolean;
  setSide(side: Side): void;
  setOpen(isOpen: boolean): void;
  /** Of the handle between pages and panel. */
  handle: {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(): void;
    onKeyDown(event: KeyboardEvent): void;
  };
}

const KEPT_AS = 'replay-panel';
const [SMALLEST, LARGEST, BY_KEY] = [15, 85, 5];
/** On a phone the lines and what they did stand below each other. */
const usualSize = () => (window.innerWidth <= 700 ? 60 : 45);

interface Kept {
  side: Side;
  size: number;
  isOpen: boolean;
}

function kept(): Kept {
  try {
    const { side, size, isOpen } = JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}') as Partial<Kept>;
    return {
      side: side === 'right' ? 'right' : 'bottom',
      size: within(size ?? usualSize()),
      isOpen: isOpen ?? true,
    };
  } catch {
    return { side: 'bottom', size: usualSize(), isOpen: true };
  }
}

const within = (size: number) => Math.min(LARGEST, Math.max(SMALLEST, Number(size) || SMALLEST));

/** Where the panel is and how large, which the browser remembers. */
export function useDock(): Dock {
  const [now, setNow] = useState(kept);
  const [isDragging, setDragging] = useState(false);
  const change = (changes: Partial<Kept>) => {
    const next = { ...now, ...changes };
    setNow(next);
    localStorage.setItem(KEPT_AS, JSON.stringify(next));
  };
  const isBottom = now.side === 'bottom';
  return {
    ...now,
    isDragging,
    setSide: (side) => change({ side }),
    setOpen: (isOpen) => change({ isOpen }),
    handle: {
      onPointerDown({ currentTarget, pointerId }) {
        currentTarget.setPointerCapture(pointerId);
        setDragging(true);
      },
      onPointerMove({ clientX, clientY }) {
        if (!isDragging) return;
        const part = isBottom ? clientY / window.innerHeight : clientX / window.innerWidth;
        change({ size: within(100 - 100 * part) });
      },
      onPointerUp: () => setDragging(false),
      onKeyDown(event) {
        const by = { ArrowUp: BY_KEY, ArrowLeft: BY_KEY, ArrowDown: -BY_KEY, ArrowRight: -BY_KEY }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        change({ size: within(now.size + by) });
      },
    },
  };
}
