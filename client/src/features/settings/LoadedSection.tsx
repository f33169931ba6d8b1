import { Skeleton } from '@chakra-ui/react/skeleton';
import type { ReactNode } from 'react';
import { Failure } from '../../kit/page/Failure.tsx';
import { Placeholder } from '../../kit/page/Loading.tsx';
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
      <Failure mt="4" title={words.loadFailed} reason={error} onRetry={reload} />
      {value === null && error === null && (
        <Placeholder label={words.loading} mt="5">
          <Skeleton h={props.height} />
        </Placeholder>
      )}
      {value !== null && props.children(value)}
    </Section>
  );
}
