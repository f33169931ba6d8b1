import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { Surface } from '../../../kit/page/Surface.tsx';
import { LeaveCompany } from './LeaveCompany.tsx';
import { texts } from './texts.ts';

const words = texts.suspended;

/** In place of the dealer area, for a member of a company that may not sell now (R207). */
export const SuspendedCompany = (props: { companyName: string; onLeft: () => void }) => (
  <Container py={{ base: '8', md: '12' }} maxW="56rem">
    <PageTitle>{words.title(props.companyName)}</PageTitle>
    <Surface mt="6">
      <Box mb="5">{words.text}</Box>
      <LeaveCompany {...props} />
    </Surface>
  </Container>
);
