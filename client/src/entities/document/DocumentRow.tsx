import { Box } from '@chakra-ui/react/box';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';

/** One of a list of files, with what can be done with it; `later` is one that is not there yet. */
export const DocumentRow = (props: {
  /** What somebody has called it is marked as a name (R227). */
  name: ReactNode;
  about: ReactNode;
  later?: boolean;
  children?: ReactNode;
}) => (
  <Box
    as="li"
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    gap="3"
    py="3"
    borderTopWidth="1px"
    _first={{ borderTopWidth: '0', pt: '0' }}
  >
    <Box color={props.later ? 'fg.muted' : 'brand.fg'}>
      <FileText size={22} aria-hidden />
    </Box>
    <Box flex="1 1 12rem" minW="0">
      <Box fontWeight="600" overflowWrap="anywhere">
        {props.name}
      </Box>
      <Box color="fg.muted" textStyle="sm">
        {props.about}
      </Box>
    </Box>
    {props.children}
  </Box>
);
