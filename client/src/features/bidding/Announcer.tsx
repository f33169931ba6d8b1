import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** A bidding war is announced every few seconds and not with every bid. */
const EVERY_MS = 3_000;
/** A price that falls by itself every second or two leaves room for what else a reader reads. */
const UNHURRIED_MS = 20_000;

const inDialog = () => document.querySelector('[role$="dialog"][data-state="open"]') !== null;

/**
 * Follows `text`, at most once in a while; empty at first, since what the page shows need not be announced, and again when
 * something urgent has told the same.
 */
function useThrottled(text: string, urgent: string, unhurried: boolean): string {
  const [said, setSaid] = useState('');
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of that moment
  useEffect(() => {
    if (urgent === '') return;
    clearTimeout(timer.current);
    timer.current = undefined;
    latest.current = text;
    setSaid('');
  }, [urgent]);
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
  /** Tells what `text` says in that moment too. */
  urgent?: string;
  /** Announces `text` at most every 20 s, and not while a dialog is open. */
  unhurried?: boolean;
}

/** Announces changes to screen readers: politely, and at once what is urgent, such as being outbid. */
export function Announcer({ text, urgent = '', unhurried = false }: AnnouncerProps) {
  const polite = useThrottled(text, urgent, unhurried);
  return (
    <>
      <VisuallyHidden aria-live="polite">{polite}</VisuallyHidden>
      {/* Not in the page, which a dialog hides from screen readers. */}
      {createPortal(<VisuallyHidden aria-live="assertive">{urgent}</VisuallyHidden>, document.body)}
    </>
  );
}
