import type { Me } from '@autoplace/shared/contract';
import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { Loading } from '../../kit/page/Loading.tsx';
import { Notice } from '../../kit/page/Notice.tsx';
import { authStatusAtom, currentUserAtom, restoreSession } from '../../lib/auth/index.ts';
import { LoginPage } from './LoginPage.tsx';
import { texts } from './texts.ts';

/** Shows its content to the signed-in user, and the login to everybody else. */
export function RequireSession({ children }: { children: (user: Me) => ReactNode }) {
  const user = useAtomValue(currentUserAtom);
  const status = useAtomValue(authStatusAtom);
  if (user !== null) return children(user);
  if (status === 'loading') return <Loading label={texts.loading} />;
  return status === 'error' ? <SessionFailure /> : <LoginPage />;
}

function SessionFailure() {
  const setStatus = useSetAtom(authStatusAtom);
  const retry = () => {
    setStatus('loading');
    void restoreSession();
  };
  return (
    <Container py="12">
      <Notice tone="error" title={texts.error} action={<Button onClick={retry}>{texts.retry}</Button>}>
        {texts.errorHint}
      </Notice>
    </Container>
  );
}
