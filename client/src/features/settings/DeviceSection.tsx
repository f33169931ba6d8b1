import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { BellOff, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { isPushSupported, pushState, turnPushOff, turnPushOn } from '../../lib/device-push.ts';
import { reasonOf } from '../../lib/http/reason.ts';
import { useAttempt } from '../../lib/http/use-attempt.ts';
import { Section } from './Section.tsx';
import { texts } from './texts.ts';

const words = texts.device;

/** Only the browser itself rejects with a `DOMException`. */
const reasonOfBrowser = (error: unknown) =>
  error instanceof DOMException ? words.notSubscribed : reasonOf(error);

/** Whether this browser gets push messages while no page is open. */
export function DeviceSection() {
  const [state, setState] = useState<'unknown' | 'unsupported' | 'on' | 'off' | 'denied'>(
    isPushSupported() ? 'unknown' : 'unsupported',
  );
  const { busy, failure, attempt } = useAttempt(reasonOfBrowser);

  useEffect(() => {
    if (isPushSupported()) void pushState().then(setState);
  }, []);

  const change = (work: () => Promise<'on' | 'off' | 'denied'>) =>
    attempt(async () => {
      try {
        setState(await work());
      } catch (error) {
        setState(await pushState());
        throw error;
      }
    });
  const turnOff = () =>
    change(async () => {
      await turnPushOff();
      return 'off';
    });

  return (
    <Section title={words.title} hint={words.hint}>
      <Box role="status" mt="4" minH="6">
        {state !== 'unknown' && words[state]}
      </Box>
      <Refusal title={words.failed} reason={failure} />
      {state !== 'unsupported' && (
        <Button
          mt="4"
          variant="outline"
          colorPalette={state === 'on' ? 'gray' : 'brand'}
          loading={busy}
          disabled={state === 'unknown'}
          onClick={() => void (state === 'on' ? turnOff() : change(turnPushOn))}
        >
          {state === 'on' ? <BellOff aria-hidden /> : <BellRing aria-hidden />}
          {state === 'on' ? words.turnOff : words.turnOn}
        </Button>
      )}
    </Section>
  );
}
