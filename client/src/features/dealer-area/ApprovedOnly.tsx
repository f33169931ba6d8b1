import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { useAtomValue } from 'jotai';
import { Hourglass } from 'lucide-react';
import { Link, Outlet } from 'react-router-dom';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { texts } from './texts.ts';

/** Shows its pages to a verified dealer; everybody else learns what is missing, and what can be done meanwhile. */
export function ApprovedOnly() {
  const status = useAtomValue(currentUserAtom)?.dealer?.verificationStatus;
  if (status === undefined || status === 'approved') return <Outlet />;
  return (
    <Container py={{ base: '6', md: '10' }}>
      <PageTitle>{texts.notApproved.title}</PageTitle>
      <EmptyState
        icon={Hourglass}
        title={texts.messages[status]}
        action={
          <Button asChild>
            <Link to="/dealer/add-car">{texts.notApproved.addCar}</Link>
          </Button>
        }
      >
        {texts.allowed}
      </EmptyState>
    </Container>
  );
}
