import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { choice, choiceRow, chosen } from './choice-row.ts';

export interface Tab {
  to: string;
  label: string;
  isChosen: boolean;
  /** Null until it is known; leave it out for a tab without a count. */
  count?: number | null;
  /** The hue of a count that is not nought. */
  palette?: string;
}

const TabLink = chakra(Link, {
  base: { ...choice, gap: '2', h: '11', px: '3.5', _currentPage: chosen },
});

/** Views of one page, each an address, with how many there are in each. On a phone the row scrolls sideways. */
export function TabRow({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isChosen }) => isChosen)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another tab to be seen
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current]);
  return (
    <Box ref={row} as="nav" aria-label={label} data-tabs w="fit-content" {...choiceRow}>
      {tabs.map(({ to, label, isChosen, count, palette = 'gray' }) => (
        <TabLink key={label} to={to} replace preventScrollReset aria-current={isChosen ? 'page' : undefined}>
          {label}
          {count !== undefined && <Count value={count} palette={palette} />}
        </TabLink>
      ))}
    </Box>
  );
}

const Count = ({ value, palette }: { value: number | null; palette: string }) => (
  <Box
    as="span"
    colorPalette={value ? palette : 'gray'}
    minW="6"
    px="1.5"
    borderRadius="full"
    bg="colorPalette.muted"
    color="colorPalette.fg"
    textStyle="figure"
    fontSize="0.75rem"
    lineHeight="1.5rem"
    textAlign="center"
  >
    {value ?? ' '}
  </Box>
);
