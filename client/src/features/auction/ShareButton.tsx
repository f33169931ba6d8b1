import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Share2 } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { copyText } from '../../lib/page/copy-text.ts';
import { texts } from './texts.ts';

const SAID_MS = 4_000;

/** Hands the address on: in the device's own way where it has one, else on the clipboard. */
export const ShareButton = memo(function ShareButton({ title }: { title: string }) {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);

  const share = async () => {
    const url = window.location.origin + window.location.pathname;
    if (navigator.share) {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        // Anyone who changed their mind does not want it copied either.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    setSaid((await copyText(url)) ? texts.addressCopied : texts.addressNotCopied(url));
  };

  return (
    <Box position="relative">
      <IconButton variant="surface" colorPalette="gray" aria-label={texts.share} onClick={share}>
        <Share2 aria-hidden />
      </IconButton>
      <Box role="status" position="absolute" top="calc(100% + 8px)" insetEnd="0" zIndex="dropdown">
        {said !== null && (
          <Box
            bg="bg.inverted"
            color="fg.inverted"
            borderRadius="l2"
            px="3"
            py="2"
            w="max-content"
            maxW="min(20rem, 80vw)"
            textStyle="sm"
            fontWeight="560"
            overflowWrap="anywhere"
            userSelect="all"
            boxShadow="md"
            animation="rise-in 0.25s {easings.settle}"
          >
            {said}
          </Box>
        )}
      </Box>
    </Box>
  );
});
