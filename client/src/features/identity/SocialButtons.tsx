import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useEffect, useState } from 'react';
import { Notice } from '../../kit/page/Notice.tsx';
import type { SocialProvider } from '../../lib/auth/index.ts';
import { loadConfig } from '../../lib/config.ts';
import { texts } from './texts.ts';

const PROVIDERS: readonly SocialProvider[] = ['Google', 'Facebook'];

/**
 * Google and Facebook. Whether their accounts are taken here is up to the provider that the server is configured with
 * (the local one takes neither): pressing a button that cannot work says so, and what to do instead.
 */
export function SocialButtons(props: { disabled: boolean; onChoose: (social: SocialProvider) => void }) {
  const [refused, setRefused] = useState<SocialProvider | null>(null);
  useEffect(() => {
    // Without a configuration the main button reports why.
    loadConfig().catch(() => undefined);
  }, []);
  const choose = async (provider: SocialProvider) => {
    setRefused(null);
    // A failure to find out is the sign-in's to report.
    const config = await loadConfig().catch(() => null);
    if (config === null || config.auth.social.includes(provider)) props.onChoose(provider);
    else setRefused(provider);
  };
  return (
    <>
      <Box display="flex" alignItems="center" gap="3" color="fg.subtle" textStyle="sm">
        <Box flex="1" h="1px" bg="border" />
        {texts.or}
        <Box flex="1" h="1px" bg="border" />
      </Box>
      <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))" gap="3">
        {PROVIDERS.map((provider) => (
          <Button
            key={provider}
            variant="surface"
            colorPalette="gray"
            size="lg"
            // Side by side in the dialog of the narrowest phone.
            px="2"
            gap="1.5"
            disabled={props.disabled}
            aria-label={texts.social(provider)}
            onClick={() => void choose(provider)}
          >
            {logos[provider]}
            {provider}
          </Button>
        ))}
      </Box>
      {refused !== null && (
        <Notice tone="info" title={texts.socialOff(refused)}>
          {texts.socialOffHint}
        </Notice>
      )}
    </>
  );
}

const logos: Record<SocialProvider, React.ReactNode> = {
  Google: (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.1 3.5-8.8Z"
      />
      <path
        fill="#34A853"
        d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3c-1.1.7-2.5 1.2-4.1 1.2-3.1 0-5.8-2.1-6.7-5H1.3v3.1A12 12 0 0 0 12 24Z"
      />
      <path fill="#FBBC05" d="M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8l4-3.1Z" />
      <path
        fill="#EA4335"
        d="M12 4.8c1.8 0 3.3.6 4.6 1.8l3.4-3.4A12 12 0 0 0 1.3 6.6l4 3.1c.9-2.9 3.6-5 6.7-5Z"
      />
    </svg>
  ),
  Facebook: (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="#1877F2" />
      <path
        fill="#fff"
        d="M16.7 15.5l.5-3.5h-3.3V9.8c0-1 .5-1.900 2-1.900h1.500v-3s-1.400-.2-2.700-.2c-2.800 0-4.500 1.700-4.500 4.700V12H7v3.500h3.200V24h3.700v-8.500z"
      />
    </svg>
  ),
};
