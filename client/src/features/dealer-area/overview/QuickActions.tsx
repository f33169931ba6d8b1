import { Box } from '@chakra-ui/react/box';
import { Center } from '@chakra-ui/react/center';
import { chakra } from '@chakra-ui/react/styled-system';
import { CarFront, Gavel, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { texts } from './texts.ts';

const Action = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    p: { base: '4', md: '5' },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    transition: 'border-color 0.15s, box-shadow 0.15s',
    _hover: { borderColor: 'border.control', boxShadow: 'md' },
  },
});

/** The two things that a dealer comes for. */
export const QuickActions = ({ approved }: { approved: boolean }) => (
  <Box
    as="section"
    aria-label={texts.actions.title}
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    gap={{ base: '3', md: '4' }}
  >
    <QuickAction to="/dealer/add-car" icon={CarFront} words={texts.actions.addCar} />
    <QuickAction
      to="/dealer/create-auction"
      icon={Gavel}
      words={[
        texts.actions.createAuction[0],
        approved ? texts.actions.createAuction[1] : texts.actions.createLater,
      ]}
    />
  </Box>
);

const QuickAction = (props: { to: string; icon: LucideIcon; words: readonly [string, string] }) => (
  <Action to={props.to}>
    <Center boxSize="12" flexShrink="0" borderRadius="l2" bg="brand.solid" color="brand.contrast" aria-hidden>
      <props.icon size={24} />
    </Center>
    <Box minW="0">
      <Box textStyle="subtitle">{props.words[0]}</Box>
      <Box color="fg.muted" textStyle="sm">
        {props.words[1]}
      </Box>
    </Box>
  </Action>
);
