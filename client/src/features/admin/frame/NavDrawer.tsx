import { Dialog } from '@chakra-ui/react/dialog';
import { useRef } from 'react';
import { SideDrawer } from '../../../kit/area/SideDrawer.tsx';
import { SECTION_ELEMENT, type SectionId } from '../sections.ts';
import { texts } from '../texts.ts';
import type { FrameProps } from './AdminLayout.tsx';
import { Entries } from './Entries.tsx';
import { Who } from './Who.tsx';

type NavDrawerProps = FrameProps & { open: boolean; onClose: () => void };

/** The sidebar of a phone. Choosing a section moves the focus there; closing returns it. */
export function NavDrawer({ user, open, onClose, onOpen, ...entries }: NavDrawerProps) {
  const chosen = useRef(false);
  const choose = (id: SectionId) => {
    chosen.current = true;
    if (id === entries.section.id) return onClose();
    // In the place of the menu's entry in the history.
    onOpen(id, { replace: true });
  };
  return (
    <SideDrawer
      open={open}
      onClose={onClose}
      closeLabel={texts.closeMenu}
      owner={
        <>
          <Dialog.Title srOnly>{texts.navigation}</Dialog.Title>
          <Who user={user} />
        </>
      }
      finalFocus={() => (chosen.current ? document.getElementById(SECTION_ELEMENT) : null)}
      onGone={() => {
        chosen.current = false;
      }}
    >
      <Entries {...entries} onOpen={choose} />
    </SideDrawer>
  );
}
