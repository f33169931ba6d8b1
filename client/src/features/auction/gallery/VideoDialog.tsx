import type { CarImage } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { X } from 'lucide-react';
import { DialogRoot } from '../../../kit/dialog/DialogRoot.tsx';
import { overStage } from './GalleryArrow.tsx';

const texts = {
  of: (title: string) => `${title}, video`,
  close: 'Zatvori video',
};

/** The video of a car as large as the screen; nothing of it is fetched until it is played (R228). */
export default function VideoDialog(props: {
  images: CarImage[];
  title: string;
  video: string | undefined;
  onClose: () => void;
}) {
  const name = texts.of(props.title);
  return (
    <DialogRoot open size="full" onOpenChange={({ open }) => !open && props.onClose()}>
      <Portal>
        <Dialog.Positioner>
          <Dialog.Content
            aria-label={name}
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
                poster={props.images[0]?.large}
                aria-label={name}
                controls
                preload="none"
                playsInline
              />
            </Box>
            <Dialog.CloseTrigger asChild top="3" insetEnd="3">
              <IconButton aria-label={texts.close} {...overStage}>
                <X aria-hidden />
              </IconButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </DialogRoot>
  );
}
