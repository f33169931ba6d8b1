import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { Center } from '@chakra-ui/react/center';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const TitleLink = chakra(Link, {
  // All of the card leads there; a further link lies above.
  base: {
    textStyle: 'subtitle',
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' },
    '&:focus-visible': {
      outline: 'none',
      _after: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
    },
  },
});

/** A way on from here. `mark` says what waits there; `more` is a further way, below. */
export function ShortcutCard(props: {
  to: string;
  icon: LucideIcon;
  title: string;
  hint: string;
  mark?: string | undefined;
  more?: ReactNode;
}) {
  return (
    <Box
      position="relative"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      transition="border-color 0.15s, box-shadow 0.15s"
      _hover={{ borderColor: 'border.control', boxShadow: 'md' }}
    >
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="min(1.25rem, 6.25vw)"
        p={{ base: 'min(1.25rem, 6.25vw)', md: '6' }}
      >
        <Center boxSize="12" flexShrink="0" borderRadius="l2" bg="brand.subtle" color="brand.fg" aria-hidden>
          <props.icon size={24} />
        </Center>
        <Box flex="1 1 7rem" minW="0" overflowWrap="anywhere">
          <TitleLink
            to={props.to}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="3"
            rowGap="1"
          >
            {props.title} {props.mark !== undefined && <Badge colorPalette="brand">{props.mark}</Badge>}
          </TitleLink>
          <Box color="fg.muted" textStyle="sm" mt="0.5">
            {props.hint}
          </Box>
        </Box>
        <ArrowRight size={20} aria-hidden />
      </Box>
      {props.more}
    </Box>
  );
}
