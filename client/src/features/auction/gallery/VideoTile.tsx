import type { CarImage } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { Play, X } from 'lucide-react';
import { useRef } from 'react';
import { useBackCloses } from '../../../lib/page/use-back-closes.ts';

const texts = {
  video: 'Video',
  of: (title: string) => `${title}, video`,
  close: 'Zatvori video',
};

/** The last item of the gallery: opens the video of the car, of which nothing is fetched until it is played (R228). */
export default function VideoTile(props: { images: CarImage[]; title: string; video: string }) {
  const player = useBackCloses('video');
  const tile = useRef<HTMLButtonElement>(null);
  const [poster] = props.images;
  return (
    <>
      <Box
        as="button"
        ref={tile}
        aria-haspopup="dialog"
        onClick={player.open}
        flex="0 0 auto"
        w={{ base: '72px', md: '92px' }}
        aspectRatio={3 / 2}
        borderRadius="md"
        bg="stage"
        color="stage.fg"
        display="flex"
        flexDirection="column"
        alignItems="center"
        justifyContent="center"
        textStyle="xs"
        fontWeight="600"
      >
        <Play size={18} aria-hidden />
        {texts.video}
      </Box>
      <Dialog.Root
        open={player.isOpen}
        size="full"
        lazyMount
        unmountOnExit
        finalFocusEl={() => tile.current}
        onOpenChange={({ open }) => !open && player.close()}
      >
        <Portal>
          <Dialog.Positioner>
            <Dialog.Content
              aria-label={texts.of(props.title)}
              bg="stage"
              color="stage.fg"
              h="100dvh"
              borderRadius="0"
              display="flex"
              alignItems="center"
              justifyContent="center"
            >
              <Box asChild w="full" maxH="full" objectFit="contain">
                {/* biome-ignore lint/a11y/useMediaCaption: sellers send no captions with their videos */}
                <video
                  src={props.video}
                  poster={poster?.large}
                  aria-label={texts.of(props.title)}
                  controls
                  preload="none"
                  playsInline
                />
              </Box>
              <Dialog.CloseTrigger asChild top="3" insetEnd="3">
                <IconButton
                  aria-label={texts.close}
                  borderRadius="full"
                  bg="stage/75"
                  color="stage.fg"
                  boxShadow="none"
                  _hover={{ bg: 'stage.raised' }}
                >
                  <X aria-hidden />
                </IconButton>
              </Dialog.CloseTrigger>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </>
  );
}
