import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { texts } from './texts.ts';

/** In place of the dealer area, for whoever has no company yet. */
export const ApplyPage = () => (
  <Container py={{ base: '8', md: '12' }} maxW="48rem">
    <PageTitle>{texts.apply.title}</PageTitle>
    <Box textStyle="lead" color="fg.muted" mt="2">
      {texts.apply.lead}
    </Box>
  </Container>
);
