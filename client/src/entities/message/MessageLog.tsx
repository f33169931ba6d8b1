import type { DealMessage, DealSide } from '@autoplace/shared/contract';
import { Box } from '@chakra-ui/react/box';
import { formatMoment } from '../../kit/format-moments.ts';
import { messageTexts as texts } from './texts.ts';

interface MessageLogProps {
  label: string;
  /** Oldest first. */
  messages: readonly DealMessage[];
  /** The side of the reader; others than the two sides have none. */
  you: string;
  names: Record<DealSide, string>;
  /** Stands there without a message. */
  none?: string;
}

/** What both sides have written to each other. */
export const MessageLog = ({ label, messages, you, names, none }: MessageLogProps) => (
  <Box role="log" aria-label={label} display="grid" gap="3">
    {messages.length === 0 && <Box color="fg.muted">{none}</Box>}
    {messages.map(({ id, by, text, at }) => {
      const isOwn = by === you;
      return (
        <Box
          key={id}
          justifySelf={isOwn ? 'end' : 'start'}
          maxW={{ base: '92%', md: '75%' }}
          px="4"
          py="2.5"
          borderRadius="l3"
          bg={isOwn ? 'brand.subtle' : 'bg.muted'}
        >
          <Box textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {isOwn ? texts.you : names[by]}, <time dateTime={at}>{formatMoment(at)}</time>
          </Box>
          <Box htmlTranslate="no" overflowWrap="anywhere" whiteSpace="pre-line">
            {text}
          </Box>
        </Box>
      );
    })}
  </Box>
);
