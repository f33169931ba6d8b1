import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** How long a scroll has to rest before the picture in view is taken as chosen. */
const REST_MS = 90;

/**
 * Pictures side by side in a track that snaps: a thumb swipes it as it scrolls anything, buttons and arrow keys move
 * it by one, and whichever way it moved, `index` follows.
 */
export function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(0);
  useEffect(() => () => clearTimeout(rest.current), []);

  const show = (next: number) => {
    const wrapped = (next + count) % count;
    setIndex(wrapped);
    const { current } = track;
    // From the last one to the first the whole track would rush by.
    const behavior = Math.abs(wrapped - index) > 1 ? 'instant' : 'smooth';
    current?.scrollTo?.({ left: wrapped * current.clientWidth, behavior });
  };

  return {
    track,
    index,
    show,
    onScroll() {
      clearTimeout(rest.current);
      rest.current = setTimeout(() => {
        const { current } = track;
        if (current) setIndex(Math.round(current.scrollLeft / current.clientWidth));
      }, REST_MS);
    },
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      show(index + step);
    },
  };
}
