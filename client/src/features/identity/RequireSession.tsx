import type { Me } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { Heading } from '@chakra-ui/react/heading';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { Loading } from '../../kit/page/Loading.tsx';
import { ScaleRule } from '../../kit/theme/ScaleRule.tsx';
import { Mark } from '../../kit/theme/Wordmark.tsx';
import { authStatusAtom, currentUserAtom, loginShownAtom } from '../../lib/auth/index.ts';
import { LoginCard } from './LoginCard.tsx';
import { texts } from './texts.ts';

/** Shows its content to the signed-in user, and the login to everybody else; nothing where the shell says that nobody knows who it is. */
export function RequireSession({ children }: { children: (user: Me) => ReactNode }) {
  const user = useAtomValue(currentUserAtom);
  const status = useAtomValue(authStatusAtom);
  if (user !== null) return children(user);
  if (status === 'loading') return <Loading label={texts.loading} />;
  return status === 'error' ? null : <LoginPage />;
}

/** It does not grow with larger text, which needs the room of a phone itself. */
const PADDING = { base: 'min(1.5rem, 7.5vw)', md: '8' };

export function LoginPage() {
  const setShown = useSetAtom(loginShownAtom);
  useEffect(() => {
    setShown(true);
    return () => setShown(false);
  }, [setShown]);
  return (
    <Container py={{ base: '6', md: '20' }} display="flex" justifyContent="center">
      <title>{`${texts.title} · AutoPlace`}</title>
      <Box
        w="full"
        maxW="27rem"
        bg="bg.panel"
        borderRadius="l3"
        borderWidth="1px"
        boxShadow="md"
        overflow="hidden"
      >
        <Box bg="stage" color="stage.fg" pt="8">
          <Box px={PADDING} pb="6">
            <Mark size={44} />
            <Heading as="h1" textStyle="title" mt="4">
              {texts.brand}
            </Heading>
            <Box color="stage.muted">{texts.tagline}</Box>
          </Box>
          <Box color="stage.muted">
            <ScaleRule />
          </Box>
        </Box>
        <Box p={PADDING}>
          <LoginCard />
        </Box>
      </Box>
    </Container>
  );
}
