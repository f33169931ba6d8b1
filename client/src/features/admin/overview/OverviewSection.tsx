import { Box } from '@chakra-ui/react/box';
import { Container } from '@chakra-ui/react/container';
import { useAtomValue } from 'jotai';
import { ClipboardCheck, Database, Settings } from 'lucide-react';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { currentUserAtom } from '../../../lib/auth/index.ts';
import { useSection } from '../use-section.ts';
import { QuickStatistics } from './QuickStatistics.tsx';
import { texts } from './texts.ts';
import { WayCard } from './WayCard.tsx';

/** The section 'Dashboard' */
export function OverviewSection() {
  const [, open] = useSection();
  const user = useAtomValue(currentUserAtom);
  return (
    <Container py={{ base: '6', md: '10' }}>
      <PageTitle>{texts.title}</PageTitle>
      {user !== null && (
        <Box textStyle="lead" mt="2" color="fg.muted" overflowWrap="anywhere">
          {texts.welcome(user.name ?? user.email)}
        </Box>
      )}
      <Box as="section" aria-label={texts.ways} mt={{ base: '5', md: '8' }} containerType="inline-size">
        <Box
          display="grid"
          gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 16rem), 1fr))"
          gap={{ base: '3', md: '4' }}
        >
          <WayCard icon={ClipboardCheck} words={texts.verification} onOpen={() => open('verification')} />
          <WayCard icon={Database} words={texts.database} onOpen={() => open('database')} />
          <WayCard icon={Settings} words={texts.system} onOpen={() => open('system')} />
        </Box>
      </Box>
      <QuickStatistics />
    </Container>
  );
}
