import { Box } from '@chakra-ui/react/box';
import { texts } from '../texts.ts';
import type { KeptDraft } from './use-draft.ts';

const words = texts.wizard;
const keptTexts: Record<KeptDraft, string | null> = {
  nothing: null,
  kept: words.kept,
  'without pictures': words.keptWithoutPictures,
  'without documents': words.keptWithoutDocuments,
  'without files': words.keptWithoutFiles,
  'not kept': words.notKept,
};

/** Whether the draft is saved; beside the buttons, on a phone below them. */
export const DraftState = ({ kept }: { kept: KeptDraft }) => (
  <Box
    role="status"
    flex={{ base: '1 0 100%', md: '1' }}
    order={{ base: 1, md: 0 }}
    textAlign={{ md: 'end' }}
    textStyle="sm"
    color={kept === 'nothing' || kept === 'kept' ? 'fg.muted' : 'fg.warning'}
    minH="5"
  >
    {keptTexts[kept]}
  </Box>
);
