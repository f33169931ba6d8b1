import { Button } from '@chakra-ui/react/button';
import { Container } from '@chakra-ui/react/container';
import { useState } from 'react';
import { Notice } from '../../kit/page/Notice.tsx';
import { restoreSession } from '../../lib/auth/index.ts';
import { texts } from './texts.ts';

/** Who is signed in could not be confirmed (R344). It goes when that succeeds, now or by itself. */
export default function SessionFailure() {
  const [trying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await restoreSession();
    setTrying(false);
  };
  return (
    <Container py="4">
      <Notice
        tone="error"
        title={texts.error}
        action={
          <Button loading={trying} onClick={retry}>
            {texts.retry}
          </Button>
        }
      >
        {texts.errorHint}
      </Notice>
    </Container>
  );
}
