import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** By then what a page fetches first is there. */
const RESTS_MS = 8_000;

interface NearProps {
  minH: string;
  /** Rendered unseen too, at the first key and once the page rests: landmarks are found without scrolling. */
  isLandmark?: boolean;
  /** Rendered at once, and for good: a link leads to something in it. */
  isLinked?: boolean;
  children: ReactNode;
}

/** Something further down the page, rendered once it is near the view, and then for good; until then `minH` keeps its place. */
export function Near({ minH, isLandmark = false, isLinked = false, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(isLinked);
  if (isLinked && !seen) setSeen(true);
  useEffect(() => {
    if (place.current === null || seen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  useEffect(() => {
    if (!isLandmark || seen) return;
    const show = () => setSeen(true);
    const timer = setTimeout(show, RESTS_MS);
    addEventListener('keydown', show);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', show);
    };
  }, [isLandmark, seen]);
  return seen ? children : <Box ref={place} minH={minH} />;
}
