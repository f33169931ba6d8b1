import type { Me } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { ShieldX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSignOut } from '../../entities/user/use-sign-out.ts';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { PageTitle } from '../../kit/page/PageTitle.tsx';
import { texts } from './texts.ts';

const words = texts.notAdmin;

/** `/admin` for a signed-in user who is no administrator. */
export function NotAdmin({ user }: { user: Me }) {
  const signOut = useSignOut();
  return (
    <Container py={{ base: '6', md: '10' }}>
      <PageTitle>{words.title}</PageTitle>
      <Box mt="6">
        <EmptyState
          icon={ShieldX}
          title={words.reason}
          action={
            <Box display="flex" flexWrap="wrap" justifyContent="center" gap="3">
              <Button asChild>
                <Link to="/dashboard">{words.home}</Link>
              </Button>
              <Button variant="outline" colorPalette="gray" onClick={signOut}>
                {words.otherAccount}
              </Button>
            </Box>
          }
        >
          {words.text(user.email)}
        </EmptyState>
      </Box>
    </Container>
  );
}
