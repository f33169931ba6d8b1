import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { Center } from '@chakra-ui/react/center';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';

const CardLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '5',
    p: { base: '5', md: '6' },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    transition: 'border-color 0.15s, box-shadow 0.15s',
    _hover: { borderColor: 'border.control', boxShadow: 'md' },
  },
});

/** A way on from here: only for targets that exist. `mark` says what waits there. */
export function ShortcutCard(props: {
  to: string;
  icon: LucideIcon;
  title: string;
  hint: string;
  mark?: string | undefined;
}) {
  return (
    <CardLink to={props.to}>
      <Center boxSize="12" flexShrink="0" borderRadius="l2" bg="brand.subtle" color="brand.fg" aria-hidden>
        <props.icon size={24} />
      </Center>
      <Box flex="1">
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" mb="0.5">
          <Box textStyle="subtitle">{props.title}</Box>
          {props.mark !== undefined && <Badge colorPalette="brand">{props.mark}</Badge>}
        </Box>
        <Box color="fg.muted" textStyle="sm">
          {props.hint}
        </Box>
      </Box>
      <ArrowRight size={20} aria-hidden />
    </CardLink>
  );
}
