import { Box } from '@chakra-ui/react/box';
import { SideColumn } from '../../../kit/area/SideColumn.tsx';
import { texts } from '../texts.ts';
import type { FrameProps } from './AdminLayout.tsx';
import { Entries } from './Entries.tsx';
import { Who } from './Who.tsx';

/** At the side of every section. */
export const Sidebar = ({ user, ...entries }: FrameProps) => (
  <SideColumn
    from="sm"
    label={texts.area}
    owner={
      <Box p="2">
        <Who user={user} />
      </Box>
    }
  >
    <Entries {...entries} />
  </SideColumn>
);
