import { Box } from '@chakra-ui/react/box';
import { ChevronDown } from 'lucide-react';

/** Points to where a button unfolds something, and back. */
export const FoldMark = ({ isOpen }: { isOpen: boolean }) => (
  <Box
    as="span"
    display="inline-flex"
    transform={isOpen ? 'rotate(180deg)' : undefined}
    transition="transform 0.2s"
  >
    <ChevronDown aria-hidden />
  </Box>
);
