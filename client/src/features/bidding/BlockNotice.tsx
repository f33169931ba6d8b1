import { Box } from '@chakra-ui/react/box';
import type { Block } from './phase.ts';
import { texts } from './texts.ts';

/** In a dialog: why it cannot be confirmed just now, when that changed while it was open. */
export function BlockNotice({ block }: { block: Block | null }) {
  return (
    <Box role="status" mt="3" textStyle="sm" fontWeight="560" color="fg.warning" _empty={{ display: 'none' }}>
      {block !== null && texts.blocked[block]}
    </Box>
  );
}
