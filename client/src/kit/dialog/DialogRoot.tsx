import { Dialog } from '@chakra-ui/react/dialog';

/**
 * The root of every dialog. A script that moves the focus elsewhere does not close it: the dialog takes the focus back. In development
 * one does: StrictMode runs the effects of a dialog with a lazy form a second time, and its first focus trap returns the focus.
 */
export const DialogRoot = (props: Dialog.RootProps) => (
  <Dialog.Root onFocusOutside={(event) => event.preventDefault()} {...props} />
);
