import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { BellOff, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { isPushSupported, pushState, turnPushOff, turnPushOn } from '../../lib/device-push.ts';
import { reasonOf } from '../../lib/http/reason.ts';
import { Section } from './Section.tsx';
import { texts } from './texts.ts';

const words = texts.device;

/** Whether this browser gets push messages while no page is open. */
export function DeviceSection() {
  const [state, setState] = useState<'unknown' | 'unsupported' | 'on' | 'off' | 'denied'>(
    isPushSupported() ? 'unknown' : 'unsupported',
  );
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (isPushSupported()) void pushState().then(setState);
  }, []);

  const change = async (work: () => Promise<'on' | 'off' | 'denied'>) => {
    setBusy(true);
    setFailure(null);
    try {
      setState(await work());
    } catch (error) {
      // Only the browser itself rejects with one.
      setFailure(error instanceof DOMException ? words.notSubscribed : reasonOf(error));
      setState(await pushState());
    } finally {
      setBusy(false);
    }
  };
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
