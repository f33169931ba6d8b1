import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useLocation } from 'react-router-dom';
import { texts } from '../texts.ts';
import { WAYS, wayOf } from './ways.ts';

const Way = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '3',
    borderRadius: 'l2',
    color: 'fg.muted',
    fontWeight: '560',
    _hover: { bg: 'bg.subtle', color: 'fg' },
    _currentPage: { bg: 'brand.subtle', color: 'brand.fg', boxShadow: 'inset 3px 0 0 {colors.brand.solid}' },
  },
});

/** The pages of the area as a list of links; `onLeave` hears that one was followed. */
export function Ways({ onLeave }: { onLeave?: () => void }) {
  const here = wayOf(useLocation().pathname);
  return (
    <Box as="nav" aria-label={texts.navigation} display="grid" gap="1">
      {WAYS.map((way) => (
        <Way key={way.to} to={way.to} aria-current={way === here ? 'page' : undefined} onClick={onLeave}>
          <way.icon size={20} aria-hidden />
          {way.label}
        </Way>
      ))}
    </Box>
  );
}
