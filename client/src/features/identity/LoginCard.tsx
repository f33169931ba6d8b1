import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { LogIn } from 'lucide-react';
import { Notice } from '../../kit/page/Notice.tsx';
import { Consent } from './Consent.tsx';
import { SocialButtons } from './SocialButtons.tsx';
import { texts } from './texts.ts';
import { useSignIn } from './use-sign-in.ts';

/** Every way to sign in. The page and the dialog give it its frame and its title. */
export function LoginCard() {
  const { busy, problem, start } = useSignIn();
  const signingIn = busy?.purpose === 'signIn' && busy.social === undefined;
  return (
    <Stack gap="4">
      {problem !== null && (
        <Notice tone="error" title={texts[problem]}>
          {problem === 'blocked' ? texts.blockedHint : texts.failedHint}
        </Notice>
      )}
      <Button size="lg" disabled={busy !== null} onClick={() => start({ purpose: 'signIn' })}>
        <LogIn aria-hidden />
        {signingIn ? texts.signingIn : texts.signIn}
      </Button>
      <Button
        size="lg"
        variant="outline"
        colorPalette="gray"
        disabled={busy !== null}
        onClick={() => start({ purpose: 'register' })}
      >
        {texts.register}
      </Button>
      <SocialButtons disabled={busy !== null} onChoose={(social) => start({ purpose: 'signIn', social })} />
      <Box textAlign="center">
        <Button
          variant="ghost"
          size="sm"
          disabled={busy !== null}
          onClick={() => start({ purpose: 'reset' })}
        >
          {texts.forgotten}
        </Button>
      </Box>
      <Consent />
    </Stack>
  );
}
