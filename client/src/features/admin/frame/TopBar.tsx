import { useState } from 'react';
import { MenuBar } from '../../../ui/area/MenuBar.tsx';
import { texts } from '../texts.ts';
import type { FrameProps } from './AdminLayout.tsx';
import { NavDrawer } from './NavDrawer.tsx';

/** On a phone, in place of the sidebar. */
export function TopBar(frame: FrameProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <MenuBar from="sm" openLabel={texts.openMenu} here={frame.section.label} onOpen={() => setOpen(true)} />
      <NavDrawer {...frame} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
