import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { sideways } from './sideways.ts';

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
  base: {
    flexShrink: '0',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    h: '11',
    px: '3.5',
    borderRadius: 'sm',
    textStyle: 'sm',
    fontWeight: '560',
    color: 'fg.muted',
    _hover: { color: 'fg' },
    _currentPage: {
      bg: 'bg.panel',
      color: 'fg',
      fontWeight: '620',
      boxShadow: '0 0 0 1px {colors.border.emphasized}, {shadows.xs}',
    },
  },
});

/** Views of one page, each an address, with how many there are in each. On a phone the row scrolls sideways. */
export function TabRow({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useRef<HTMLElement>(null);
  const chosen = tabs.find(({ isChosen }) => isChosen)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another tab to be seen
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [chosen]);
  return (
    <Box
      ref={row}
      as="nav"
      aria-label={label}
      data-tabs
      display="flex"
      gap="1"
      p="1"
      w="fit-content"
      maxW="full"
      borderRadius="l2"
      {...sideways}
    >
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
