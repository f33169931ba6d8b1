import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { texts } from '../texts.ts';
import { useDialogHold } from './dialog-hold.ts';

interface DialogActionsProps extends Pick<ButtonProps, 'colorPalette' | 'disabled'> {
  confirm: string;
  pending: boolean;
  onCancel: () => void;
  /** Without it the button submits the form that it stands in. */
  onConfirm?: () => void;
}

/**
 * The end of every dialog in which money is decided: out of it, or on with it, and on is the larger one. While that is
 * under way there is no way out.
 */
export function DialogActions({ confirm, pending, onCancel, onConfirm, ...button }: DialogActionsProps) {
  useDialogHold(pending);
  return (
    // A long answer with a large amount takes a row of its own on a narrow phone.
    <Dialog.Footer flexWrap="wrap">
      <Button variant="ghost" disabled={pending} onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button
        {...button}
        {...(onConfirm === undefined ? { type: 'submit' } : { onClick: onConfirm })}
        flex="1 0 auto"
        loading={pending}
        loadingText={texts.quickBidSending}
      >
        {confirm}
      </Button>
    </Dialog.Footer>
  );
}
