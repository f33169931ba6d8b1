import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { CircleCheck, X } from 'lucide-react';
import { MessageForm } from './MessageForm.tsx';
import { texts } from './texts.ts';
import { useMessage } from './use-message.ts';

interface MessageDialogProps {
  auctionId: string;
  sellerName: string;
  userId: string;
  onClose: () => void;
}

/** A message to the seller: in the middle of a desktop, at the thumb on a phone. */
export default function MessageDialog({ auctionId, sellerName, userId, onClose }: MessageDialogProps) {
  const message = useMessage(auctionId, userId);
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      placement={{ base: 'bottom', md: 'center' }}
      motionPreset={{ base: 'slide-in-bottom', md: 'scale' }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            mb={{ base: '0', md: 'auto' }}
            maxW={{ base: 'full', md: 'lg' }}
            borderBottomRadius={{ base: '0', md: 'l3' }}
            pb={{ base: 'env(safe-area-inset-bottom)', md: '0' }}
          >
            <Dialog.Header>
              <Dialog.Title>{texts.messageTo(sellerName)}</Dialog.Title>
            </Dialog.Header>
            {message.state === 'sent' ? (
              <>
                <Dialog.Body>
                  <Box role="status" display="flex" gap="3" color="fg.success" fontWeight="560">
                    <CircleCheck aria-hidden />
                    {texts.messageSent}
                  </Box>
                </Dialog.Body>
                <Dialog.Footer>
                  <Button autoFocus onClick={onClose}>
                    {texts.close}
                  </Button>
                </Dialog.Footer>
              </>
            ) : (
              <MessageForm message={message} onCancel={onClose} />
            )}
            <Dialog.CloseTrigger asChild>
              <IconButton variant="ghost" size="sm" colorPalette="gray" aria-label={texts.close}>
                <X aria-hidden />
              </IconButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
