import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { useRef } from 'react';
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
