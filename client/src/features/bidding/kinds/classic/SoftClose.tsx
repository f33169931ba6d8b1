import type { AuctionView } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { TimerReset } from 'lucide-react';
import { texts } from '../../texts.ts';

interface SoftCloseProps {
  view: Pick<AuctionView, 'extensions' | 'softCloseSeconds'>;
  isExplained: boolean;
}

/** That the end has moved; until it has, what a late bid does to it, if that is to be explained. */
export function SoftClose({ view: { extensions, softCloseSeconds = 0 }, isExplained }: SoftCloseProps) {
  const moved = extensions > 0;
  return (
    <Box textStyle="sm" color={moved ? 'fg.warning' : 'fg.muted'} _empty={{ display: 'none' }}>
      {(moved || (isExplained && softCloseSeconds > 0)) && (
        <Box
          key={extensions}
          display="flex"
          gap="2"
          animation={moved ? 'rise-in 0.3s {easings.settle}' : undefined}
        >
          <Box flexShrink="0" pt="0.5">
            <TimerReset size={16} aria-hidden />
          </Box>
          {moved ? texts.extended(extensions) : texts.softClose(softCloseSeconds)}
        </Box>
      )}
    </Box>
  );
}
