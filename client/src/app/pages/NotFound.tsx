import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { ScaleRule } from '../../kit/theme/ScaleRule.tsx';
import { texts } from '../texts.ts';

export function NotFound() {
  return (
    <Container py={{ base: '12', md: '20' }}>
      <Box
        aria-hidden
        fontSize="clamp(7rem, 24vw, 17rem)"
        lineHeight="0.85"
        fontWeight="740"
        letterSpacing="-0.06em"
        ms="-0.05em"
        color="brand.solid"
      >
        404
      </Box>
      <Box color="fg.subtle" mt="6" mb="8">
        <ScaleRule />
      </Box>
      <PageTitle>{texts.notFound.title}</PageTitle>
      <Box color="fg.muted" textStyle="lead" maxW="56ch" mt="3" mb="8">
        {texts.notFound.text}
      </Box>
      <Button asChild size="lg">
        <Link to="/auctions">{texts.notFound.action}</Link>
      </Button>
    </Container>
  );
}
