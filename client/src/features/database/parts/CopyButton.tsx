import { IconButton } from '@chakra-ui/react/button';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../lib/page/copy-text.ts';
import { texts } from '../texts.ts';

const SHOWN_MS = 2_000;

/** Copies a text, and says for a moment that it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <IconButton
      type="button"
      variant="ghost"
      size="xs"
      colorPalette={copied ? 'leading' : 'gray'}
      aria-label={copied ? texts.copied : label}
      title={copied ? texts.copied : label}
      onClick={() => void copyText(text).then(setCopied)}
    >
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
    </IconButton>
  );
}
