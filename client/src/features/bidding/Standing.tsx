import { Box } from '@chakra-ui/react/box';
import * as m from 'framer-motion/m';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { LiveAuction } from '../../lib/live/index.ts';
import { texts } from './texts.ts';

const shake = { x: [0, -8, 7, -5, 4, -2, 0] };

/** Whether the viewer leads. Whoever has lost the lead `times` times while looking sees it shake each time, once. */
export function Standing({ viewer, times }: { viewer: LiveAuction['viewer']; times: number }) {
  if (viewer === null) return null;
  const leads = viewer.isLeading;
  const Icon = leads ? CircleCheck : TriangleAlert;
  return (
    <m.div
      key={leads ? 'leading' : `outbid-${times}`}
      {...(!leads && times > 0 && { animate: shake })}
      transition={{ duration: 0.5 }}
    >
      <Box
        data-testid="standing"
        data-standing={leads ? 'leading' : 'outbid'}
        colorPalette={leads ? 'leading' : 'outbid'}
        display="flex"
        alignItems="center"
        justifyContent="center"
        gap="2"
        py="2.5"
        px="4"
        bg="colorPalette.solid"
        color="colorPalette.contrast"
        fontWeight="620"
      >
        <Icon size={18} aria-hidden />
        {leads ? texts.leading : texts.outbid}
      </Box>
    </m.div>
  );
}
