import { pictureSet, pictureWidths } from '@autoplace/shared/auction';
import type { CarImage } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Center } from '@chakra-ui/react/center';
import { CarFront, Maximize2 } from 'lucide-react';
import { memo, useRef } from 'react';
import { lazy } from '../../../kit/page/Spare.tsx';
import { Wanted } from '../../../kit/page/Wanted.tsx';
import { useBackCloses } from '../../../lib/page/use-back-closes.ts';
import { texts } from '../texts.ts';
import { GalleryArrow, overPicture } from './GalleryArrow.tsx';
import { GalleryCounter } from './GalleryCounter.tsx';
import { PictureGroups } from './PictureGroups.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { useSlides } from './use-slides.ts';

// Its dialog is fetched when it is first opened.
const GalleryDialog = lazy(() => import('./GalleryDialog.tsx'));
const VideoDialog = lazy(() => import('./VideoDialog.tsx'));

/** The pictures, always 3:2, so that nothing moves while they load. */
export const Gallery = memo(function Gallery({
  images,
  title,
  video,
}: {
  images: CarImage[];
  title: string;
  video?: string | undefined;
}) {
  const { track, index, show, onScroll, onKeyDown } = useSlides(images.length);
  const fullScreen = useBackCloses('gallery');
  const player = useBackCloses('video');
  const opener = useRef<HTMLButtonElement>(null);
  const strip = (images[1] || video) && (
    <Thumbnails images={images} index={index} onChoose={show} onVideo={video ? player.open : undefined} />
  );
  const playing = player.isOpen && (
    <Wanted>
      <VideoDialog images={images} title={title} video={video} onClose={player.close} />
    </Wanted>
  );
  if (images.length === 0)
    return (
      <>
        <NoPictures />
        {strip}
        {playing}
      </>
    );
  return (
    <Box as="section" aria-label={texts.gallery} aria-roledescription="karusel">
      <Box
        position="relative"
        mx={{ base: '-4', md: '0' }}
        borderRadius={{ md: 'l3' }}
        overflow="hidden"
        bg="stage"
        color="stage.fg"
      >
        <Box
          ref={track}
          tabIndex={0}
          role="group"
          aria-label={texts.imageOf(title, index + 1, images.length)}
          onScroll={onScroll}
          onKeyDown={onKeyDown}
          display="flex"
          overflowX="auto"
          scrollSnapType="x mandatory"
          scrollBehavior="smooth"
          scrollbar="hidden"
          overscrollBehaviorX="contain"
          _focusVisible={{ outlineOffset: '-4px' }}
        >
          {images.map((image, n) => (
            <Box
              key={image.id}
              flex="0 0 100%"
              aspectRatio={3 / 2}
              scrollSnapAlign="start"
              scrollSnapStop="always"
              cursor="zoom-in"
              onClick={fullScreen.open}
            >
              <Box asChild w="full" h="full" objectFit="cover">
                <img
                  src={image.medium}
                  srcSet={pictureSet(image)}
                  sizes={pictureWidths.lot}
                  width={1600}
                  height={1067}
                  alt={texts.imageOf(title, n + 1, images.length)}
                  loading={n === 0 ? 'eager' : 'lazy'}
                  fetchPriority={n === 0 ? 'high' : 'auto'}
                  draggable={false}
                />
              </Box>
            </Box>
          ))}
        </Box>
        {images.length > 1 && (
          <>
            <GalleryArrow side="left" label={texts.previousImage} onClick={() => show(index - 1)} />
            <GalleryArrow side="right" label={texts.nextImage} onClick={() => show(index + 1)} />
          </>
        )}
        <IconButton
          ref={opener}
          aria-label={texts.fullScreen}
          aria-haspopup="dialog"
          onClick={fullScreen.open}
          position="absolute"
          top="3"
          insetEnd="3"
          {...overPicture}
        >
          <Maximize2 aria-hidden />
        </IconButton>
        <GalleryCounter index={index} total={images.length} />
      </Box>
      <PictureGroups images={images} index={index} onChoose={show} />
      {strip}
      {playing}
      {fullScreen.isOpen && (
        <Wanted>
          <GalleryDialog
            images={images}
            title={title}
            first={index}
            opener={opener}
            onClose={fullScreen.close}
            onGone={show}
          />
        </Wanted>
      )}
    </Box>
  );
});

function NoPictures() {
  return (
    <Center
      aspectRatio={3 / 2}
      mx={{ base: '-4', md: '0' }}
      borderRadius={{ md: 'l3' }}
      bg="stage"
      color="stage.muted"
      flexDirection="column"
      gap="3"
    >
      <CarFront size={56} strokeWidth={1.25} aria-hidden />
      {texts.noImages}
    </Center>
  );
}
