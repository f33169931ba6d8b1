import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ReactNode } from 'react';
import { Failure } from '../../kit/page/Failure.tsx';
import type { Loaded } from '../../lib/http/use-loaded.ts';
import { Section } from './Section.tsx';

/** A group of settings that the server has to tell first; `height` is that of the place it will take. */
export function LoadedSection<T>(props: {
  words: { title: string; hint: string; loading: string; loadFailed: string };
  loaded: Loaded<T>;
  height: string;
  children: (value: T) => ReactNode;
}) {
  const { words, loaded } = props;
  const { value, error, reload } = loaded;
  return (
    <Section title={words.title} hint={words.hint}>
      {error !== null && (
        <Box mt="4">
          <Failure title={words.loadFailed} reason={error} onRetry={() => void reload()} />
        </Box>
      )}
      {value === null && error === null && (
        <Box role="status" mt="5">
          <VisuallyHidden>{words.loading}</VisuallyHidden>
          <Skeleton h={props.height} />
        </Box>
      )}
      {value !== null && props.children(value)}
    </Section>
  );
}
