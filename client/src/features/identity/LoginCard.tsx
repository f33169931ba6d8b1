import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '../../kit/page/Notice.tsx';
import { TextLink } from '../../kit/page/TextLink.tsx';
import { type SignInOptions, signIn } from '../../lib/auth/index.ts';
import { SocialButtons } from './SocialButtons.tsx';
import { texts } from './texts.ts';

/** Every way to sign in, for an invitation with the address that is invited. The page and the dialog give it its frame and its title. */
export function LoginCard({ email }: { email?: string }) {
  const { busy, problem, start } = useSignIn(email);
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

type SignInProblem = 'blocked' | 'failed';

/** Starts a sign-in once at a time; `busy` lasts until the browser leaves or the attempt ends. */
function useSignIn(email: string | undefined) {
  const [busy, setBusy] = useState<SignInOptions | null>(null);
  const [problem, setProblem] = useState<SignInProblem | null>(null);

  async function start(options: SignInOptions): Promise<void> {
    setBusy(options);
    setProblem(null);
    try {
      if (!(await signIn({ ...options, ...(email !== undefined && { email }) }))) setProblem('blocked');
    } catch {
      setProblem('failed');
    } finally {
      setBusy(null);
    }
  }

  return { busy, problem, start };
}

/** Signing in accepts the terms; they open beside the sign-in, which goes on. */
function Consent() {
  const { before, terms, and, privacy, after } = texts.consent;
  return (
    <chakra.p textStyle="sm" color="fg.muted" textAlign="center" borderTopWidth="1px" pt="4">
      {before}
      <TextLink to="/uslovi-koriscenja" target="_blank">
        {terms}
      </TextLink>
      {and}
      <TextLink to="/politika-privatnosti" target="_blank">
        {privacy}
      </TextLink>
      {after}
    </chakra.p>
  );
}
