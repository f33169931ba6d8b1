import { IconButton } from '@chakra-ui/react/button';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../lib/page/copy-text.ts';

const SHOWN_MS = 2_000;
const COPIED = 'Kopirano';

/** Copies a text, and says for a moment that it did. */
export function CopyButton(props: { text: string; label: string; size?: 'sm' | 'md' }) {
  const { text, label, size = 'sm' } = props;
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
      size={size}
      colorPalette={copied ? 'leading' : 'gray'}
      aria-label={copied ? COPIED : label}
      title={copied ? COPIED : label}
      onClick={() => void copyText(text).then(setCopied)}
    >
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
    </IconButton>
  );
}
