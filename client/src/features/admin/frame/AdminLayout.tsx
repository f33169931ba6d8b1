import type { Me } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import type { ReactNode, Ref } from 'react';
import type { Section, SectionId } from '../sections.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';

export interface FrameProps {
  user: Me;
  section: Section;
  /** How many applications wait; null while it is not known. */
  waiting: number | null;
  onOpen: (id: SectionId) => void;
}

/** Sidebar and section. The section brings its own `Container`, so that it may be as wide as it needs. */
export function AdminLayout({
  place,
  children,
  ...frame
}: FrameProps & { place: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <Box
      display={{ sm: 'grid' }}
      gridTemplateColumns="240px minmax(0, 1fr)"
      minH="calc(100dvh - {sizes.header})"
      // The sidebar reaches down to the footer, which otherwise keeps its distance.
      mb={{ sm: '-16', md: '-24' }}
    >
      <Sidebar {...frame} />
      <Box minW="0" pb={{ sm: '16', md: '24' }}>
        <TopBar {...frame} />
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
      </Box>
    </Box>
  );
}

export const SECTION_ELEMENT = 'odeljak';
