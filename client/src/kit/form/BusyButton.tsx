import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { useRef } from 'react';
import { useAttempt } from '../../lib/http/use-attempt.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** A button that is `loading` while it works, and has the keyboard again afterwards. */
export function BusyButton({
  loading,
  ...button
}: Omit<ButtonProps, 'loading' | 'ref'> & { loading: boolean }) {
  const element = useRef<HTMLButtonElement>(null);
  useKeptFocus(element, loading);
  return <Button ref={element} loading={loading} {...button} />;
}

/** A button that works for as long as `act` takes, which tells its failure elsewhere. */
export function ActButton({
  act,
  ...button
}: Omit<ButtonProps, 'loading' | 'ref'> & { act: () => Promise<unknown> }) {
  const { busy, attempt } = useAttempt();
  return <BusyButton loading={busy} onClick={() => void attempt(act)} {...button} />;
}
