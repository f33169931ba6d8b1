import type { ReactNode } from 'react';
import { SheetDialog } from '../../../ui/SheetDialog.tsx';
import { texts } from '../texts.ts';

/**
 * The row's menu; when the row is gone, the tab under which it was. A dialog goes after the list has been loaded anew, since
 * a row that is about to go would take the focus along.
 */
const placeOf = (auctionId: string) =>
  document.querySelector<HTMLElement>(`[data-menu-of="${auctionId}"]`) ??
  document.querySelector<HTMLElement>(`nav[aria-label="${texts.tabsLabel}"] [aria-current]`);

/** A question that cannot be taken back; `auctionId` says whose menu the keyboard goes back to. */
export const SellerDialog = (props: {
  title: string;
  auctionId: string;
  /** What was asked for is being done: it stays, for a refusal to be read where it was asked. */
  held: boolean;
  onClose: () => void;
  children: ReactNode;
}) => {
  const { auctionId, ...dialog } = props;
  return <SheetDialog {...dialog} role="alertdialog" finalFocus={() => placeOf(auctionId)} />;
};
