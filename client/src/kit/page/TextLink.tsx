import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link, type LinkProps } from 'react-router-dom';

const look = {
  base: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
} as const;

/** A link in a text or a list, which looks like one. */
export const TextLink = chakra(Link, look);

/** The same to what is no page: a part of this one by its id (the browser brings it into view, with the keyboard), an address of mail, a phone. */
export const PlainLink = chakra('a', look);

/** A link that looks like a button. */
export const LinkButton = ({
  to,
  state,
  children,
  ...look
}: ButtonProps & Pick<LinkProps, 'to' | 'state'>) => (
  <Button asChild {...look}>
    <Link to={to} state={state}>
      {children}
    </Link>
  </Button>
);
