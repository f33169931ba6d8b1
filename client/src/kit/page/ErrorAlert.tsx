import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { X } from 'lucide-react';
import { Notice, type Place } from './Notice.tsx';

/** Why something went wrong; null is nothing. It can be closed, and tried again where that makes sense. */
export function ErrorAlert(
  props: Place & {
    title: string;
    /** Undefined where it is not known. */
    reason: string | null | undefined;
    onRetry?: () => unknown;
    onClose: () => void;
  },
) {
  const { reason, onRetry, onClose, ...notice } = props;
  if (reason === null) return null;
  return (
    <Notice
      tone="error"
      {...notice}
      action={
        <Box display="flex" gap="1">
          {onRetry && (
            <Button colorPalette="outbid" onClick={() => void onRetry()}>
              Pokušaj ponovo
            </Button>
          )}
          <IconButton variant="ghost" colorPalette="gray" aria-label="Zatvori poruku" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </Box>
      }
    >
      {reason}
    </Notice>
  );
}
