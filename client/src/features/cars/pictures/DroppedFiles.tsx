import { Box } from '@chakra-ui/react/box';
import { Notice } from '../../../kit/page/Notice.tsx';
import { texts } from '../texts.ts';
import type { Dropped } from './sort-out.ts';

/** Names the files that were not taken, and why (R30). */
export const DroppedFiles = ({ files }: { files: readonly Dropped[] }) =>
  files.length > 0 && (
    <Notice tone="warning" title={texts.images.dropped}>
      <Box as="ul" listStyleType="none">
        {files.map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and names repeat
          <Box as="li" key={index} overflowWrap="anywhere">
            „{name}“: {texts.images.reasons[reason]}
          </Box>
        ))}
      </Box>
    </Notice>
  );
