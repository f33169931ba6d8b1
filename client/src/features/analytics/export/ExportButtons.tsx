import type { DealerAnalytics } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Download } from 'lucide-react';
import { texts } from '../texts.ts';
import { download } from './download.ts';
import { auctionsFile, daysFile } from './files.ts';

/** Made of what is shown; nothing is asked for again. */
export const ExportButtons = ({ analytics }: { analytics: DealerAnalytics }) => (
  <Box display="flex" flexWrap="wrap" gap="2">
    <Button variant="surface" colorPalette="gray" onClick={() => download(auctionsFile(analytics))}>
      <Download aria-hidden />
      {texts.exportAuctions}
    </Button>
    <Button variant="surface" colorPalette="gray" onClick={() => download(daysFile(analytics))}>
      <Download aria-hidden />
      {texts.exportDays}
    </Button>
  </Box>
);
