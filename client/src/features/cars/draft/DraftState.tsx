import { Box } from '@chakra-ui/react/box';
import type { Kept } from '../../../kit/form/draft.ts';
import { texts } from '../texts.ts';

const words = texts.wizard;
const keptTexts = {
  nothing: null,
  kept: words.kept,
  'without pictures': words.keptWithoutPictures,
  'not kept': words.notKept,
};

/** Whether the draft is saved; beside the buttons, on a phone below them. */
export const DraftState = ({ kept }: { kept: Kept | 'without pictures' }) => (
  <Box
    role="status"
    flex={{ base: '1 0 100%', md: '1' }}
    order={{ base: 1, md: 0 }}
    textAlign={{ md: 'end' }}
    textStyle="sm"
    color={kept === 'not kept' || kept === 'without pictures' ? 'fg.warning' : 'fg.muted'}
    minH="5"
  >
    {keptTexts[kept]}
  </Box>
);
