import type { CarImage } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef } from 'react';
import { texts } from '../texts.ts';

interface ThumbnailsProps {
  images: CarImage[];
  index: number;
  onChoose: (index: number) => void;
  /** Shows the video, where there is one. */
  onVideo?: (() => void) | undefined;
}

/** All pictures at a glance; the strip follows the chosen one without moving the page. */
export function Thumbnails({ images, index, onChoose, onVideo }: ThumbnailsProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = strip;
    const thumbnail = current?.children[index];
    if (!current || !(thumbnail instanceof HTMLElement)) return;
    const left = thumbnail.offsetLeft - (current.clientWidth - thumbnail.clientWidth) / 2;
    current.scrollTo?.({ left });
  }, [index]);
  return (
    <Box
      ref={strip}
      position="relative"
      display="flex"
      gap="2"
      mt="2"
      p="1"
      mx="-1"
      overflowX="auto"
      scrollBehavior="smooth"
      scrollbar="hidden"
    >
      {images.map((image, n) => (
        <Box
          {...tile}
          key={image.id}
          aria-label={texts.image(n + 1)}
          aria-current={n === index}
          onClick={() => onChoose(n)}
          bg="bg.emphasized"
          opacity={n === index ? 1 : 0.72}
          outline={n === index ? '2px solid {colors.brand.solid}' : undefined}
          outlineOffset="1px"
          transition="opacity 0.15s"
          _hover={{ opacity: 1 }}
        >
          <Box asChild w="full" h="full" objectFit="cover">
            <img src={image.small} alt="" width={400} height={267} loading="lazy" draggable={false} />
          </Box>
        </Box>
      ))}
      {onVideo && (
        <Box {...tile} onClick={onVideo} bg="stage" color="stage.fg">
          {texts.video}
        </Box>
      )}
    </Box>
  );
}

const tile = {
  as: 'button',
  flex: '0 0 auto',
  w: { base: '72px', md: '92px' },
  aspectRatio: 3 / 2,
  borderRadius: 'md',
  overflow: 'hidden',
} as const;
