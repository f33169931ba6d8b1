import type { Me } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import type { ReactNode, Ref } from 'react';
import { AreaLayout } from '../../../kit/area/AreaLayout.tsx';
import { SECTION_ELEMENT, type Section } from '../sections.ts';
import type { OpenSection } from '../use-section.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

export interface FrameProps {
  user: Me;
  section: Section;
  /** How many applications wait; null while it is not known. */
  waiting: number | null;
  onOpen: OpenSection;
}

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
