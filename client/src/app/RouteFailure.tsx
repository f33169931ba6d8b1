import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Notice } from '../ui/Notice.tsx';
import { texts } from './texts.ts';

/** A page that threw, or whose code could not be fetched (a new version was published, or the network is gone). */
export function RouteFailure() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <Container py="12">
      <Notice
        tone="error"
        title={texts.failure.title}
        action={<Button onClick={() => window.location.reload()}>{texts.failure.action}</Button>}
      >
        {texts.failure.text}
      </Notice>
    </Container>
  );
}
