import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { ScaleRule } from '../../kit/theme/ScaleRule.tsx';
import { Wordmark } from '../../kit/theme/Wordmark.tsx';
import { texts as shell } from '../texts.ts';
import { OtherScript } from './OtherScript.tsx';

const texts = {
  auctions: shell.auctions,
  navigation: 'Podnožje',
  sold: shell.sold,
  tagline: 'Aukcijska platforma za automobile',
  how: shell.how,
  fairness: 'Kako znate da je pošteno',
  prices: 'Naknade',
  questions: 'Pitanja i odgovori',
  contact: 'Kontakt',
  about: 'O nama',
  terms: 'Uslovi korišćenja',
  privacy: 'Politika privatnosti',
  rights: (year: number) => `© ${year} AutoPlace`,
};

const StyledLink = chakra(Link);
const links = [
  { to: '/auctions', label: texts.auctions },
  { to: '/prodato', label: texts.sold },
  { to: '/kako-funkcionise', label: texts.how },
  { to: '/kako-znate-da-je-posteno', label: texts.fairness },
  { to: '/naknade', label: texts.prices },
  { to: '/pitanja', label: texts.questions },
  { to: '/kontakt', label: texts.contact },
  { to: '/o-nama', label: texts.about },
  { to: '/uslovi-koriscenja', label: texts.terms },
  { to: '/politika-privatnosti', label: texts.privacy },
];

/** Inside the landmark, which is there before it. */
export default function Footer() {
  return (
    <Box mt={{ base: '16', md: '24' }} bg="stage" color="stage.muted">
      <Box color="stage.line">
        <ScaleRule />
      </Box>
      <Container
        py={{ base: '8', md: '10' }}
        display="flex"
        flexDirection={{ base: 'column', lg: 'row' }}
        gap={{ base: '6', md: '10' }}
        alignItems={{ lg: 'center' }}
      >
        <Box flexShrink="0" color="stage.fg">
          <Wordmark size={28} />
          <Box mt="2" textStyle="sm" color="stage.muted">
            {texts.tagline}
          </Box>
        </Box>
        <Box
          as="nav"
          aria-label={texts.navigation}
          display={{ base: 'grid', md: 'flex' }}
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 9rem), 1fr))"
          flexWrap="wrap"
          columnGap={{ base: '4', md: '6' }}
          flex="1"
        >
          {links.map(({ to, label }) => (
            <StyledLink
              key={to}
              to={to}
              py={{ base: '3', md: '2.5' }}
              textStyle="sm"
              _hover={{ color: 'stage.fg' }}
            >
              {label}
            </StyledLink>
          ))}
          <OtherScript />
        </Box>
        <Box textStyle="sm" flexShrink="0">
          {texts.rights(new Date().getFullYear())}
        </Box>
      </Container>
    </Box>
  );
}
