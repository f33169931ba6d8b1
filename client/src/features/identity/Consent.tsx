import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { texts } from './texts.ts';

const StyledLink = chakra(Link, {
  base: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

/** Signing in accepts the terms; they open beside the sign-in, which goes on. */
export function Consent() {
  const { before, terms, and, privacy, after } = texts.consent;
  return (
    <chakra.p textStyle="sm" color="fg.muted" textAlign="center" borderTopWidth="1px" pt="4">
      {before}
      <StyledLink to="/uslovi-koriscenja" target="_blank">
        {terms}
      </StyledLink>
      {and}
      <StyledLink to="/politika-privatnosti" target="_blank">
        {privacy}
      </StyledLink>
      {after}
    </chakra.p>
  );
}
