import { Box } from '@chakra-ui/react/box';
import { useSellingPresets } from '../../entities/auction/selling-presets.ts';
import type { Typed } from '../../entities/message/WriteMessage.tsx';
import { NamedList } from '../../kit/list/NamedList.tsx';
import { texts } from './texts.ts';

const words = texts.templates;

/** Answers that the dealer keeps under names: inserted after what is typed, kept from it, and removed (R202). */
export function Templates({ typed }: { typed: Typed }) {
  const { loaded, save } = useSellingPresets();
  const text = typed.text.trim();
  const keep = (name: string) => save((had) => ({ replies: [...had.replies, { name, text }] }));
  return (
    <Box mb="3">
      <NamedList
        words={words}
        items={loaded.value?.replies ?? []}
        onKeep={text === '' ? null : keep}
        onRemove={(name) => save((had) => ({ replies: had.replies.filter((reply) => reply.name !== name) }))}
      >
        {(reply) => (
          <button
            translate="no"
            type="button"
            aria-label={words.insert(reply.name)}
            title={reply.text}
            onClick={() => typed.type(text === '' ? reply.text : `${text}\n${reply.text}`)}
          >
            {reply.name}
          </button>
        )}
      </NamedList>
    </Box>
  );
}
