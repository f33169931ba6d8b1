import type { CarImage } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';

interface ZoomableImageProps {
  image: CarImage;
  alt: string;
  /** In view, or next to what is. */
  near: boolean;
  zoomed: boolean;
  onZoom: (zoomed: boolean) => void;
}

const CLOSER = 2.5;

/** One picture, whole. Zoomed it scrolls in both directions, and begins where it was tapped, else in the middle. */
export function ZoomableImage({ image, alt, near, zoomed, onZoom }: ZoomableImageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const tapped = useRef<{ x: number; y: number }>(undefined);
  const toggle = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    tapped.current = { x: clientX - left, y: clientY - top };
    onZoom(!zoomed);
  };
  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null || !zoomed) return;
    const { x, y } = tapped.current ?? { x: current.clientWidth / 2, y: current.clientHeight / 2 };
    tapped.current = undefined;
    // The point under the finger stays in place.
    current.scrollTo?.({ left: x * (CLOSER - 1), top: y * (CLOSER - 1), behavior: 'instant' });
  }, [zoomed]);
  return (
    <Box
      ref={frame}
      flex="0 0 100%"
      h="full"
      scrollSnapAlign="start"
      scrollSnapStop="always"
      scrollBehavior="smooth"
      overflow={zoomed ? 'auto' : 'hidden'}
      cursor={zoomed ? 'zoom-out' : 'zoom-in'}
      // A double tap is ours; pinching stays the browser's.
      touchAction="manipulation"
      onDoubleClick={toggle}
    >
      <Box
        asChild
        w={zoomed ? `${CLOSER * 100}%` : 'full'}
        h={zoomed ? `${CLOSER * 100}%` : 'full'}
        maxW="none"
        objectFit="contain"
      >
        <img
          src={image.large}
          alt={alt}
          width={1600}
          height={1067}
          loading={near ? 'eager' : 'lazy'}
          draggable={false}
        />
      </Box>
    </Box>
  );
}
