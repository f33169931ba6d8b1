import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';

const CardLink = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    p: { base: 'min(1.25rem, 6vw)', md: '6' },
    overflowWrap: 'anywhere',
    borderRadius: 'l3',
    borderWidth: '1px',
    boxShadow: 'md',
    bg: 'bg.panel',
    color: 'fg',
    transition: 'border-color 0.15s, background-color 0.15s',
    '& svg': { transition: 'transform 0.2s {easings.settle}' },
    _hover: { borderColor: 'border.control', '& svg': { transform: 'translateX(4px)' } },
  },
  variants: {
    accent: {
      true: {
        bg: 'brand.solid',
        borderColor: 'transparent',
        color: 'brand.contrast',
        _hover: { bg: 'cobalt.700', borderColor: 'transparent' },
      },
    },
  },
});

export function WayCard(props: {
  to: string;
  title: string;
  text: string;
  action: string;
  accent?: boolean;
}) {
  const { to, title, text, action, accent = false } = props;
  return (
    <CardLink to={to} accent={accent}>
      <Heading as="h3" textStyle="title" fontSize="1.5rem">
        {title}
      </Heading>
      <Box mt="1" mb="4" maxW="44ch" color={accent ? 'brand.contrast' : 'fg.muted'}>
        {text}
      </Box>
      <Box mt="auto" display="flex" alignItems="center" gap="2" fontWeight="620">
        {action}
        <ArrowRight size={20} aria-hidden />
      </Box>
    </CardLink>
  );
}
