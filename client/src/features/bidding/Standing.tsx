import { Box } from '@chakra-ui/react/box';
import { CircleCheck, TriangleAlert, WifiOff } from 'lucide-react';
import { type AuctionStanding, useIsStale } from '../../lib/live/index.ts';
import { texts } from './texts.ts';

interface StandingProps {
  viewer: AuctionStanding['viewer'];
  /** How many times the lead was lost to others while the viewer was looking; each time it shakes, once. */
  times: number;
  /** In the panel of a desktop, or on the edge of the phone's bar, which never leaves the screen. */
  place: 'panel' | 'bar';
}

/** Whether the viewer leads; without a connection, what was last known of it. */
export function Standing({ viewer, times, place }: StandingProps) {
  const stale = useIsStale();
  if (viewer === null) return null;
  const leads = viewer.isLeading;
  const Icon = stale ? WifiOff : leads ? CircleCheck : TriangleAlert;
  const words = leads ? texts.leading : viewer.isVoided ? texts.voided : texts.outbid;
  return (
    <Box
      // A new key starts the animation again.
      key={leads ? 'leading' : `outbid-${times}`}
      animation={!leads && times > 0 ? 'shake 0.5s ease-in-out' : undefined}
    >
      <Box
        data-testid={`standing-${place}`}
        data-standing={leads ? 'leading' : 'outbid'}
        colorPalette={leads ? 'leading' : 'outbid'}
        display={place === 'panel' ? { base: 'none', lg: 'flex' } : { base: 'flex', lg: 'none' }}
        alignItems="center"
        justifyContent="center"
        gap="2"
        py={place === 'panel' ? '2' : '1.5'}
        px="4"
        bg={stale ? 'bg.emphasized' : 'colorPalette.solid'}
        color={stale ? 'fg' : 'colorPalette.contrast'}
        textStyle={place === 'panel' ? 'md' : 'sm'}
        fontWeight="620"
      >
        <Icon size={18} aria-hidden />
        {stale ? texts.lastKnown(words) : words}
      </Box>
    </Box>
  );
}
