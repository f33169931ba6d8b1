import { Box } from '@chakra-ui/react/box';
import { useAtomValue } from 'jotai';
import { connectionAtom } from '../../../lib/live/index.ts';
import { texts } from '../texts.ts';

/** That the list moves by itself, while it does. */
export function LiveMark() {
  if (useAtomValue(connectionAtom) !== 'live') return null;
  return (
    <Box as="span" display="inline-flex" alignItems="center" gap="1.5" color="leading.fg" fontWeight="560">
      <Box as="span" aria-hidden boxSize="2" borderRadius="full" bg="leading.solid" />
      {texts.list.live}
    </Box>
  );
}
