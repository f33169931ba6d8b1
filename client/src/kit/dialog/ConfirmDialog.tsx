import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { type FormEvent, type ReactNode, useId } from 'react';
import { SheetDialog } from './SheetDialog.tsx';

/**
 * Asks before something that matters; the harmless answer is the first one. While `busy` it stays open, and afterwards
 * too for as long as its owner shows it, so that a refusal can be read where the question was asked.
 */
export function ConfirmDialog(props: {
  title: string;
  /** 'dialog' where it is a form that asks nothing before which there is no going on. */
  role?: 'dialog' | 'alertdialog';
  /** The question, read by screen readers when the dialog opens. */
  children: ReactNode;
  /** Fields, and what went wrong. */
  more?: ReactNode;
  stay: string;
  /** Absent where there is nothing to confirm. */
  confirm?: string | undefined;
  /** Of the answer that does it. */
  palette?: 'brand' | 'outbid';
  busy?: boolean;
  /** What `confirm` says while it is being done. */
  busyText?: string;
  /** Where the keyboard goes on afterwards, when what asked is not there any more. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  onStay: () => void;
  onConfirm: () => void;
}) {
  const id = useId();
  const { title, children, stay, confirm, palette = 'brand', busy = false, onStay, onConfirm } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onConfirm();
  };
  return (
    <SheetDialog
      title={title}
      role={props.role ?? 'alertdialog'}
      held={busy}
      cross={false}
      finalFocus={props.finalFocus}
      onClose={onStay}
    >
      <Dialog.Body asChild>
        <form id={id} onSubmit={submit} noValidate>
          <Dialog.Description as="div" color="fg">
            {children}
          </Dialog.Description>
          {props.more}
        </form>
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap">
        <Button variant="surface" colorPalette="gray" disabled={busy} onClick={onStay}>
          {stay}
        </Button>
        {confirm !== undefined && (
          <Button
            type="submit"
            form={id}
            colorPalette={palette}
            loading={busy}
            loadingText={props.busyText ?? confirm}
          >
            {confirm}
          </Button>
        )}
      </Dialog.Footer>
    </SheetDialog>
  );
}
