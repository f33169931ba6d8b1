import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { texts } from './texts.ts';

/** Title, way back and cancelling; wider where the car stands beside the form. */
export const Frame = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <Container py={{ base: '5', md: '8' }} maxW={wide ? '1400px' : '1000px'}>
    <Box as="nav" aria-label={texts.breadcrumb}>
      <Box as="ol" listStyleType="none" display="flex" alignItems="center" gap="1" textStyle="sm">
        <li>
          <Box
            asChild
            display="inline-block"
            py="1"
            color="fg.muted"
            _hover={{ color: 'fg', textDecoration: 'underline' }}
          >
            <Link to="/dealer">{texts.dealerArea}</Link>
          </Box>
        </li>
        <Box as="li" display="flex" alignItems="center" gap="1">
          <ChevronRight size={16} aria-hidden />
          <span aria-current="page">{texts.title}</span>
        </Box>
      </Box>
    </Box>
    <Box
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
      mt="1"
      mb={{ base: '5', md: '6' }}
    >
      <PageTitle>{texts.title}</PageTitle>
      <LinkButton to="/dealer" variant="outline" colorPalette="gray">
        {texts.cancel}
      </LinkButton>
    </Box>
    {children}
  </Container>
);
