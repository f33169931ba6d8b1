import { Box } from '@chakra-ui/react/box';
import { Center } from '@chakra-ui/react/center';
import { Container } from '@chakra-ui/react/container';
import { chakra } from '@chakra-ui/react/styled-system';
import { useAtomValue } from 'jotai';
import { ArrowRight, ClipboardCheck, Database, type LucideIcon, ReceiptText, Settings } from 'lucide-react';
import { PageTitle } from '../../../kit/page/PageTitle.tsx';
import { currentUserAtom } from '../../../lib/auth/index.ts';
import { sectionsOf } from '../sections.ts';
import { useSection } from '../use-section.ts';
import { QuickStatistics } from './QuickStatistics.tsx';
import { texts } from './texts.ts';

const WAYS = [
  { id: 'verification', icon: ClipboardCheck },
  { id: 'finance', icon: ReceiptText },
  { id: 'database', icon: Database },
  { id: 'system', icon: Settings },
] as const;

/** The section 'Dashboard' */
export function OverviewSection() {
  const [, open] = useSection();
  const user = useAtomValue(currentUserAtom);
  const sections = sectionsOf(user?.roles ?? []);
  return (
    <Container py={{ base: '6', md: '10' }}>
      <PageTitle>{texts.title}</PageTitle>
      {user !== null && (
        <Box
          data-name={user.name ?? undefined}
          textStyle="lead"
          mt="2"
          color="fg.muted"
          overflowWrap="anywhere"
        >
          {texts.welcome(user.name ?? user.email)}
        </Box>
      )}
      <Box as="section" aria-label={texts.ways} mt={{ base: '5', md: '8' }} containerType="inline-size">
        <Box
          display="grid"
          // Two beside each other at most: three and one look torn.
          gridTemplateColumns="repeat(auto-fit, minmax(min(100%, max(16rem, 40%)), 1fr))"
          gap={{ base: '3', md: '4' }}
        >
          {WAYS.filter(({ id }) => sections.some((section) => section.id === id)).map(({ id, icon }) => (
            <WayCard key={id} icon={icon} words={texts[id]} onOpen={() => open(id)} />
          ))}
        </Box>
      </Box>
      <QuickStatistics />
    </Container>
  );
}

const Card = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    p: { base: '4', md: '5' },
    textAlign: 'start',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    cursor: 'button',
    transition: 'border-color 0.15s, box-shadow 0.15s',
    _hover: { borderColor: 'border.control', boxShadow: 'md' },
  },
});

/** A way to another section: its name and what is there. */
const WayCard = (props: { icon: LucideIcon; words: readonly string[]; onOpen: () => void }) => (
  <Card type="button" onClick={props.onOpen}>
    <Center
      boxSize="12"
      flexShrink="0"
      borderRadius="l2"
      bg="brand.subtle"
      color="brand.fg"
      aria-hidden
      // Beside the sidebar of a small window the words need the room.
      css={{ '@container (max-width: 15rem)': { display: 'none' } }}
    >
      <props.icon size={24} />
    </Center>
    <Box flex="1" minW="0">
      <Box textStyle="subtitle">{props.words[0]}</Box>
      <Box color="fg.muted" textStyle="sm">
        {props.words[1]}
      </Box>
    </Box>
    <ArrowRight size={20} aria-hidden style={{ flexShrink: 0 }} />
  </Card>
);
