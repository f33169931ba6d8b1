import type { CarFieldName } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { FileClock } from 'lucide-react';
import { formatMoment } from '../../../kit/format-moments.ts';
import type { Resumed } from '../draft/edit-draft.ts';
import { texts } from '../texts.ts';

const words = texts.stale;

/** Before the form, when the car is another than it was: neither state of it goes without being asked. */
export function StaleOffer(props: { draft: Resumed; onApply: () => void; onDiscard: () => void }) {
  const { draft } = props;
  const names = (Object.keys(draft.typed) as CarFieldName[]).map((name) => texts.form[name]);
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: '5', md: '8' }} display="flex" gap="4">
      <Box color="brand.fg" flexShrink="0" display={{ base: 'none', sm: 'block' }}>
        <FileClock size={32} strokeWidth={1.5} aria-hidden />
      </Box>
      <Box>
        <Heading as="h2" textStyle="subtitle">
          {words.title}
        </Heading>
        <Box color="fg.muted" mt="1">
          {words.text(formatMoment(draft.savedAt))}
        </Box>
        <Box mt="3" fontWeight="560">
          {words.changes(draft.otherPictures ? [...names, words.pictures] : names)}
        </Box>
        <Box color="fg.muted" mt="1">
          {words.hint}
        </Box>
        <Box mt="5" display="flex" flexWrap="wrap" gap="3">
          <Button onClick={props.onApply}>{words.apply}</Button>
          <Button variant="outline" colorPalette="gray" onClick={props.onDiscard}>
            {words.discard}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
