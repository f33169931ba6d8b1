import { changeDealerSettings, getDealerSettings } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import type { ReactNode } from 'react';
import { Failure } from '../../../kit/page/Failure.tsx';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { LinkButton } from '../../../kit/page/TextLink.tsx';
import { call } from '../../../lib/http/api.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { useArea } from '../area-context.ts';
import { PanelSkeleton } from '../PanelSkeleton.tsx';
import { AccountSection } from './AccountSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { texts } from './texts.ts';

/** `/dealer/settings`; `notifications` is where the kinds of e-mail are chosen. */
export function PreferencesPage({ notifications }: { notifications: ReactNode }) {
  const { dealer } = useArea();
  const { value, error, reload, change } = useCall(getDealerSettings);
  return (
    <Container py={{ base: '6', md: '10' }} maxW="56rem" mx="0">
      <PageTitle>{texts.title}</PageTitle>
      <Box mt="6" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
        <Failure title={texts.loadFailed} reason={error} onRetry={reload} />
        {value === null && error === null && <PanelSkeleton label={texts.loading} lines={18} />}
        {value !== null && (
          <ContactSection
            settings={value}
            save={async (contact) => {
              const saved = await call(changeDealerSettings, { body: contact });
              change(() => saved);
            }}
          />
        )}
        {dealer.verificationStatus === 'approved' && <AccountSection />}
        {notifications}
        <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
          <Box color="fg.muted" textStyle="sm" flex="1 1 16rem">
            {texts.more}
          </Box>
          <LinkButton to="/settings" variant="outline" colorPalette="gray">
            {texts.toAccount}
          </LinkButton>
        </Box>
      </Box>
    </Container>
  );
}
