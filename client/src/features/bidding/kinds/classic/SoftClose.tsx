import { Box } from '@chakra-ui/react/box';
import { TimerReset } from 'lucide-react';
import { texts } from '../../texts.ts';

/** What a late bid does to the end; once one has done it, that it has. */
export function SoftClose({ extensions, seconds }: { extensions: number; seconds: number }) {
  const moved = extensions > 0;
  return (
    <Box role="status" textStyle="sm" color={moved ? 'fg.warning' : 'fg.muted'} _empty={{ display: 'none' }}>
      {(moved || seconds > 0) && (
        <Box
          key={extensions}
          display="flex"
          gap="2"
          animation={moved ? 'rise-in 0.3s {easings.settle}' : undefined}
        >
          <Box flexShrink="0" pt="0.5">
            <TimerReset size={16} aria-hidden />
          </Box>
          {moved ? texts.extended(extensions) : texts.softClose(seconds)}
        </Box>
      )}
    </Box>
  );
}
