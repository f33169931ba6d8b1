import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { CircleCheck } from 'lucide-react';
import { SheetDialog } from '../../../kit/dialog/SheetDialog.tsx';
import { texts } from '../texts.ts';
import { MessageForm } from './MessageForm.tsx';
import { useMessage } from './use-message.ts';

interface MessageDialogProps {
  auctionId: string;
  sellerName: string;
  userId: string;
  onClose: () => void;
}

/** A message to the seller. */
export default function MessageDialog({ auctionId, sellerName, userId, onClose }: MessageDialogProps) {
  const message = useMessage(auctionId, userId);
  return (
    <SheetDialog title={texts.messageTo(sellerName)} held={message.state === 'sending'} onClose={onClose}>
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
    </SheetDialog>
  );
}
