import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { From } from './AreaLayout.tsx';

interface SideColumnProps {
  from: From;
  label: string;
  /** Whose area it is. */
  owner: ReactNode;
  /** The ways through it. */
  children: ReactNode;
}

/** Of the column around what it shows, in pixels. */
const ROOM = 16;

/** A shadow at the lower edge as long as there is more below it: what scrolls along covers it at the end. */
const MORE_BELOW = [
  'linear-gradient(transparent, {colors.bg.panel} 70%) bottom / 100% 3rem no-repeat local',
  'linear-gradient(transparent, {colors.border}) bottom / 100% 0.75rem no-repeat scroll',
].join(', ');

/** At the side of every page of an area; stays in view below the header. In a low window it scrolls, and shows where one is. */
export function SideColumn({ from, label, owner, children }: SideColumnProps) {
  const column = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another entry
  useEffect(() => {
    const current = column.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (column.current === null || current === undefined) return;
    // Not `scrollIntoView`, which would scroll the page as well.
    const { top, bottom } = column.current.getBoundingClientRect();
    column.current.scrollTop +=
      Math.max(0, current.bottom + ROOM - bottom) - Math.max(0, top + ROOM - current.top);
  }, [pathname, search]);
  return (
    <Box
      as="aside"
      aria-label={label}
      display={{ base: 'none', [from]: 'block' }}
      bg="bg.panel"
      borderEndWidth="1px"
    >
      <Box
        ref={column}
        position="sticky"
        top="{sizes.pageTop}"
        maxH="calc(100dvh - {sizes.pageTop})"
        overflowY="auto"
        background={MORE_BELOW}
        px="3"
        py="4"
      >
        {owner}
        <Box borderBottomWidth="1px" my="3" />
        {children}
      </Box>
    </Box>
  );
}
