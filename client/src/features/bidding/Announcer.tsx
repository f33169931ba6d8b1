import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useEffect, useRef, useState } from 'react';

/** A bidding war is told every few seconds and not with every bid. */
const EVERY_MS = 3_000;

/** Follows `text`, at most once in a while; empty at first, since what the page shows need not be announced. */
function useThrottled(text: string): string {
  const [said, setSaid] = useState('');
  const latest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (latest.current === text) return;
    latest.current = text;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setSaid(latest.current);
    }, EVERY_MS);
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return said;
}

/** Tells whoever cannot see it: what changes politely, and what is urgent, such as being outbid, at once. */
export function Announcer({ text, urgent = '' }: { text: string; urgent?: string }) {
  const polite = useThrottled(text);
  return (
    <VisuallyHidden>
      <div aria-live="polite">{polite}</div>
      <div aria-live="assertive">{urgent}</div>
    </VisuallyHidden>
  );
}
