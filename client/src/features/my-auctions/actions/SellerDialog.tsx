import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import { SheetDialog } from '../../../kit/dialog/SheetDialog.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { texts } from '../texts.ts';

/**
 * The row's menu; when the row is gone, the tab under which it was. A dialog goes after the list has been loaded again, since
 * a row that is about to go would take the focus along.
 */
const placeOf = (auctionId: string) =>
  document.querySelector<HTMLElement>(`[data-menu-of="${auctionId}"]`) ??
  document.querySelector<HTMLElement>(`nav[aria-label="${texts.tabsLabel}"] [aria-current]`);

/** A question that cannot be taken back; `auctionId` says whose menu the keyboard goes back to. */
export const SellerDialog = (props: {
  title: string;
  auctionId: string;
  /** The command is running: the dialog stays open for a possible refusal. */
  held: boolean;
  /** What has made the question obsolete, shown instead of it. */
  overtaken: string | null;
  onClose: () => void;
  children: ReactNode;
}) => {
  const { auctionId, overtaken, children, ...dialog } = props;
  const inside = useRef<HTMLDivElement>(null);
  const isOvertaken = overtaken !== null;
  const wasOvertaken = useRef(isOvertaken);
  useEffect(() => {
    // What had the keyboard may have gone with the question, or with its end.
    if (wasOvertaken.current !== isOvertaken && document.activeElement === document.body)
      inside.current?.querySelector<HTMLElement>('[data-autofocus], button')?.focus();
    wasOvertaken.current = isOvertaken;
  }, [isOvertaken]);
  return (
    <SheetDialog {...dialog} role="alertdialog" finalFocus={() => placeOf(auctionId)}>
      <Box ref={inside} display="contents">
        {overtaken === null ? children : <Overtaken onClose={dialog.onClose}>{overtaken}</Overtaken>}
      </Box>
    </SheetDialog>
  );
};

const Overtaken = ({ onClose, children }: { onClose: () => void; children: string }) => (
  <>
    <Dialog.Body>
      <Notice tone="error" title={children} />
    </Dialog.Body>
    <Dialog.Footer>
      <Button onClick={onClose}>{texts.close}</Button>
    </Dialog.Footer>
  </>
);
