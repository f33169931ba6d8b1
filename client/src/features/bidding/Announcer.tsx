import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useEffect, useRef, useState } from 'react';

/** A bidding war is announced every few seconds and not with every bid. */
const EVERY_MS = 3_000;
/** A price that falls by itself every second or two leaves room for what else a reader reads. */
const UNHURRIED_MS = 20_000;

const inDialog = () => document.querySelector('[role$="dialog"][data-state="open"]') !== null;

/** Follows `text`, at most once in a while; empty at first, since what the page shows need not be announced. */
function useThrottled(text: string, unhurried: boolean): string {
  const [said, setSaid] = useState('');
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (latest.current === text) return;
    latest.current = text;
    const say = () => {
      const early = unhurried && (inDialog() || performance.now() < saidAt.current + UNHURRIED_MS);
      timer.current = early ? setTimeout(say, EVERY_MS) : undefined;
      if (early) return;
      saidAt.current = performance.now();
      setSaid(latest.current);
    };
    timer.current ??= setTimeout(say, EVERY_MS);
  }, [text, unhurried]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return said;
}

interface AnnouncerProps {
  text: string;
  urgent?: string;
  /** Announces `text` at most every 20 s, and not while a dialog is open. */
  unhurried?: boolean;
}

/** Announces changes to screen readers: politely, and at once what is urgent, such as being outbid. */
export function Announcer({ text, urgent = '', unhurried = false }: AnnouncerProps) {
  const polite = useThrottled(text, unhurried);
  return (
    <VisuallyHidden>
      <div aria-live="polite">{polite}</div>
      <div aria-live="assertive">{urgent}</div>
    </VisuallyHidden>
  );
}
