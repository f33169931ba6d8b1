import { Box } from '@chakra-ui/react/box';
import { Button, IconButton } from '@chakra-ui/react/button';
import { Bookmark, X } from 'lucide-react';
import { useState } from 'react';
import { useSellingPresets } from '../../entities/auction/selling-presets.ts';
import type { Typed } from '../../entities/message/WriteMessage.tsx';
import { NameForm } from '../../kit/list/NameForm.tsx';
import { Refusal } from '../../kit/page/Refusal.tsx';
import { texts } from './texts.ts';

const words = texts.templates;

/** Answers that the dealer keeps under names: inserted after what is typed, kept from it, and removed (R202). */
export function Templates({ typed }: { typed: Typed }) {
  const { loaded, save } = useSellingPresets();
  const [naming, setNaming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const replies = loaded.value?.replies ?? [];
  const text = typed.text.trim();
  const keep = async (name: string) => {
    const refusal = await save((had) => ({ replies: [...had.replies, { name, text }] }));
    setFailure(refusal);
    if (refusal === null) setNaming(false);
  };
  const remove = async (name: string) =>
    setFailure(await save((had) => ({ replies: had.replies.filter((reply) => reply.name !== name) })));
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="3">
      {replies.length > 0 && (
        <Box as="ul" listStyleType="none" display="flex" flexWrap="wrap" gap="2" aria-label={words.label}>
          {replies.map((reply) => (
            <Box as="li" key={reply.name} display="flex" maxW="full">
              <Button
                size="sm"
                variant="surface"
                colorPalette="gray"
                borderEndRadius="0"
                minW="0"
                whiteSpace="normal"
                aria-label={words.insert(reply.name)}
                title={reply.text}
                onClick={() => typed.type(text === '' ? reply.text : `${text}\n${reply.text}`)}
              >
                {reply.name}
              </Button>
              <IconButton
                size="sm"
                variant="surface"
                colorPalette="gray"
                borderStartRadius="0"
                aria-label={words.remove(reply.name)}
                title={words.remove(reply.name)}
                onClick={() => void remove(reply.name)}
              >
                <X aria-hidden />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      {naming ? (
        <NameForm words={words} onKeep={keep} onCancel={() => setNaming(false)} />
      ) : (
        text !== '' && (
          <Button size="sm" variant="ghost" onClick={() => setNaming(true)}>
            <Bookmark aria-hidden />
            {words.save}
          </Button>
        )
      )}
      <Refusal mt="0" title={words.failed} reason={failure} />
    </Box>
  );
}
