import { Box } from '@chakra-ui/react/box';
import { Center } from '@chakra-ui/react/center';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowRight, type LucideIcon } from 'lucide-react';

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
export const WayCard = (props: { icon: LucideIcon; words: readonly string[]; onOpen: () => void }) => (
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
