import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { Panel } from '../../../kit/page/Panel.tsx';

/** Fields that belong together, on a sheet of their own; on a wide screen two beside each other. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel title={title}>
    <Box display="grid" gridTemplateColumns={{ base: '1fr', lg: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      {children}
    </Box>
  </Panel>
);
