import { type BidStanding, bidStanding } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { texts } from './texts.ts';

const Tab = chakra(Link, {
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

/** What a count says by its colour while there is something to count. */
const palettes: Record<BidStanding, string> = {
  leading: 'leading',
  outbid: 'outbid',
  won: 'leading',
  lost: 'gray',
};

/** The standings, each an address, with how many there are. On a phone the row scrolls sideways. */
export function StandingTabs(props: {
  chosen: BidStanding | undefined;
  counts: Record<BidStanding, number> | undefined;
}) {
  const { chosen, counts } = props;
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another tab to be seen
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [chosen]);
  return (
    <Box
      ref={row}
      as="nav"
      aria-label={texts.tabsLabel}
      display="flex"
      gap="1"
      p="1"
      w="fit-content"
      maxW="full"
      overflowX="auto"
      scrollbarWidth="none"
      bg="bg.muted"
      borderRadius="l2"
    >
      <Tab to="/my-bids" replace preventScrollReset aria-current={chosen === undefined ? 'page' : undefined}>
        {texts.tabs.all}
      </Tab>
      {bidStanding.options.map((standing) => (
        <Tab
          key={standing}
          to={`/my-bids?standing=${standing}`}
          replace
          preventScrollReset
          aria-current={chosen === standing ? 'page' : undefined}
        >
          {texts.tabs[standing]}
          <Count value={counts?.[standing]} palette={palettes[standing]} />
        </Tab>
      ))}
    </Box>
  );
}

const Count = ({ value, palette }: { value: number | undefined; palette: string }) => (
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
