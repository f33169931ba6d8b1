import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** How long a scroll has to rest before the picture in view is taken as chosen. */
const REST_MS = 90;

/**
 * Pictures side by side in a track that snaps: a thumb swipes it as it scrolls anything, buttons and arrow keys move
 * it by one, Home and End to the ends, and whichever way it moved, `index` follows. It starts at `first`.
 */
export function useSlides(count: number, first = 0) {
  const track = useRef<HTMLDivElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(first);
  useEffect(() => () => clearTimeout(rest.current), []);
  useEffect(() => {
    const { current } = track;
    if (first > 0) current?.scrollTo?.({ left: first * current.clientWidth, behavior: 'instant' });
  }, [first]);

  const show = (next: number) => {
    const wrapped = (next + count) % count;
    setIndex(wrapped);
    const { current } = track;
    // From the last one to the first the whole track would rush by.
    const behavior = Math.abs(wrapped - index) > 1 ? 'instant' : 'auto';
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
      const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      show(next);
    },
  };
}
