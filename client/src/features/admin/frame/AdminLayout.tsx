import type { Me } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Dialog } from '@chakra-ui/react/dialog';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { AreaLayout } from '../../../kit/area/AreaLayout.tsx';
import { MenuBar } from '../../../kit/area/MenuBar.tsx';
import { SideColumn } from '../../../kit/area/SideColumn.tsx';
import { SideDrawer } from '../../../kit/area/SideDrawer.tsx';
import { Avatar } from '../../../kit/page/Avatar.tsx';
import { useBackCloses } from '../../../lib/page/use-back-closes.ts';
import { SECTION_ELEMENT, type SectionId } from '../sections.ts';
import { texts } from '../texts.ts';
import { Entries, type FrameProps } from './Entries.tsx';

/** Sidebar and section, which takes the focus when it changes. */
export const AdminLayout = ({
  place,
  children,
  ...frame
}: FrameProps & { place: Ref<HTMLDivElement>; children: ReactNode }) => (
  <AreaLayout from="sm" side={<Sidebar {...frame} />} bar={<TopBar {...frame} />}>
    <Box
      ref={place}
      as="section"
      id={SECTION_ELEMENT}
      aria-label={frame.section.label}
      tabIndex={-1}
      data-page-focus
    >
      {children}
    </Box>
  </AreaLayout>
);

/** On a phone, in place of the sidebar. */
function TopBar(frame: FrameProps) {
  const menu = useBackCloses('menu');
  return (
    <>
      <MenuBar from="sm" openLabel={texts.openMenu} here={frame.section.label} onOpen={menu.open} />
      <NavDrawer {...frame} open={menu.isOpen} onClose={menu.close} />
    </>
  );
}

/** At the side of every section. */
const Sidebar = ({ user, ...entries }: FrameProps) => (
  <SideColumn
    from="sm"
    label={texts.area}
    owner={
      <Box p="2">
        <Who user={user} />
      </Box>
    }
  >
    <Entries user={user} {...entries} />
  </SideColumn>
);

type NavDrawerProps = FrameProps & { open: boolean; onClose: () => void };

/** The sidebar of a phone. Choosing a section moves the focus there; closing returns it. */
function NavDrawer({ user, open, onClose, onOpen, ...entries }: NavDrawerProps) {
  const chosen = useRef(false);
  // Not when it closes: the focus may be returned only after the drawer is gone.
  useEffect(() => {
    if (open) chosen.current = false;
  }, [open]);
  const choose = (id: SectionId) => {
    chosen.current = true;
    // In the place of the menu's entry in the history.
    const leads = onOpen(id, { replace: true });
    if (!leads) onClose();
    return leads;
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
    >
      <Entries user={user} {...entries} onOpen={choose} />
    </SideDrawer>
  );
}

/** Who is at work here. */
const Who = ({ user: { name, email } }: { user: Me }) => (
  <Box display="flex" alignItems="center" gap="3">
    <Avatar name={name ?? email} />
    <Box flex="1" minW="0">
      <Box textStyle="eyebrow" color="fg.muted">
        {texts.area}
      </Box>
      <Box
        htmlTranslate="no"
        textStyle="sm"
        fontWeight="620"
        lineHeight="1.3"
        lineClamp="2"
        overflowWrap="anywhere"
      >
        {name ?? email}
      </Box>
    </Box>
  </Box>
);
