import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Hourglass } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { LinkButton } from '../../kit/page/TextLink.tsx';
import { useArea } from './area-context.ts';
import { texts } from './texts.ts';

/** Shows its pages to a verified dealer; the others learn what is missing, and what can be done meanwhile. */
export function ApprovedOnly() {
  const status = useArea().dealer.verificationStatus;
  if (status === 'approved') return <Outlet />;
  return (
    <Container py={{ base: '6', md: '10' }}>
      <PageTitle>{texts.notApproved.title}</PageTitle>
      <Box mt="6">
        <EmptyState
          icon={Hourglass}
          title={texts.notApproved.text[status]}
          action={<LinkButton to="/dealer/add-car">{texts.notApproved.addCar}</LinkButton>}
        >
          {texts.notApproved.hint}
        </EmptyState>
      </Box>
    </Container>
  );
}
