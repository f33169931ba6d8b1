import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { X } from 'lucide-react';
import { Notice } from './Notice.tsx';

/** Something went wrong: what, and why where that is known. It can be closed, and tried again where that makes sense. */
export function ErrorAlert(props: {
  title: string;
  children?: string | undefined;
  onRetry?: () => void;
  onClose: () => void;
}) {
  const { title, children, onRetry, onClose } = props;
  return (
    <Notice
      tone="error"
      title={title}
      action={
        <Box display="flex" gap="1">
          {onRetry && (
            <Button colorPalette="outbid" onClick={onRetry}>
              Pokušaj ponovo
            </Button>
          )}
          <IconButton variant="ghost" colorPalette="gray" aria-label="Zatvori poruku" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </Box>
      }
    >
      {children}
    </Notice>
  );
}
