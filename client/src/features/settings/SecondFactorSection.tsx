import { getSecondFactor } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Failure } from '../../kit/page/Failure.tsx';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { signIn } from '../../lib/auth/index.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { Section } from './Section.tsx';
import { texts } from './texts.ts';

const words = texts.secondFactor;

/** What the account is asked for after its password; the pages of the provider change it. */
export function SecondFactorSection() {
  const { value: state, error: loadFailure, reload } = useCall(getSecondFactor);
  const [failed, setFailed] = useState(false);

  const change = async () => {
    setFailed(false);
    setFailed(!(await signIn({ purpose: 'security' }).catch(() => false)));
  };
  const isOn = state !== null && (state.app || state.passkeys > 0);

  return (
    <Section title={words.title} hint={words.hint}>
      <Failure mt="4" title={words.loadFailed} reason={loadFailure} onRetry={reload} />
      <Box role="status" mt="4" minH="6">
        {state !== null && (isOn ? words.on(state) : words.off)}
      </Box>
      <Refusal title={texts.account.failed} reason={failed ? texts.account.failedHint : null} />
      <Button
        mt="4"
        variant="outline"
        colorPalette={isOn ? 'gray' : 'brand'}
        disabled={state === null}
        onClick={() => void change()}
      >
        <ShieldCheck aria-hidden />
        {isOn ? words.change : words.turnOn}
      </Button>
    </Section>
  );
}
