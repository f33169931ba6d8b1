import { Box } from '@chakra-ui/react/box';
import { useAtomValue } from 'jotai';
import { connectionAtom } from '../../../lib/live/index.ts';
import { texts } from '../texts.ts';

/** Whether what is shown moves by itself. */
export function LiveMark() {
  const live = useAtomValue(connectionAtom) === 'live';
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      fontWeight="560"
      color={live ? 'leading.fg' : 'fg.warning'}
    >
      <Box
        as="span"
        aria-hidden
        boxSize="2"
        borderRadius="full"
        bg={live ? 'leading.solid' : 'warning.solid'}
      />
      {live ? texts.live : texts.notLive}
    </Box>
  );
}
