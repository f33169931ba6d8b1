import { displayStatus, formatEur } from '@autoplace/shared/auction';
import type { AuctionSummary } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import { SheetDialog } from '../../../kit/dialog/SheetDialog.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { useServerTime } from '../../../lib/live/index.ts';
import { texts } from '../texts.ts';
import { type AskedAction, possibleActions } from './possible.ts';

/**
 * The row's menu; when the row is gone, the tab under which it was. A dialog goes after the list has been loaded again, since
 * a row that is about to go would take the focus along.
 */
const placeOf = (auctionId: string) =>
  document.querySelector<HTMLElement>(`[data-menu-of="${auctionId}"]`) ??
  document.querySelector<HTMLElement>('[data-tabs] [aria-current]');

/** A question that cannot be taken back. What makes it obsolete is shown instead of it; the keyboard goes back to the row's menu. */
export const SellerDialog = (props: {
  action: AskedAction;
  auction: AuctionSummary;
  /** The command is running: the dialog stays open for a possible refusal. */
  pending: boolean;
  onClose: () => void;
  children: ReactNode;
}) => {
  const { action, auction, pending, onClose, children } = props;
  const overtaken = useOvertaken(auction, action, pending);
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
    <SheetDialog
      title={texts[`${action}Dialog`].title}
      role="alertdialog"
      held={pending}
      onClose={onClose}
      finalFocus={() => placeOf(auction.id)}
    >
      <Box ref={inside} display="contents">
        {overtaken === null ? children : <Overtaken onClose={onClose}>{overtaken}</Overtaken>}
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

/**
 * What has come in the way of what the dealer is being asked about; null if it can still be done. Once they have
 * said yes (`pending`) it is for the server to say.
 */
function useOvertaken(auction: AuctionSummary, action: AskedAction, pending: boolean): string | null {
  const words = texts.overtaken;
  const status = useServerTime((now) => displayStatus(auction, now));
  const possible = possibleActions(auction, status, true);
  if (pending || possible.includes(action)) return null;
  if (status === 'sold') return words.sold[action](formatEur(auction.hammerPrice ?? auction.currentPrice));
  if (action === 'delete') return possible.includes('cancel') ? words.bidButOpen : words.bid;
  return status === 'cancelled' ? words.cancelled : words.ended;
}
