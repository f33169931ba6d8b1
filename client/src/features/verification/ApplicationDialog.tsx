import type { ReactNode } from 'react';
import { SheetDialog } from '../../kit/dialog/SheetDialog.tsx';

const listHead = () => document.getElementById('zahtevi');

/** The focus target afterwards: the row's first button, or the list's heading if the row was removed. */
const placeOf = (applicationId: string) =>
  document.querySelector<HTMLElement>(`[data-application="${CSS.escape(applicationId)}"] button`) ??
  listHead();

/** About one application. It may follow another one, which gives the keyboard back to the list when it is gone. */
export const ApplicationDialog = (props: {
  title: string;
  applicationId: string;
  wide?: boolean;
  /** Its row is about to go, and would take the focus along. */
  leaves?: () => boolean;
  held?: boolean;
  onClose: () => void;
  children: ReactNode;
}) => {
  const { applicationId, wide, leaves, ...dialog } = props;
  return (
    <SheetDialog
      {...dialog}
      width={wide ? '3xl' : 'lg'}
      finalFocus={() => (leaves?.() ? listHead() : placeOf(applicationId))}
    />
  );
};
