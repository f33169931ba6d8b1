import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const Way = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: { base: '4', md: '6' },
    py: '3.5',
    borderTopWidth: '1px',
    _hover: { bg: 'bg.subtle' },
  },
});

/** A row of a list that leads somewhere with all of its width. */
export const RowLink = ({ to, title, hint }: { to: string; title: string; hint?: ReactNode }) => (
  <Box as="li">
    <Way to={to}>
      <Box flex="1" minW="0">
        <Box fontWeight="600">{title}</Box>
        {hint && (
          <Box color="fg.muted" textStyle="sm" overflowWrap="anywhere">
            {hint}
          </Box>
        )}
      </Box>
      <ChevronRight size={18} aria-hidden />
    </Way>
  </Box>
);
