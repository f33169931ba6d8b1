import { MenuBar } from '../../../kit/area/MenuBar.tsx';
import { useBackCloses } from '../../../lib/page/use-back-closes.ts';
import { texts } from '../texts.ts';
import type { FrameProps } from './AdminLayout.tsx';
import { NavDrawer } from './NavDrawer.tsx';

/** On a phone, in place of the sidebar. */
export function TopBar(frame: FrameProps) {
  const menu = useBackCloses('menu');
  return (
    <>
      <MenuBar from="sm" openLabel={texts.openMenu} here={frame.section.label} onOpen={menu.open} />
      <NavDrawer {...frame} open={menu.isOpen} onClose={menu.close} />
    </>
  );
}
