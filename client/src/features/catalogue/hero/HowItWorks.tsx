import { Box } from '@chakra-ui/react/box';
import { Button, CloseButton } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { useRef } from 'react';
import { HowKinds } from '../../../entities/auction/HowKinds.tsx';
import { DialogRoot } from '../../../kit/dialog/DialogRoot.tsx';

/** Fetched with the dialog. */
const howTexts = {
  title: 'Kako funkcioniše',
  close: 'Zatvori',
  understood: 'Razumem',
  footer: 'Za licitiranje je potrebna prijava. Merodavno je vreme servera, koje vidite i na odbrojavanju.',
};

/** Both kinds of auction, side by side. */
export default function HowItWorks({ onClose }: { onClose: () => void }) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <DialogRoot
      open
      size="xl"
      placement="center"
      // Reading starts at the top; the first button is at the bottom.
      initialFocusEl={() => content.current}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={{ base: '3', md: '6' }} py="6">
          <Dialog.Content ref={content} my="auto">
            <Dialog.Header>
              <Dialog.Title textStyle="title">{howTexts.title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5">
              <HowKinds />
            </Dialog.Body>
            <Dialog.Footer justifyContent="space-between" flexWrap="wrap" pb="6">
              <Box color="fg.muted" textStyle="sm" flex="1 1 16rem">
                {howTexts.footer}
              </Box>
              <Button onClick={onClose}>{howTexts.understood}</Button>
            </Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={howTexts.close} colorPalette="gray" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </DialogRoot>
  );
}
