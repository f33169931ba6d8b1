import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';

/** A link in a text or a list, which looks like one. */
export const TextLink = chakra(Link, {
  base: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
});
