import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { texts } from './texts.ts';

interface DialogActionsProps extends Pick<ButtonProps, 'colorPalette' | 'disabled'> {
  confirm: string;
  pending: boolean;
  onCancel: () => void;
  /** Without it the button submits the form that it stands in. */
  onConfirm?: () => void;
}

/** The end of every dialog in which money is decided: out of it, or on with it, and on is the larger one. */
export function DialogActions({ confirm, pending, onCancel, onConfirm, ...button }: DialogActionsProps) {
  return (
    <Dialog.Footer>
      <Button variant="ghost" onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button
        {...button}
        {...(onConfirm === undefined ? { type: 'submit' } : { onClick: onConfirm })}
        flex="1"
        loading={pending}
        loadingText={texts.quickBidSending}
      >
        {confirm}
      </Button>
    </Dialog.Footer>
  );
}
