import type { CarImage } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { DialogRoot } from '../../../kit/dialog/DialogRoot.tsx';
import { texts } from '../texts.ts';
import { GalleryArrow, overStage } from './GalleryArrow.tsx';
import { GalleryCounter } from './GalleryCounter.tsx';
import { PictureGroups } from './PictureGroups.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { useSlides } from './use-slides.ts';
import { ZoomableImage } from './ZoomableImage.tsx';

interface GalleryDialogProps {
  images: CarImage[];
  title: string;
  /** The picture to begin with. */
  first: number;
  /** Where the keyboard goes on afterwards: after a reload nothing has opened it. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Hears which picture was the last one in view, however it was closed. */
  onGone: (last: number) => void;
}

/**
 * The pictures as large as the screen. A double tap or click comes closer, and what is close can be moved about, with the
 * arrow keys too.
 */
export default function GalleryDialog({ images, title, first, opener, onClose, onGone }: GalleryDialogProps) {
  const { track, index, show, onScroll, onKeyDown } = useSlides(images.length, first);
  const [zoomed, setZoomed] = useState(false);
  const leave = useEffectEvent(() => onGone(index));
  // Before the pictures below are seen again.
  useLayoutEffect(() => () => leave(), []);
  const go = (next: number) => {
    setZoomed(false);
    show(next);
  };
  const moveAbout = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    const close = track.current?.children[index];
    if (direction === undefined || !close) return;
    event.preventDefault();
    close.scrollBy({ left: direction[0] * STEP_PX, top: direction[1] * STEP_PX });
  };
  const Zoom = zoomed ? ZoomOut : ZoomIn;
  return (
    <DialogRoot
      open
      size="full"
      finalFocusEl={() => opener.current}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Positioner>
          <Dialog.Content
            aria-label={texts.gallery}
            bg="stage"
            color="stage.fg"
            h="100dvh"
            borderRadius="0"
            overflow="hidden"
            display="flex"
            flexDirection="column"
          >
            <Box position="relative" flex="1" minH="0">
              <Box
                ref={track}
                tabIndex={0}
                role="group"
                aria-label={texts.imageOf(title, index + 1, images.length)}
                data-autofocus
                onScroll={onScroll}
                onKeyDown={(event) => (zoomed ? moveAbout(event) : onKeyDown(event))}
                display="flex"
                h="full"
                overflowX={zoomed ? 'hidden' : 'auto'}
                scrollSnapType="x mandatory"
                scrollBehavior="smooth"
                scrollbar="hidden"
                overscrollBehaviorX="contain"
                _focusVisible={{ outlineOffset: '-4px' }}
              >
                {images.map((image, n) => (
                  <ZoomableImage
                    key={image.id}
                    image={image}
                    alt={texts.imageOf(title, n + 1, images.length)}
                    near={Math.abs(n - index) <= 1}
                    zoomed={zoomed && n === index}
                    onZoom={setZoomed}
                  />
                ))}
              </Box>
              {images.length > 1 && (
                <>
                  <GalleryArrow side="left" label={texts.previousImage} onClick={() => go(index - 1)} />
                  <GalleryArrow side="right" label={texts.nextImage} onClick={() => go(index + 1)} />
                </>
              )}
              <GalleryCounter index={index} total={images.length} />
            </Box>
            {images.length > 1 && (
              // On the stage the colours are those of the dark mode; naming the palette takes them from here.
              <Box className="dark" colorPalette="brand" px="4" pb="calc(8px + env(safe-area-inset-bottom))">
                <PictureGroups images={images} index={index} onChoose={go} />
                <Thumbnails images={images} index={index} onChoose={go} />
              </Box>
            )}
            <Box position="absolute" top="3" insetEnd="3" display="flex" gap="2">
              <IconButton
                {...overStage}
                aria-label={words.zoom}
                aria-pressed={zoomed}
                onClick={() => setZoomed(!zoomed)}
              >
                <Zoom aria-hidden />
              </IconButton>
              <Dialog.CloseTrigger asChild position="static">
                <IconButton {...overStage} aria-label={words.close}>
                  <X aria-hidden />
                </IconButton>
              </Dialog.CloseTrigger>
            </Box>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </DialogRoot>
  );
}

const words = {
  zoom: 'Uvećaj fotografiju',
  close: 'Zatvori prikaz preko celog ekrana',
};

const STEP_PX = 160;
const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
