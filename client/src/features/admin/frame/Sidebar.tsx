import { Box } from '@chakra-ui/react/box';
import { texts } from '../texts.ts';
import type { FrameProps } from './AdminLayout.tsx';
import { Entries } from './Entries.tsx';
import { Who } from './Who.tsx';

/** From the breakpoint `sm` on, at the side of every section. */
export const Sidebar = ({ user, ...entries }: FrameProps) => (
  <Box
    as="aside"
    aria-label={texts.area}
    display={{ base: 'none', sm: 'block' }}
    bg="bg.panel"
    borderEndWidth="1px"
  >
    <Box
      position="sticky"
      top="{sizes.header}"
      maxH="calc(100dvh - {sizes.header})"
      overflowY="auto"
      px="3"
      py="4"
    >
      <Box p="2">
        <Who user={user} />
      </Box>
      <Box borderBottomWidth="1px" my="3" />
      <Entries {...entries} />
    </Box>
  </Box>
);
